import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source.ts';

const rules = /^packages\/solver\/src\/rules\//;
/** Imports of a rule from its own folder or from `rules` itself, which compile terms for the search. */
const searchHelpers = /^\.\.?\/[^.]/;

/** The text of each declared name: functions and constants of the file, and properties of its objects. */
interface Declared {
  readonly own: Map<string, string>;
  readonly properties: Map<string, string>;
}

/**
 * A rule is counted twice, by `compile` for the search and by `find` from scratch, so that each confirms the other. A
 * mistake in code that both use would go unnoticed. Reports one line for each shared name.
 */
export function findSharedCounts(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => rules.test(path)).flatMap(sharedCounts);
}

function sharedCounts({ path, text }: SourceFile): string[] {
  const { program, module } = parseSync(path, text);
  const { own, properties } = readDeclared(program, text);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.filter(({ isType }) => !isType).map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
  );
  const names = [...own.keys(), ...imported.keys()];
  const forSearch = reach(properties.get('compile') ?? '', own, names);
  const fromScratch = reach(properties.get('find') ?? '', own, names);
  const isFrom = (folder: RegExp) => (name: string) => folder.test(imported.get(name) ?? '');
  return [
    ...forSearch.filter((name) => fromScratch.includes(name)).map((name) => `compile and find both use ${name}`),
    ...forSearch.filter(isFrom(/\/sheet\//)).map((name) => `compile uses ${name}, which counts from scratch`),
    ...fromScratch.filter(isFrom(searchHelpers)).map((name) => `find uses ${name}, which counts for the search`),
  ].map((problem) => `${path}: ${problem}`);
}

function readDeclared(program: ReturnType<typeof parseSync>['program'], text: string): Declared {
  const own = new Map<string, string>();
  const properties = new Map<string, string>();
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  for (const outer of program.body) {
    const node = outer.type === 'ExportNamedDeclaration' && outer.declaration ? outer.declaration : outer;
    if (node.type === 'FunctionDeclaration' && node.id) own.set(node.id.name, textOf(node));
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (init?.type === 'ObjectExpression') {
        for (const each of init.properties)
          if (each.type === 'Property') properties.set(textOf(each.key), textOf(each.value));
      } else if (init && id.type === 'Identifier') own.set(id.name, textOf(init));
    }
  }
  return { own, properties };
}

/** The names used in a part of a file, directly or through the file's own functions and constants. */
function reach(start: string, own: ReadonlyMap<string, string>, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (text: string): void => {
    for (const name of names) {
      // A property with the same name is something else, but a spread is not a property.
      if (found.has(name) || !new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}(?![\\w$]|\\s*:)`).test(text)) continue;
      found.add(name);
      follow(own.get(name) ?? '');
    }
  };
  follow(start);
  return [...found];
}
