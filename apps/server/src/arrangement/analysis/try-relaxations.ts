import type { Relief } from '@tkb/contract';
import { applyRelaxation, createSearch, type Impossibility, type Problem, type Relaxation } from '@tkb/solver';

/** Steps in which a school of 53 classes is complete several times over; what takes longer is not promised. */
const TRIAL_STEPS = 60_000;
/** Troubles that a single way out may still end together, and searches that fit into the time of an answer. */
const TRIED_PROBLEMS = 3;
const TRIALS = 5;

/** What each way out of each trouble gives; of a few troubles, whether everything is placed with it alone. */
export function reliefOf(
  problem: Problem,
  proofs: readonly Impossibility[],
): (proof: Impossibility, way: Relaxation) => Relief {
  let trials = proofs.length <= TRIED_PROBLEMS ? TRIALS : 0;
  return (proof, way) => {
    const left = proof.needed - proof.available - way.gives;
    if (left > 0) return { kind: 'partly', left };
    return { kind: trials-- > 0 && isComplete(applyRelaxation(problem, way)) ? 'complete' : 'cleared' };
  };
}

function isComplete(problem: Problem): boolean {
  const search = createSearch(problem, { seed: 1 });
  search.run(TRIAL_STEPS / 2);
  if (search.best().score.hard > 0) search.run(TRIAL_STEPS / 2);
  return search.best().score.hard === 0;
}
