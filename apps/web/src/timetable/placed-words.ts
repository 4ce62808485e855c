/** The rest of the work as the end of a sentence: lessons without a place and places that break a required rule. */
export function leftWords(left: number, broken = 0): string {
  const lessons = left > 0 ? [`${left} tiết chưa xếp`] : [];
  const breaches = broken > 0 ? [`${broken} chỗ vi phạm quy tắc`] : [];
  const parts = [...lessons, ...breaches];
  return parts.length > 0 ? `, còn ${parts.join(' và ')}` : '';
}

/** How much stands. All lessons placed is not all done: what breaks a required rule is said in the same breath. */
export const placedWords = (placed: number, total: number, broken = 0): string =>
  `Đã xếp ${placed} / ${total} tiết${leftWords(total - placed, broken)}`;
