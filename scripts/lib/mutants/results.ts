import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './try-mutant.ts';

/** Where outcomes are kept between runs and clones, and the version for readers. */
const keptFile = join(root, 'scripts/lib/mutants/outcomes.json');
const resultsFile = join(root, 'scripts/lib/mutants/results.md');

/** By the mutant's name; `state` identifies the code in which it was tried. */
type Kept = Record<string, Outcome & { readonly state: string }>;

/** Stays the same until the fault, the changed file or one of the tests changes. */
export function stateOf({ file, find, replace, tests = [] }: Mutant): string {
  const hash = createHash('sha256').update(JSON.stringify([find, replace]));
  for (const path of [file, ...tests]) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

export const readOutcomes = (): Kept => JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;

export function keepOutcome({ name }: Mutant, state: string, outcome: Outcome): void {
  const outcomes = { ...readOutcomes(), [name]: { ...outcome, state } };
  writeFileSync(keptFile, `${JSON.stringify(outcomes, null, 2)}\n`);
}

/** Writes the results for readers: first the mutants that no test noticed, then for each other one the test that did. */
export function writeResults(mutants: readonly Mutant[]): void {
  const kept = readOutcomes();
  writeFileSync(
    resultsFile,
    describeResults(mutants, (mutant) => {
      const found = kept[mutant.name];
      return found && { ...found, isOld: found.state !== stateOf(mutant) };
    }),
  );
}

/** An outcome for readers; it is old if the file or its tests have been changed since. */
type Told = Outcome & { readonly isOld?: boolean };

export function describeResults(mutants: readonly Mutant[], outcomeOf: (mutant: Mutant) => Told | undefined): string {
  const tried = mutants.flatMap((mutant) => ({ mutant, outcome: outcomeOf(mutant) }));
  const survived = tried.filter(({ outcome }) => outcome?.noticedBy === null);
  const noticed = tried.flatMap(({ mutant, outcome }) =>
    outcome?.noticedBy ? [{ mutant, by: outcome.noticedBy }] : [],
  );
  const untried = tried.filter(({ outcome }) => !outcome).map(({ mutant }) => mutant);
  const line = ({ name, file }: Mutant) => `- ${name} (\`${file}\`)`;
  const sections = [
    ['Survive', survived.map(({ mutant, outcome }) => `${line(mutant)}: ${mutant.excuse ?? whySurvives(outcome)}`)],
    ['Not tried', untried.map(line)],
    ['Noticed, and by which test', noticed.map(({ mutant, by }) => `${line(mutant)}: \`${by.replaceAll('`', "'")}\``)],
  ] as const;
  const counts = `${mutants.length} faults: ${noticed.length} noticed, ${survived.length} survive, ${untried.length} not tried.`;
  const shown = sections.filter(([, lines]) => lines.length > 0);
  return [
    '# Faults put into the code on purpose',
    `Written by \`npm run mutants\`. ${counts}`,
    ...shown.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const whySurvives = (outcome: Told | undefined): string =>
  outcome?.isOld ? 'its file or tests were changed since; not tried again yet' : 'not explained yet';
