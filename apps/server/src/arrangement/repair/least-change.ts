import type { Problem, Rule, Strength, Timetable } from '@tkb/solver';

/** Levels before all others: lessons moved, then people touched. */
const ownLevels = [
  { id: 'moved', name: 'Tiết bị dời' },
  { id: 'touched', name: 'Lớp và giáo viên bị ảnh hưởng' },
] as const;

/** The same problem with the wish that everything stays where the timetable has it, above every other wish. */
export function keepTimetable(problem: Problem, timetable: Timetable, movable: readonly boolean[]): Problem {
  const lessons = timetable.flatMap((placement, lesson) => (placement && movable[lesson] ? [lesson] : []));
  const kept = { lessons, reference: lessons.map((lesson) => timetable[lesson] ?? null) };
  const at = (level: number): Strength => ({ kind: 'soft', level, weight: 1 });
  const people = (['teacher', 'student'] as const).map((kind): Rule => {
    const members = (kind === 'teacher' ? problem.teachers : problem.students).map((_, index) => index);
    const rule = { type: 'keep-people', resources: { kind, members }, ...kept } as const;
    return { ...rule, id: `keep-people/${kind}`, name: ownLevels[1].name, strength: at(1) };
  });
  const stay: Rule = {
    type: 'keep-placement',
    ...kept,
    id: 'keep-placement/repair',
    name: ownLevels[0].name,
    strength: at(0),
  };
  return {
    ...problem,
    levels: [...ownLevels, ...problem.levels],
    rules: [stay, ...people, ...problem.rules.map(demote)],
  };
}

const demote = (rule: Rule): Rule =>
  rule.strength.kind === 'required'
    ? rule
    : { ...rule, strength: { ...rule.strength, level: rule.strength.level + ownLevels.length } };
