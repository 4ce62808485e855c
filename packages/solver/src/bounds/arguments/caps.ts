import type { RuleOf } from '../../model/rules/index.ts';
import type { Argument } from './argument.ts';
import { findShortage, type SpaceCaps } from '../capacity/space.ts';
import type { View } from '../capacity/view.ts';

/** Required caps on some lessons per slot, session, day or week, and lists of lessons that must not overlap. */
export function capArguments(view: View): Argument[] {
  return [
    ...view.required('max-in-span').map(({ id }): Argument => ({
      kind: 'cap-too-low',
      focus: [],
      rules: [id],
      prove: (other) => {
        const rule = other.rule('max-in-span', id);
        return rule === undefined || looksAtSome(rule) ? null : proveCap(other, rule);
      },
    })),
    ...view.required('not-overlapping').map(({ id }): Argument => ({
      kind: 'rules-conflict',
      focus: [],
      rules: [id],
      prove: (other) => {
        const rule = other.rule('not-overlapping', id);
        if (rule === undefined) return null;
        return findShortage(other.sheet.positions, other.demands(rule.lessons), { slot: () => 1 });
      },
    })),
  ];
}

/** A cap on chosen slots leaves the others open. */
const looksAtSome = ({ slots, acrossDays }: RuleOf<'max-in-span'>): boolean =>
  slots !== undefined || acrossDays !== undefined;

function proveCap(view: View, rule: RuleOf<'max-in-span'>) {
  const demands = view.demands(rule.lessons);
  if (rule.count === 'period' || rule.span === 'slot') {
    const apart = rule.span !== 'slot' && shareSomebody(view, rule.lessons);
    return findShortage(view.sheet.positions, demands, capsOf(rule, apart));
  }
  const lessons = demands.map((demand) => ({ ...demand, amount: 1, slots: view.starts(demand.lesson) }));
  return findShortage(view.sheet.positions, lessons, capsOf(rule, false));
}

function capsOf({ span, max }: RuleOf<'max-in-span'>, apart: boolean): SpaceCaps {
  if (span === 'slot') return { slot: () => max };
  const slot = () => (apart ? 1 : Infinity);
  if (span === 'session') return { slot, session: () => max };
  return span === 'day' ? { slot, day: () => max } : { slot, week: max };
}

/** True when one pupil group or one teacher is in all of the lessons, so that no two can be at once. */
function shareSomebody(view: View, lessons: readonly number[]): boolean {
  const [first, ...others] = lessons.map((lesson) => view.problem.lessons[lesson]);
  if (first === undefined) return false;
  return (
    first.students.some((student) => others.every(({ students }) => students.includes(student))) ||
    first.teachers.some((teacher) => others.every(({ teachers }) => teachers.includes(teacher)))
  );
}
