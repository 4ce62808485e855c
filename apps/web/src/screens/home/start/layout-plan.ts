import {
  electivesOfClass,
  homeroomPeriods,
  lastPrimaryGrade,
  ownSubjectColour,
  periodTimes,
  shortSubjectName,
  timeOfDay,
  topicsOfClass,
  type ProgrammeLevelRow,
  type ProgrammeSubjectRow,
  type SchoolLayout,
  type ShiftPlan,
} from '@tkb/contract';

/** Periods a week by subject and grade, as they were typed over those of the programme. */
export type WeeklyEdits = Readonly<Record<string, number>>;

/** Typed in the first two steps; the rest of the layout follows from it. */
export interface LayoutDraft extends Omit<SchoolLayout, 'subjects' | 'grades'> {
  /** The main shift of each grade that differs from the first shift, by the grade's id. */
  readonly mainShifts: Readonly<Record<string, number>>;
  readonly weekly: WeeklyEdits;
  /** Names of subjects that the programme does not have; absent in what was kept by an older page. */
  readonly ownSubjects?: readonly string[];
}

export interface ShiftRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

const weekdays = [2, 3, 4, 5, 6, 7];

/** Minutes of a period in a primary school. */
export const usualPrimaryMinutes = 35;

/** A usual shift: five periods of 45 minutes, in a primary school four and three of 35. */
function usualShift({ id, code }: ShiftRow, isPrimary: boolean): ShiftPlan {
  const isMorning = code === 'S';
  const usual = isPrimary
    ? {
        periods: isMorning ? 4 : 3,
        startTime: isMorning ? '07:30' : '14:00',
        minutes: usualPrimaryMinutes,
        breakMinutes: 5,
      }
    : { periods: 5, startTime: isMorning ? '07:00' : '12:30', minutes: 45, breakMinutes: 10 };
  const longBreak = { longBreakAfter: isPrimary || isMorning ? 2 : 3, longBreakMinutes: isPrimary ? 20 : 15 };
  return { shiftId: id, ...usual, ...longBreak };
}

const isPrimaryOnly = (levels: readonly ProgrammeLevelRow[]) =>
  levels.length > 0 && levels.every(({ grades }) => grades.every(({ order }) => order <= lastPrimaryGrade));

/** A school in which primary classes learn beside those of higher levels, whose lessons are longer. */
export const hasPrimaryBeside = (levels: readonly ProgrammeLevelRow[]) =>
  !isPrimaryOnly(levels) && levels.some(({ grades }) => grades.some(({ order }) => order <= lastPrimaryGrade));

/** Where a school of these levels begins. */
export function usualLayout(levels: readonly ProgrammeLevelRow[], shifts: readonly ShiftRow[]): LayoutDraft {
  const isPrimary = isPrimaryOnly(levels);
  return {
    levelIds: levels.map(({ levelId }) => levelId),
    teachingDays: isPrimary ? weekdays.slice(0, 5) : weekdays,
    shifts: shifts.filter(({ code }) => code === 'S' || code === 'C').map((shift) => usualShift(shift, isPrimary)),
    mainShifts: {},
    weekly: {},
    fixesCeremonies: true,
    avoidsHeat: true,
    primaryMinutes: usualPrimaryMinutes,
    computerRooms: 0,
    yardClasses: 0,
    homeroomReduction: homeroomPeriods,
  };
}

/** The step at which a school goes on that was left in the middle: the first of which the data is not there yet. */
export const nextStep = (facts: { readonly curriculum: readonly object[]; readonly assignments: readonly object[] }) =>
  facts.assignments.length > 0 ? 3 : facts.curriculum.length > 0 ? 2 : 0;

export const chosenLevels = (levels: readonly ProgrammeLevelRow[], { levelIds }: Pick<LayoutDraft, 'levelIds'>) =>
  levels.filter(({ levelId }) => levelIds.includes(levelId));

/** The school's own subjects as rows of the programme, in which no grade has them yet. */
export const ownRows = ({ ownSubjects = [] }: Pick<LayoutDraft, 'ownSubjects'>): ProgrammeSubjectRow[] =>
  ownSubjects.map((name) => ({
    code: `own:${name}`,
    name,
    shortName: shortSubjectName(name),
    colour: ownSubjectColour,
    isElective: false,
    isTopic: false,
    grades: [],
  }));

export const weeklyKey = (code: string, gradeId: number): string => `${code}/${gradeId}`;

/** Periods a week as typed, else as the programme has them. */
export function weeklyAt(edits: WeeklyEdits, { code, grades }: ProgrammeSubjectRow, gradeId: number): number {
  const usual = grades.find((grade) => grade.gradeId === gradeId)?.weekly ?? 0;
  return edits[weeklyKey(code, gradeId)] ?? usual;
}

