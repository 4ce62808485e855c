import type { RuleBuilder } from '../rules/builder.ts';
import { packInverse, type Lists } from './csr.ts';
import { targetOf, type Target } from './target.ts';

/** Counted lists; see `CounterTerm`. */
export interface Counters {
  readonly ofLesson: Lists;
  readonly lessons: readonly (readonly number[])[];
  readonly base: Int32Array;
  readonly cells: number;
  /** Cell of a slot within a counter: `spanOf[kind * slots + slot]`, kind 0 slot, 1 session, 2 day, 3 week. */
  readonly spanKind: Uint8Array;
  readonly spanOf: Int32Array;
  readonly perPeriod: Uint8Array;
  readonly max: Int32Array;
  readonly target: readonly Target[];
}

const spanKinds = { slot: 0, session: 1, day: 2, week: 3 } as const;

/** Packs the counted lists of the rules. */
export function compileCounters(builder: RuleBuilder): Counters {
  const { problem, positions, slots, counterTerms } = builder;
  const sessions = problem.grid.sessions.length;
  const stride = Math.max(slots, problem.grid.days.length * sessions);
  const spanOf = Int32Array.from([
    ...positions.map((_, slot) => slot),
    ...positions.map(({ day, session }) => day * sessions + session),
    ...positions.map(({ day }) => day),
    ...positions.map(() => 0),
  ]);
  return {
    ofLesson: packInverse(
      counterTerms.map(({ lessons }) => lessons),
      problem.lessons.length,
    ),
    lessons: counterTerms.map(({ lessons }) => lessons),
    base: Int32Array.from(counterTerms, (_, index) => index * stride),
    cells: counterTerms.length * stride,
    spanKind: Uint8Array.from(counterTerms, ({ span }) => spanKinds[span]),
    spanOf,
    perPeriod: Uint8Array.from(counterTerms, ({ unit, span }) => Number(unit === 'period' || span === 'slot')),
    max: Int32Array.from(counterTerms, ({ max }) => max),
    target: counterTerms.map(({ strength }) => targetOf(strength)),
  };
}
