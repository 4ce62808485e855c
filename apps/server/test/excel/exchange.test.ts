import { excelKinds, periodGrids } from '@tkb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { safeText } from '../../src/excel/file/sheet-book.ts';
import { parseWorkbook } from '../../src/excel/file/parse-workbook.ts';
import { dataOf } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { excelOf } from './sheets.ts';

const server = await serverOfFile();
const enter = async (school: string) => server.signIn({ ...(await server.loadDemo(school)), tier: 'unit' });
const owner = await enter('primary15');

async function readBack(path: string, caller = owner) {
  const answer = await caller.get(path);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return answer;
}

/** The names of a downloaded file's sheets, and the rows of the first. */
async function readFile(path: string, caller = owner) {
  const { bytes } = await readBack(path, caller);
  const sheets = await parseWorkbook(bytes);
  return { names: sheets.map(({ name }) => name), rows: sheets[0]!.rows };
}

const paths = Object.values(excelKinds).map(({ path, scope }) => ({ path, scope }));
const layouts = ['list', 'matrix', 'table'];
const files = paths.flatMap(({ path, scope }) =>
  path === 'lopmon'
    ? layouts.map((layout) => ({ path, scope, query: `?layout=${layout}` }))
    : [{ path, scope, query: '' }],
);

/** Marks of periods are no list; their own test reads them back. */
const isGrid = (path: string) => path === periodGrids.teacherSlots.path;
const schoolFiles = files.filter(({ scope, path }) => scope === 'school' && !isGrid(path));
type ImportPlan = {
  counts: Record<string, number>;
  unmapped: string[];
  problem: string | null;
  rows: { errors: { message: string }[] }[];
};

/** Empty when an exported file comes back as the same. */
async function changesOf(caller: Caller, path: string, query: string) {
  const { rows } = await readFile(`/api/${path}/excel${query}`, caller);
  const preview = await caller.post(`/api/${path}/excel/xemtruoc`, { rows });
  const { counts, unmapped, problem, rows: planned } = dataOf<ImportPlan>(preview);
  const { same, ...changed } = counts;
  const isWhole = query === '' || query.endsWith('table');
  const missing = isWhole ? (await excelOf(caller).list(path)).length - (same ?? 0) : 0;
  const errors = planned.flatMap((row) => row.errors.map(({ message }) => message));
  return { ...changed, unmapped, problem, missing, errors: errors.slice(0, 5) };
}

const nothing = { create: 0, update: 0, wrong: 0, unmapped: [], problem: null, missing: 0, errors: [] };
const title = 'what is exported of $path $query comes back as the same';
test.each(schoolFiles)(title, async ({ path, query }) => {
  expect(await changesOf(owner, path, query)).toEqual(nothing);
});
describe('thirty classes with electives', { tags: ['soak'] }, () => {
  let bigOwner: Caller;
  beforeAll(async () => {
    bigOwner = await enter('thpt30');
  });
  test.each(schoolFiles)(title, async ({ path, query }) => {
    expect(await changesOf(bigOwner, path, query)).toEqual(nothing);
  });
});

test.each(files)(
  'the template of $path $query names every column and holds nothing to import',
  async ({ path, query }) => {
    const { names, rows } = await readFile(`/api/${path}/excel/mau${query}`);
    expect(names).toContain('Hướng dẫn');
    expect(rows[2]?.cells[0]).toBe('STT');
    // Grids start with the school's own classes or teachers instead.
    expect(rows[3]?.cells[0]).toBe(query.endsWith('matrix') || isGrid(path) ? '1' : 'VD');
  },
);

test('a filled example row is a row like any other', async () => {
  const { rows } = await readFile('/api/giaovien/excel/mau');
  const filled = rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => (cell === 'VD' ? '1' : cell)) }));
  const asked = async (sent: typeof rows) =>
    (await owner.post('/api/giaovien/excel/xemtruoc', { rows: sent, createMissing: true })).body.data as {
      rows: unknown[];
      counts: unknown;
    };
  expect((await asked(rows)).rows).toEqual([]);
  expect((await asked(filled)).counts).toEqual({ create: 1, update: 0, same: 0, wrong: 0 });
});

test('text that a spreadsheet could take for a formula is written as text', async () => {
  expect(['=1+1', '+84 90', '-x', '@a', 'a=b'].map(safeText)).toEqual(["'=1+1", "'+84 90", "'-x", "'@a", 'a=b']);
  await owner.post('/api/khoikienthuc', { name: '=HYPERLINK("http://x")', note: '' });
  const { rows } = await readFile('/api/khoikienthuc/excel');
  expect(rows.some(({ cells }) => cells[1] === '=HYPERLINK("http://x")')).toBe(true);
  expect((await readBack('/api/khoikienthuc/excel')).headers['content-disposition']).toContain('.xlsx');
});
