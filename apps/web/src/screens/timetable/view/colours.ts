import type { LessonView, TimetableView } from '@tkb/contract';
import { plainColour, type CardOptions } from '../grid/cards.ts';
import type { Department } from './pane.ts';
import { teacherSessions, type TeacherSession } from './teacher-weeks.ts';

export type ColourBy = 'subject' | 'teacher' | 'department' | 'quality';

export const colourChoices: readonly { readonly value: ColourBy; readonly label: string }[] = [
  { value: 'subject', label: 'Màu: môn' },
  { value: 'teacher', label: 'Màu: giáo viên' },
  { value: 'department', label: 'Màu: tổ' },
  { value: 'quality', label: 'Màu: chất lượng' },
];

/** Neighbouring numbers get hues far apart (steps of the golden angle); dark enough for a stripe on either theme. */
const hueOf = (index: number) => `hsl(${Math.round(index * 137.508) % 360} 62% 44%)`;

interface QualityStep {
  readonly colour: string;
  /** Shown beside the colour, so that nobody has to tell colours apart; empty for the normal case. */
  readonly sign: string;
  readonly label: string;
  readonly isIt: (session: TeacherSession) => boolean;
}

/** How good the half-day of the teacher is in which a lesson stands, the worst first. */
const qualitySteps: readonly QualityStep[] = [
  { colour: '#b91c1c', sign: '!', label: 'Buổi chỉ có 1 tiết', isIt: ({ periods }) => periods === 1 },
  { colour: '#c2410c', sign: '○○', label: 'Buổi chờ từ 2 tiết', isIt: ({ idle }) => idle >= 2 },
  { colour: '#a16207', sign: '○', label: 'Buổi chờ 1 tiết', isIt: ({ idle }) => idle === 1 },
  { colour: '#0369a1', sign: '2', label: 'Buổi 2 tiết, không chờ', isIt: ({ periods }) => periods === 2 },
  { colour: '#15803d', sign: '', label: 'Buổi từ 3 tiết, không chờ', isIt: () => true },
];

/** The step of every lesson; a lesson of several teachers has their worst. */
function qualityOf(view: TimetableView, closed: ReadonlySet<string>): ReadonlyMap<number, QualityStep> {
  const steps = new Map<number, number>();
  for (const session of teacherSessions(view, closed)) {
    const step = qualitySteps.findIndex(({ isIt }) => isIt(session));
    for (const id of session.lessonIds) steps.set(id, Math.min(step, steps.get(id) ?? step));
  }
  return new Map([...steps].flatMap(([id, step]) => (qualitySteps[step] ? [[id, qualitySteps[step]] as const] : [])));
}

export interface LegendEntry {
  readonly colour: string;
  readonly label: string;
  readonly sign?: string;
  /** The whole name, where the label is short. */
  readonly hint?: string;
}

/** How lessons are coloured, and what the colours mean. */
export interface Colouring extends CardOptions {
  readonly legend: readonly LegendEntry[];
}

/** Explains the colour of the lessons that have none of their own, where there are some. */
const plainOf = (label: string, isThere: boolean): readonly LegendEntry[] =>
  isThere ? [{ label, colour: plainColour }] : [];

/** With more subjects than this, only their short names fit into two lines of the legend; the cards show these too. */
const mostWholeNames = 18;

function bySubject(view: TimetableView): Colouring {
  const used = new Set(view.lessons.map(({ subjectId }) => subjectId));
  const subjects = view.subjects.filter(({ id }) => used.has(id));
  const isShort = subjects.length > mostWholeNames;
  return {
    legend: [
      ...subjects.map(({ name, shortName, colour }) =>
        isShort ? { label: shortName, hint: name, colour } : { label: name, colour },
      ),
      ...plainOf('Hoạt động không thuộc môn nào', used.has(null)),
    ],
  };
}

function byQuality(view: TimetableView, closed: ReadonlySet<string>): Colouring {
  const steps = qualityOf(view, closed);
  return {
    colourOf: ({ id }) => steps.get(id)?.colour ?? plainColour,
    signOf: ({ id }) => steps.get(id),
    legend: [
      ...qualitySteps.toReversed(),
      ...plainOf(
        'Không có giáo viên',
        view.lessons.some(({ teacherIds }) => teacherIds.length === 0),
      ),
    ],
  };
}

/** By what is known of the first teacher of a lesson: a number, which gives the hue; `none` says what is known of nobody. */
function byTeacher(
  { lessons }: TimetableView,
  { numberOf, legend, none }: { numberOf: ReadonlyMap<number, number>; legend: readonly LegendEntry[]; none: string },
): Colouring {
  const numberOfLesson = ({ teacherIds: [first] }: LessonView) =>
    first === undefined ? undefined : numberOf.get(first);
  const colourOf = (lesson: LessonView) => {
    const number = numberOfLesson(lesson);
    return number === undefined ? plainColour : hueOf(number);
  };
  const isPlain = lessons.some((lesson) => numberOfLesson(lesson) === undefined);
  return { colourOf, legend: [...legend, ...plainOf(none, isPlain)] };
}

/** How lessons are coloured by what somebody chose. */
export function colouring(
  view: TimetableView,
  by: ColourBy,
  departments: readonly Department[],
  closed: ReadonlySet<string>,
): Colouring {
  if (by === 'subject') return bySubject(view);
  if (by === 'quality') return byQuality(view, closed);
  if (by === 'teacher') {
    return byTeacher(view, {
      numberOf: new Map(view.teachers.map(({ id }, index) => [id, index])),
      legend: view.teachers.map(({ name }, index) => ({ label: name, colour: hueOf(index) })),
      none: 'Không có giáo viên',
    });
  }
  return byTeacher(view, {
    numberOf: new Map(departments.flatMap(({ id, teacherIds }) => [...teacherIds].map((one) => [one, id] as const))),
    legend: departments.map(({ id, name }) => ({ label: name, colour: hueOf(id) })),
    none: 'Không thuộc tổ nào',
  });
}
