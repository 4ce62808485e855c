import { describe, expect, test } from 'vitest';
import { findPageAddresses, findStrangeScreens } from '../lib/addresses.ts';
import { parseFile } from '../lib/source.ts';
import {
  findBoundaryBreaks,
  findFlatFolders,
  findLargeKernels,
  findLeftovers,
  findLongFunctions,
  findRoomsWithoutFloor,
} from '../lib/structure/structure.ts';

const parse = (path: string, text: string) => parseFile({ path, text });
const lines = (count: number) => 'call();\n'.repeat(count);

test('an address of a page is written out only where it is declared', () => {
  const text = "to('/login'); to(`/login?redirect=${here}`); fetch('/api/users/login'); to('/loginless');";
  const paths = ['apps/web/src/a.ts', 'apps/web/src/a.test.ts', 'packages/contract/src/access/menu-items.ts'];
  const files = paths.map((path) => parse(path, text));
  expect(findPageAddresses(files, ['/login'])).toEqual(
    Array(2).fill('apps/web/src/a.ts writes out /login: take it from pageUrls or outerUrls'),
  );
});

test('a folder of screens has the name of its page', () => {
  const files = ['sign-in', 'teacher', 'catalogue', 'misc'].map((name) =>
    parse(`apps/web/src/screens/${name}/index.tsx`, ''),
  );
  expect(findStrangeScreens(files, ['signIn', 'teacher'])).toEqual([
    'screens/misc is no page: name it like its address in pageUrls or outerUrls',
  ]);
});

describe('parseFile', () => {
  test('finds static, dynamic and re-exported imports', () => {
    const file = parse(
      'a.ts',
      `import { b } from './b.ts';\nexport * from './c.ts';\nconst d = () => import('./d.ts');\nb(d);`,
    );
    expect(file.imports).toEqual(['./b.ts', './c.ts', './d.ts']);
  });

  test('measures declared functions and methods, not callbacks', () => {
    const file = parse(
      'a.ts',
      `function one() {\n}\nclass K {\n  two() {\n\n  }\n}\nconst three = () => 1;\n[1].map((x) => {\n  return x;\n});`,
    );
    expect(file.functions.map(({ name, line, length }) => [name, line, length])).toEqual([
      ['one', 1, 2],
      ['two', 4, 3],
      ['three', 8, 1],
    ]);
  });
});

// One case for each kind of boundary; the floors themselves stand in floors.ts. That the rest is allowed shows the code.
describe('findBoundaryBreaks', () => {
  test.each([
    ['apps/web/src/screens/class/form.tsx', '../teacher/form.tsx'],
    ['apps/web/src/screens/timetable/grid/cell.tsx', '../studio/state/store.ts'],
    ['apps/server/src/db/constraints.ts', '../resource/sql.ts'],
    ['apps/server/src/arrangement/problem/week.ts', '../../db/database.ts'],
    ['packages/contract/src/index.ts', '@tkb/solver'],
    ['packages/interchange/src/index.ts', 'node:fs'],
    ['packages/solver/src/rules/weeks/load.ts', '../../check/check-timetable.ts'],
  ])('%s must not import %s', (path, specifier) => {
    expect(findBoundaryBreaks([parse(path, `import '${specifier}';`)])).toHaveLength(1);
    expect(findBoundaryBreaks([parse(path, `import type { A } from '${specifier}';`)])).toHaveLength(1);
  });
});

test('a new room is refused until it has a floor', () => {
  const paths = ['apps/server/src/main.ts', 'apps/server/src/db/sql.ts', 'apps/web/src/screens/timetable/test/a.ts'];
  const strange = [
    'apps/server/src/games/a.ts',
    'apps/server/src/excel/games/a/b.ts',
    'packages/solver/src/games/a.ts',
  ];
  expect(findRoomsWithoutFloor(paths.map((path) => ({ path })))).toEqual([]);
  expect(findRoomsWithoutFloor(strange.map((path) => ({ path })))).toHaveLength(3);
});

describe('findLeftovers', () => {
  const mark = ['TO', 'DO'].join('');
  test.each([
    `// ${mark}: later`,
    '// oxlint-disable-next-line no-console',
    '// @ts-ignore -- a reason does not help',
    '/** What it costs. */',
    '/**\n * Whether it may.\n */',
  ])('refuses %s', (comment) => {
    expect(findLeftovers([parse('a.ts', comment)])).toHaveLength(1);
  });
});

describe('function lengths', () => {
  const makeFile = (lengths: number[]) =>
    parse(
      'packages/solver/src/a.ts',
      lengths.map((length, index) => `function f${index}() {\n${lines(length - 2)}}`).join('\n'),
    );

  test('reports a high median and a high 90th percentile', () => {
    expect(findLongFunctions([makeFile([13, 13, 13])])).toEqual([expect.stringContaining('median')]);
    expect(findLongFunctions([makeFile([2, 2, 46])])).toEqual([expect.stringContaining('90th percentile')]);
    expect(findLongFunctions([makeFile([12, 12, 45])])).toEqual([]);
  });
});

test('a kernel over its budget is reported', () => {
  const uncounted = "import { a } from './a.ts';\n\n// why\n/** What. */\n";
  const kernel = (count: number) => parse('packages/contract/src/resource/define.ts', uncounted + lines(count));
  expect(findLargeKernels([kernel(80)])).toEqual([]);
  expect(findLargeKernels([kernel(81)])).toHaveLength(1);
});

test('a folder with too many files is reported; tests in it are not counted', () => {
  const folder = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `packages/solver/src/score/f${index}.ts` }));
  const test = { path: 'packages/solver/src/score/a.test.ts' };
  expect(findFlatFolders([...folder(20), test])).toEqual([]);
  expect(findFlatFolders(folder(21))).toEqual([expect.stringContaining('packages/solver/src/score holds 21 files')]);
});