/** Periods a week of a class of the grade: of electives and topics it has those that most periods are given to. */
export function gradeTotal(subjects: readonly ProgrammeSubjectRow[], edits: WeeklyEdits, gradeId: number): number {
  const sum = (rows: readonly number[]) => rows.reduce((total, periods) => total + periods, 0);
  const of = (rows: readonly ProgrammeSubjectRow[]) =>
    rows.map((subject) => weeklyAt(edits, subject, gradeId)).toSorted((a, b) => b - a);
  const electives = of(subjects.filter(({ isElective, isTopic }) => isElective && !isTopic));
  const topics = of(subjects.filter(({ isTopic }) => isTopic));
  return (
    sum(of(subjects.filter(({ isElective }) => !isElective))) +
    sum(electives.slice(0, electivesOfClass)) +
    sum(topics.slice(0, topicsOfClass))
  );
}

/** The shift that a grade mainly studies in: the one that was chosen, as long as the school has it, else the first. */
export function mainShiftOf({ mainShifts, shifts }: LayoutDraft, gradeId: number): number {
  const used = shifts.filter(({ periods }) => periods > 0).map(({ shiftId }) => shiftId);
  const chosen = mainShifts[gradeId];
  return chosen !== undefined && used.includes(chosen) ? chosen : (used[0] ?? shifts[0]?.shiftId ?? 0);
}

export const mainShiftsOf = (draft: LayoutDraft, levels: readonly ProgrammeLevelRow[]) =>
  chosenLevels(levels, draft).flatMap(({ grades }) =>
    grades.map(({ id }) => ({ gradeId: id, shiftId: mainShiftOf(draft, id) })),
  );

/** The call's body: a subject that two levels have is one subject. */
export function layoutBody(draft: LayoutDraft, levels: readonly ProgrammeLevelRow[]): SchoolLayout {
  const { mainShifts: _, weekly, ownSubjects = [], primaryMinutes = usualPrimaryMinutes, ...rest } = draft;
  const chosen = chosenLevels(levels, draft);
  const own = ownRows(draft);
  const subjects = new Map<string, { gradeId: number; periods: number }[]>();
  for (const { subjects: rows, grades } of chosen)
    for (const subject of [...rows, ...own]) {
      const periods = grades.map(({ id }) => ({ gradeId: id, periods: weeklyAt(weekly, subject, id) }));
      subjects.set(subject.code, [...(subjects.get(subject.code) ?? []), ...periods]);
    }
  const named = new Map(own.map(({ code }, index) => [code, { code: `own${index + 1}`, name: ownSubjects[index] }]));
  return {
    ...rest,
    ...(hasPrimaryBeside(chosen) && { primaryMinutes }),
    grades: mainShiftsOf(draft, levels).map(({ gradeId, shiftId }) => ({ gradeId, mainShiftId: shiftId })),
    subjects: [...subjects].map(([code, periods]) => ({ ...(named.get(code) ?? { code }), weekly: periods })),
  };
}

/** Why the first step cannot be left yet; null = it can. */
export function layoutProblem({ levelIds, teachingDays, shifts }: LayoutDraft): string | null {
  if (levelIds.length === 0) return 'Chọn ít nhất một cấp học.';
  if (teachingDays.length === 0) return 'Chọn ít nhất một ngày học.';
  if (shifts.every(({ periods }) => periods === 0)) return 'Nhập số tiết của ít nhất một buổi.';
  const late = shifts.find(({ startTime }) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime));
  return late ? 'Nhập giờ vào học của mỗi buổi, ví dụ 07:00.' : clashOf(shifts.filter(({ periods }) => periods > 0));
}

/** A shift that begins before the one before it is over, or ends after midnight. */
function clashOf(shifts: readonly ShiftPlan[]): string | null {
  const times = shifts
    .map((shift) => {
      const periods = periodTimes(shift);
      return { startTime: shift.startTime, start: periods[0]!.start, end: periods.at(-1)!.end };
    })
    .toSorted((first, second) => first.start - second.start);
  const [long] = times.filter(({ end }) => end >= minutesOfDay);
  if (long) return `Buổi vào học lúc ${long.startTime} tan sau nửa đêm. Sửa giờ vào học, số tiết hoặc số phút.`;
  const next = times.find(({ start }, index) => start < (times[index - 1]?.end ?? 0));
  const before = next && times[times.indexOf(next) - 1];
  return before
    ? `Buổi vào học lúc ${next.startTime} chồng lên buổi trước, tan lúc ${timeOfDay(before.end)}. Sửa giờ vào học, số tiết hoặc số phút.`
    : null;
}

const minutesOfDay = 24 * 60;
