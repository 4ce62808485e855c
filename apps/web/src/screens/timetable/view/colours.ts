import type { LessonView, TimetableView } from '@tkb/contract';
import { teacherSessions } from './teacher-weeks.ts';

export type ColourBy = 'subject' | 'teacher' | 'department' | 'quality';

export const colourChoices: readonly { readonly value: ColourBy; readonly label: string }[] = [
  { value: 'subject', label: 'Màu: môn' },
  { value: 'teacher', label: 'Màu: giáo viên' },
  { value: 'department', label: 'Màu: tổ' },
  { value: 'quality', label: 'Màu: chất lượng' },
];

/** Neighbouring numbers get hues far apart (steps of the golden angle); dark enough for a stripe on either theme. */
const hueOf = (index: number) => `hsl(${Math.round(index * 137.508) % 360} 62% 44%)`;

const qualityColours = { single: '#b91c1c', long: '#b45309', short: '#0369a1', fine: '#15803d' } as const;

function qualityOf(view: TimetableView, closed: ReadonlySet<string>): ReadonlyMap<number, string> {
  const colours = new Map<number, string>();
  for (const { periods, idle, lessonIds } of teacherSessions(view, closed)) {
    const kind = periods === 1 ? 'single' : idle >= 2 ? 'long' : idle === 1 ? 'short' : 'fine';
    for (const id of lessonIds) if (kind !== 'fine' || !colours.has(id)) colours.set(id, qualityColours[kind]);
  }
  return colours;
}

/** How lessons are coloured; undefined = by their subjects' own colours. */
export function colouring(
  view: TimetableView,
  by: ColourBy,
  departmentOf: ReadonlyMap<number, number>,
  closed: ReadonlySet<string>,
) {
  if (by === 'subject') return undefined;
  if (by === 'quality') {
    const colours = qualityOf(view, closed);
    return ({ id }: LessonView) => colours.get(id) ?? '#475569';
  }
  const order = new Map(view.teachers.map(({ id }, index) => [id, index]));
  return ({ teacherIds }: LessonView) => {
    const teacher = teacherIds[0];
    if (teacher === undefined) return '#475569';
    return hueOf(by === 'teacher' ? (order.get(teacher) ?? 0) : (departmentOf.get(teacher) ?? 0));
  };
}
