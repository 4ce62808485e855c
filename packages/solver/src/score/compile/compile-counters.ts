import type { RuleBuilder } from '../../rules/define/builder.ts';
import { packInverse, type Lists } from './csr.ts';
import { targetOf, type Target } from './target.ts';

/** Counted lists; see `CounterTerm`. */
export interface Counters {
  readonly ofLesson: Lists;
  readonly lessons: readonly (readonly number[])[];
  readonly base: Int32Array;
  readonly cells: number;
  /** Cell of a slot within a counter, or -1: `spanOf[kind * slots + slot]`, kind 0 slot, 1 session, 2 day, 3 week, then groups. */
  readonly spanKind: Uint16Array;
  readonly spanOf: Int32Array;
  readonly perPeriod: Uint8Array;
  readonly max: Int32Array;
  /** 1 where a count over the maximum costs 1, however far over it is. */
  readonly isCapped: Uint8Array;
  readonly target: readonly Target[];
}

const spanKinds = { slot: 0, session: 1, day: 2, week: 3 } as const;
const firstGroupKind = 4;

/** Packs the counted lists of the rules. */
export function compileCounters(builder: RuleBuilder): Counters {
  const { problem, positions, slots, counterTerms } = builder;
  const sessions = problem.grid.sessions.length;
  const stride = Math.max(slots, problem.grid.days.length * sessions);
  const groups = counterTerms.flatMap((term) => (term.groups === undefined ? [] : [term.groups]));
  const kindOf = new Map(groups.map((group) => [group.join(), group]));
  const groupKinds = [...kindOf.keys()];
  const spanOf = Int32Array.from([
    ...positions.map((_, slot) => slot),
    ...positions.map(({ day, session }) => day * sessions + session),
    ...positions.map(({ day }) => day),
    ...positions.map(() => 0),
    ...[...kindOf.values()].flat(),
  ]);
  return {
    ofLesson: packInverse(
      counterTerms.map(({ lessons }) => lessons),
      problem.lessons.length,
    ),
    lessons: counterTerms.map(({ lessons }) => lessons),
    base: Int32Array.from(counterTerms, (_, index) => index * stride),
    cells: counterTerms.length * stride,
    spanKind: Uint16Array.from(counterTerms, ({ span, groups: own }) =>
      own === undefined ? spanKinds[span] : firstGroupKind + groupKinds.indexOf(own.join()),
    ),
    spanOf,
    perPeriod: Uint8Array.from(counterTerms, ({ unit, span }) => Number(unit === 'period' || span === 'slot')),
    max: Int32Array.from(counterTerms, ({ max }) => max),
    isCapped: Uint8Array.from(counterTerms, ({ isCapped }) => Number(isCapped === true)),
    target: counterTerms.map(({ strength }) => targetOf(strength)),
  };
}
