/** Days of the week as they are stored: 2 (Thứ 2) to 7, and 8 = Chủ nhật. */
export const weekdays: readonly number[] = [2, 3, 4, 5, 6, 7, 8];

/** "Thứ 2" .. "Thứ 7", "Chủ nhật". */
export const weekdayName = (day: number): string => (day === 8 ? 'Chủ nhật' : `Thứ ${day}`);

/** "T2" .. "T7", "CN", for narrow places. */
export const weekdayShort = (day: number): string => (day === 8 ? 'CN' : `T${day}`);

/** The days from Monday on as people write them out, in Vietnamese and in English. */
export const weekdayWords: readonly (readonly [vietnamese: string, english: string])[] = [
  ['thứ hai', 'monday'],
  ['thứ ba', 'tuesday'],
  ['thứ tư', 'wednesday'],
  ['thứ năm', 'thursday'],
  ['thứ sáu', 'friday'],
  ['thứ bảy', 'saturday'],
  ['chủ nhật', 'sunday'],
];

/** A period of the week. */
export interface SlotInWeek {
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
}

/** A key by which a period of the week is found again; nobody reads it. */
export const slotKey = ({ day, shiftId, period }: SlotInWeek): string => `${day}/${shiftId}/${period}`;

interface Week {
  readonly days: readonly number[];
  /** With the number of periods on each of the days. */
  readonly shifts: readonly { readonly id: number; readonly periods: readonly number[] }[];
}

/** Every period of the week, day by day. */
export const slotsOfWeek = ({ days, shifts }: Week): SlotInWeek[] =>
  days.flatMap((day, column) =>
    shifts.flatMap(({ id: shiftId, periods }) =>
      Array.from({ length: periods[column] ?? 0 }, (_, index) => ({ day, shiftId, period: index + 1 })),
    ),
  );

interface Slot {
  readonly day: number;
  /** The name of the shift; absent or empty where the school has only one, or where it is obvious. */
  readonly shift?: string | undefined;
  readonly period: number;
}

/** "Thứ 2 sáng tiết 1". */
export const slotName = (slot: Slot): string => slotWords(weekdayName(slot.day), slot);

/** "T2 sáng tiết 1". */
export const slotShort = (slot: Slot): string => slotWords(weekdayShort(slot.day), slot);

const slotWords = (day: string, { shift = '', period }: Slot): string =>
  [day, shift.toLocaleLowerCase('vi'), `tiết ${period}`].filter(Boolean).join(' ');
