import {
  slotPositions,
  type Lesson,
  type Placement,
  type Problem,
  type Rule,
  type RuleKind,
  type Slot,
  type TimeGrid,
} from '@tkb/solver';

/** Three days of two sessions; the last day is shorter. Slots are written like `T2S1`, Monday morning, first period. */
export const smallGrid: TimeGrid = {
  days: ['Thứ 2', 'Thứ 3', 'Thứ 4'],
  sessions: ['Sáng', 'Chiều'],
  periods: [
    [5, 4],
    [5, 4],
    [3, 2],
  ],
  longBreakAfter: [[1], [2]],
};

/** Slot of a name like `T3C2` in the grid. */
export function slotOf(name: string, grid: TimeGrid = smallGrid): Slot {
  const [, day, session = '', period] = /^T(\d)([A-Z])(\d)$/.exec(name) ?? [];
  const at = [grid.days.indexOf(`Thứ ${day}`), grid.sessions.findIndex((title) => title.startsWith(session))];
  const slot = slotPositions(grid).findIndex(
    (found) => `${found.day},${found.session},${found.period + 1}` === `${at},${period}`,
  );
  if (slot < 0) throw new Error(`the week has no ${name}`);
  return slot;
}

export const slotsOf = (names: string): Slot[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => slotOf(name));

/** A lesson of class 0, teacher 0 and subject 0, one period long, unless said otherwise; `at` is its place. */
export type LessonSketch = Partial<Lesson> & { readonly at?: string | null; readonly room?: number | null };

/** Completes a sketch: as many classes, teachers and courses as the lessons name. */
export function sketchProblem(
  sketches: readonly LessonSketch[],
  { rules = [], ...rest }: Partial<Omit<Problem, 'rules'>> & { readonly rules?: readonly RuleSketch[] } = {},
): { problem: Problem; timetable: (Placement | null)[] } {
  const lessons = sketches.map((sketch, index) => completeLesson(sketch, index));
  const count = (indices: readonly number[]) => Math.max(1, ...indices.map((index) => index + 1));
  const named = (length: number, prefix: string) =>
    Array.from({ length }, (_, index) => ({ id: `${prefix}${index}`, name: `${prefix}${index}`, blocked: [] }));
  const problem: Problem = {
    name: 'small',
    grid: smallGrid,
    students: named(count(lessons.flatMap(({ students }) => students)), 'Lớp '),
    teachers: named(count(lessons.flatMap(({ teachers }) => teachers)), 'GV '),
    rooms: [],
    sites: [],
    travel: [],
    subjects: [{ id: 'S0', name: 'Toán' }],
    courses: named(count(lessons.map(({ course }) => course)), 'Môn ').map(({ id, name }) => ({
      id,
      name,
      subject: 0,
    })),
    levels: [
      { id: 'first', name: 'Mức 1' },
      { id: 'second', name: 'Mức 2' },
    ],
    ...rest,
    lessons,
    rules: rules.map((rule, index) => completeRule(rule, index)),
  };
  const timetable = sketches.map(({ at, room = null }) => (at ? { slot: slotOf(at, problem.grid), room } : null));
  return { problem, timetable };
}

export type RuleSketch = RuleKind & {
  readonly id?: string;
  readonly name?: string;
  readonly strength?: Rule['strength'];
};

function completeRule(rule: RuleSketch, index: number): Rule {
  return { id: `r${index}`, name: `Quy định ${index}`, strength: { kind: 'required' }, ...rule };
}

function completeLesson({ at: _at, room: _room, ...sketch }: LessonSketch, index: number): Lesson {
  return {
    id: `L${index}`,
    course: 0,
    duration: 1,
    students: [0],
    teachers: [0],
    rooms: null,
    size: 0,
    site: null,
    starts: null,
    ignoresBlocked: false,
    placement: null,
    locked: false,
    ...sketch,
  };
}
