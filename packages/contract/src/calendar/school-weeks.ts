/** Which weeks of a range count: all of them, or every second one by its number in the school year. */
export const weekPatterns = ['every', 'odd', 'even'] as const;
export type WeekPattern = (typeof weekPatterns)[number];

/** The words of each pattern, as a choice. */
export const weekPatternTitles: Readonly<Record<WeekPattern, string>> = {
  every: 'Mọi tuần',
  odd: 'Tuần lẻ',
  even: 'Tuần chẵn',
};

/** 35 weeks of teaching and two in reserve. */
export const lastSchoolWeek = 37;

/** School weeks from..to (null: first or last of the year); all of them, or every second one (no pattern: all). */
export interface SchoolWeeks {
  readonly from: number | null;
  readonly to: number | null;
  readonly pattern?: WeekPattern | undefined;
}

/** True if a school week is among them; no weeks given means every week. */
export function isHeldIn(weeks: SchoolWeeks | null | undefined, week: number): boolean {
  if (!weeks) return true;
  const { from, to, pattern = 'every' } = weeks;
  if (week < (from ?? week) || week > (to ?? week)) return false;
  return pattern === 'every' || Math.abs(week % 2) === (pattern === 'odd' ? 1 : 0);
}

/** The school weeks of the year that are among them, in order. */
export function weeksAmong(weeks: SchoolWeeks | null | undefined): number[] {
  return Array.from({ length: lastSchoolWeek }, (_, index) => index + 1).filter((week) => isHeldIn(weeks, week));
}

/** "tuần 1-18", "tuần lẻ", "tuần lẻ 1-17", "tuần chẵn từ tuần 20"; empty for every week. */
export const weekWords = (weeks: SchoolWeeks | null | undefined): string =>
  spellWeeks(weeks, { range: 'tuần ', odd: 'tuần lẻ', even: 'tuần chẵn' });

/** "T1-18", "lẻ", "lẻ 1-17", "chẵn từ tuần 20", for narrow places. */
export const weekShort = (weeks: SchoolWeeks | null | undefined): string =>
  spellWeeks(weeks, { range: 'T', odd: 'lẻ', even: 'chẵn' });

function spellWeeks(weeks: SchoolWeeks | null | undefined, words: Readonly<Record<'range' | 'odd' | 'even', string>>) {
  const { from = null, to = null, pattern = 'every' } = weeks ?? {};
  const name = pattern === 'every' ? '' : words[pattern];
  const end = to === null ? '' : `đến tuần ${to}`;
  const between = to === null ? `từ tuần ${from}` : `${name === '' ? words.range : ''}${from}-${to}`;
  return [name, from === null ? end : between].filter(Boolean).join(' ');
}

export interface AssignedPeriods extends Pick<AssignedWeeks, 'weekPattern' | 'weekPeriods'> {
  readonly mainPeriods: number;
  readonly oppositePeriods: number;
}

export interface AssignedWeeks {
  readonly weekFrom: number | null;
  readonly weekTo: number | null;
  readonly weekPattern: WeekPattern;
  /** How many of the weekly periods are held only in these weeks, while the others are held every week; null = all. */
  readonly weekPeriods: number | null;
}

/** The weeks of an assignment; null = every week of the year. */
export function weeksOfAssignment({ weekFrom, weekTo, weekPattern }: Omit<AssignedWeeks, 'weekPeriods'>) {
  const isLimited = weekFrom !== null || weekTo !== null || weekPattern !== 'every';
  return isLimited ? { from: weekFrom, to: weekTo, pattern: weekPattern } : null;
}

/** A fault in a field of an assignment: a Vietnamese sentence that starts with the field's title. */
export interface WeekProblem {
  readonly field: keyof AssignedWeeks;
  readonly message: string;
}

/** The first reason why an assignment of so many weekly periods cannot have these weeks; null = it can. */
export function findWeekProblem(row: AssignedWeeks, periods: number): WeekProblem | null {
  const { weekFrom, weekTo, weekPattern, weekPeriods } = row;
  if (weekFrom !== null && weekTo !== null && weekFrom > weekTo) {
    const message = `Đến tuần: phải từ tuần ${weekFrom} trở đi vì "Từ tuần" là ${weekFrom}, đang ghi ${weekTo}.`;
    return { field: 'weekTo', message };
  }
  const weeks = weeksOfAssignment(row);
  if (weeksAmong(weeks).length === 0) {
    const kind = weekPatternTitles[weekPattern].toLocaleLowerCase('vi');
    const message = `Tuần học: ${weekWords({ from: weekFrom, to: weekTo })} không có ${kind} nào; chọn "Mọi tuần" hoặc nới khoảng tuần.`;
    return { field: 'weekPattern', message };
  }
  if (weekPeriods !== null && weeks === null) {
    const message = 'Số tiết theo tuần: chỉ ghi khi môn có tuần lẻ, tuần chẵn hoặc khoảng tuần; hãy để trống.';
    return { field: 'weekPeriods', message };
  }
  if (weekPeriods !== null && weekPeriods > periods) {
    const message = `Số tiết theo tuần: không quá số tiết mỗi tuần (${periods}), đang ghi ${weekPeriods}.`;
    return { field: 'weekPeriods', message };
  }
  return null;
}

/**
 * The weeks in which a half period is held, by the rank of its class in the grade and of its subject among those with half
 * periods. If all were held in odd weeks, one teacher would need as many last periods as classes. By turns, two classes
 * share a slot, and so do two subjects.
 */
export const weeksOfHalf = (classRank: number, subjectRank: number): WeekPattern =>
  (classRank + subjectRank) % 2 === 0 ? 'odd' : 'even';

/** Periods a week of an assignment on average over odd and even weeks: 2 periods, one of them only in odd weeks, make 1.5. */
export function averagePeriods({ mainPeriods, oppositePeriods, weekPattern, weekPeriods }: AssignedPeriods): number {
  const periods = mainPeriods + oppositePeriods;
  return weekPattern === 'every' ? periods : periods - Math.min(periods, weekPeriods ?? periods) / 2;
}

/** How an assignment stores a number of weekly periods: 1.5 is two periods, one of them in odd weeks. */
export const periodsOfAverage = (average: number) =>
  Number.isInteger(average)
    ? { mainPeriods: average }
    : { mainPeriods: Math.ceil(average), weekPattern: 'odd' as const, weekPeriods: 1 };
