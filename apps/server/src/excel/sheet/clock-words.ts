/** Source of an expression: `7h`, `7:30`, `7 giờ 05`, with the hour and the minutes. */
export const clockTime = String.raw`(\d{1,2})\s*(?:h|:|g|giờ)\s*(\d{2})?(?!\d)`;

const noon = 12 * 60;
const evening = 18 * 60;

/** The half of the day, or the evening, of a minute of the day. */
export const halfOfDay = (minute: number): 'sang' | 'chieu' | 'toi' =>
  minute < noon ? 'sang' : minute < evening ? 'chieu' : 'toi';
