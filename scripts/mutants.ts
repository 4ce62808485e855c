import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCopy } from './lib/mutants/copy.ts';
import { mutants } from './lib/mutants/list/index.ts';
import { checkMutants, type Mutant } from './lib/mutants/mutant.ts';
import { keepOutcome, readOutcomes, stateOf } from './lib/mutants/outcomes.ts';
import { findUnsound, tryMutant } from './lib/mutants/try-mutant.ts';
import { root } from './lib/root.ts';

// npm run mutants                 tries what was not tried since its file or its tests changed
// npm run mutants -- WORD ...     only those whose name or file contains a word
// npm run mutants -- --again      those that were tried, too
// npm run mutants -- --check      only looks whether the list still fits the code
const { values: options, positionals: words } = parseArgs({
  options: { again: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const problems = checkMutants(mutants, (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Put the same faults into the code as it is now: scripts/lib/mutants/list');
if (problems.length > 0) process.exitCode = 1;
else if (options.check) console.log(`${mutants.length} mutants fit the code`);
else await tryAll();

async function tryAll(): Promise<void> {
  const outcomes = readOutcomes();
  const isNamed = ({ name, file }: Mutant) => words.some((word) => name.includes(word) || file.includes(word));
  // Tries the code as it is now, even if it is changed meanwhile.
  const chosen = mutants
    .filter((mutant) => words.length === 0 || isNamed(mutant))
    .map((mutant) => ({ mutant, state: stateOf(mutant) }))
    .filter(({ mutant, state }) => options.again || outcomes[mutant.name]?.state !== state);
  const copy = makeCopy();
  try {
    const tests = new Set(chosen.flatMap(({ mutant }) => mutant.tests));
    const unsound = await findUnsound(copy.folder, [...tests]);
    for (const path of unsound) console.error(`Fails without any fault, so its faults are not tried: ${path}`);
    if (unsound.length > 0) process.exitCode = 1;
    const sound = chosen.filter(({ mutant }) => !mutant.tests.some((path) => unsound.includes(path)));
    for (const [index, { mutant, state }] of sound.entries()) {
      const outcome = await tryMutant(copy.folder, mutant);
      keepOutcome(mutant, state, outcome);
      const verdict = outcome.noticedBy === null ? 'SURVIVED' : 'noticed ';
      console.log(`${index + 1}/${sound.length} ${verdict} ${mutant.name} | ${outcome.noticedBy ?? ''}`);
    }
  } finally {
    copy.remove();
  }
  const after = readOutcomes();
  const unnoticed = mutants.filter(({ name }) => after[name]?.noticedBy === null);
  for (const { name, file } of unnoticed) console.error(`Nothing notices: ${name} (${file})`);
  for (const { name, file } of mutants) if (!after[name]) console.log(`Not tried: ${name} (${file})`);
  if (unnoticed.length > 0) process.exitCode = 1;
}
