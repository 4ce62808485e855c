/** A fault put into the code on purpose, for the tests to notice. */
export interface Mutant {
  /** A few words on what is broken; unique among the mutants. */
  readonly name: string;
  /** Path of the file, relative to the repository. */
  readonly file: string;
  /** A text that occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Paths of the test files that should notice it. */
  readonly tests: readonly string[];
}

/** The file's text with the fault in it; throws unless the text to find occurs exactly once, so that the list stays valid. */
export function applyMutant(text: string, { name, file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${file}: the text of the mutant "${name}" stands there ${parts.length - 1} times`);
  if (find === replace) throw new Error(`${file}: the mutant "${name}" changes nothing`);
  return parts.join(replace);
}

/** Faults in the list itself: outdated texts, missing files and tests, and names given twice. */
export function checkMutants(mutants: readonly Mutant[], readText: (path: string) => string | null): string[] {
  return mutants.flatMap((mutant, index) => {
    const { name, file, tests } = mutant;
    const problems = tests.filter((path) => readText(path) === null).map((path) => `${name}: there is no ${path}`);
    if (mutants.findIndex((other) => other.name === name) < index)
      problems.push(`${name}: the name stands there twice`);
    const text = readText(file);
    if (text === null) return [...problems, `${name}: there is no ${file}`];
    try {
      applyMutant(text, mutant);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    return problems;
  });
}
