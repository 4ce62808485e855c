/** The name of a weekday 2..8: "Thứ 2" .. "Thứ 7", "Chủ nhật". */
export const weekdayName = (day: number): string => (day === 8 ? 'Chủ nhật' : `Thứ ${day}`);

export const weekdays: readonly number[] = [2, 3, 4, 5, 6, 7, 8];
