import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './try-mutant.ts';

/** Where outcomes are kept between runs and clones. */
const keptFile = join(root, 'scripts/lib/mutants/outcomes.json');

/** By the mutant's name; `state` identifies the code in which it was tried. */
type Kept = Record<string, Outcome & { readonly state: string }>;

/** Stays the same until the fault, the changed file or one of the tests changes. */
export function stateOf({ file, find, replace, tests }: Mutant): string {
  const hash = createHash('sha256').update(JSON.stringify([find, replace]));
  for (const path of [file, ...tests]) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

export const readOutcomes = (): Kept => JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;

export function keepOutcome({ name }: Mutant, state: string, outcome: Outcome): void {
  const outcomes = { ...readOutcomes(), [name]: { ...outcome, state } };
  writeFileSync(keptFile, `${JSON.stringify(outcomes, null, 2)}\n`);
}
