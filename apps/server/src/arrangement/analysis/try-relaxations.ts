import type { Relief } from '@tkb/contract';
import { applyRelaxation, widerRelaxations, type Impossibility, type Problem, type Relaxation } from '@tkb/solver';
import { isComplete, type Budget } from './trial-search.ts';

/** Troubles that one way out may still end together; and steps that fit into the time of an answer. */
const TRIED_PROBLEMS = 3;
const ALL_STEPS = 720_000;

export interface TriedWay {
  readonly way: Relaxation;
  readonly relief: Relief;
}

const rank = { complete: 0, cleared: 1, partly: 2 } as const;

/**
 * The ways out of each trouble, first those that place everything. With few troubles each way is tried by a search; a way that
 * is too tight for all rules together is widened in a few steps until it works, and is then offered before the tight one.
 */
export function tryWays(problem: Problem, proofs: readonly Impossibility[]): TriedWay[][] {
  const budget = { left: proofs.length <= TRIED_PROBLEMS ? ALL_STEPS : 0 };
  const tried = proofs.map((proof) =>
    proof.relaxations.map((way) => ({ way, relief: reliefOf(problem, proof, way, budget) })),
  );
  return tried.map((ways, index) =>
    [...ways, ...widen(problem, proofs[index] as Impossibility, ways, budget)].toSorted(
      (a, b) => rank[a.relief.kind] - rank[b.relief.kind],
    ),
  );
}

function reliefOf(problem: Problem, proof: Impossibility, way: Relaxation, budget: Budget): Relief {
  const left = proof.needed - proof.available - way.gives;
  if (left > 0) return { kind: 'partly', left };
  return { kind: isComplete(applyRelaxation(problem, way), budget) ? 'complete' : 'cleared' };
}

/** For every way that is too tight, the first wider one that places everything; the narrowest of all are tried first. */
function widen(problem: Problem, proof: Impossibility, ways: readonly TriedWay[], budget: Budget): TriedWay[] {
  if (budget.left <= 0) return [];
  const tight = ways.filter(({ relief }) => relief.kind === 'cleared');
  const wider = tight.map(({ way }) => widerRelaxations(problem, proof, way));
  const found: TriedWay[] = [];
  const most = Math.max(0, ...wider.map(({ length }) => length));
  for (let step = 0; step < most; step++) {
    for (const steps of wider) {
      const way = steps[step];
      if (!way || !isComplete(applyRelaxation(problem, way), budget)) continue;
      found.push({ way, relief: { kind: 'complete' } });
      steps.length = 0;
    }
  }
  return found;
}
