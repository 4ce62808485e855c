import { expect, test } from 'vitest';
import { loadDemoSchool } from '../../src/demo/index.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { importerOf, periodsIn, placedTimetable, viewOf, wholeSchool } from './timetable-files.ts';

const server = await serverOfFile();

/** A demo school with a timetable; its classes are called 6/1 instead of 6A1 where that is wanted. */
async function demo(name: string, isSlashed: boolean) {
  const schoolId = await server.database.unitTransaction('default', (tx) => loadDemoSchool(tx, name));
  const tenant = { unit: 'default', schoolId, tier: 'unit' } as const;
  if (isSlashed)
    await server.database.schoolTransaction(tenant, (tx) =>
      tx.query("update class set name = replace(name, 'A', '/')", []),
    );
  const caller = await server.signIn(tenant);
  return { tenant, caller, id: await placedTimetable(server, tenant, caller) };
}

async function download(token: string, path: string): Promise<Buffer> {
  const answer = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.rawPayload;
}

type Offered = readonly [what: string, layout: string, format: 'xlsx' | 'pdf'];

const printed: readonly Offered[] = [
  ['', 'page', 'pdf'],
  ['', 'sheet', 'pdf'],
  ['/lop', 'page', 'pdf'],
  ['/lop', 'cards', 'pdf'],
  ['/giaovien', 'page', 'pdf'],
  ['/giaovien', 'cards', 'pdf'],
  ['/giaovien', 'shifts', 'pdf'],
  ['/giaovien', 'sheet', 'pdf'],
];
const layouts: readonly Offered[] = [
  ['', 'exchange', 'xlsx'],
  ...printed.map(([what, layout]): Offered => [what, layout, 'xlsx']),
  ...printed,
];

/** The outcome of each layout on its way out and in again; nothing but `same` is right. */
async function readBack({ caller, id }: { readonly caller: Caller; readonly id: number }, offered: readonly Offered[]) {
  const importer = importerOf(caller);
  const view = await viewOf(caller, id);
  const before = periodsIn(view);
  // Lessons that wait in the tray are told as periods that the file does not have.
  const isWhole = view.lessons.every(({ day }) => day !== null);
  if (before.length === 0) throw new Error('an empty timetable shows nothing');
  const outcomes = [];
  for (const [what, layout, format] of offered) {
    const query = `timetableId=${id}&layout=${layout}&format=${format}&showTeacher=true&showRoom=true`;
    const file = await importer.read(await download(caller.token, `/api/export${what}?${query}`));
    const { unread, asked, differences, problem } = await importer.preview(file);
    const told = [...unread, ...asked, ...(isWhole ? differences : []), ...(problem ? [problem] : [])].slice(0, 5);
    const { item, importId } = await importer.run(file, { acceptsUnread: true });
    const after = periodsIn(await viewOf(caller, item.id));
    outcomes.push({ what, layout, format, told, isSame: after.join() === before.join() });
    await importer.undo(importId);
  }
  return outcomes;
}

const same = (offered: readonly Offered[]) =>
  offered.map(([what, layout, format]) => ({ what, layout, format, told: [], isSame: true }));

test('layouts of an own timetable read back as the same lessons, TKB_LOP_* and TKB_GV_* too', async () => {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const { item } = await importerOf(caller).run(wholeSchool, { createMissing: true });
  const offered: readonly Offered[] = [
    ['', 'exchange', 'xlsx'],
    ['/giaovien', 'page', 'xlsx'],
    ['', 'page', 'pdf'],
    ['/lop', 'page', 'pdf'],
    ['/giaovien', 'cards', 'pdf'],
  ];
  expect(await readBack({ caller, id: item.id }, offered)).toEqual(same(offered));
});

test('the list of assignments of the exchanged workbook reads back, signatures under it and all', async () => {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const importer = importerOf(caller);
  const { item } = await importer.run(wholeSchool, { createMissing: true });
  const path = `/api/export?timetableId=${item.id}&layout=exchange&format=xlsx`;
  const { sheets } = await importer.read(await download(caller.token, path));
  const rows = sheets.find(({ name }) => name === 'PCGD')?.rows ?? [];
  const signed = [
    ...rows,
    { row: 98, cells: ['', '', '', '', 'HIỆU TRƯỞNG'] },
    { row: 99, cells: ['', '', '', '', 'Lê Thị Hiệu'] },
  ];
  const preview = await caller.post('/api/lopmon/excel/xemtruoc', { rows: signed });
  expect(preview.body.data).toMatchObject({ counts: { create: 0, update: 0, same: 7, wrong: 0 }, problem: null });
});

const demos = [
  { name: 'primary15', isSlashed: false },
  { name: 'thcs24', isSlashed: true },
  { name: 'thpt30', isSlashed: false },
  { name: 'multi-site53', isSlashed: true },
];

test.each(demos)('$name: every layout reads back as the same lessons', { tags: ['soak'] }, async (one) => {
  expect(await readBack(await demo(one.name, one.isSlashed), layouts)).toEqual(same(layouts));
});
