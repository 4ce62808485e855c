import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { demo, download, printed, readBack, same, type Offered } from './read-back.ts';
import { importerOf, wholeSchool } from './timetable-files.ts';

const server = await serverOfFile();

const exchanged: readonly Offered[] = [
  ['', 'exchange', 'xlsx'],
  ['/giaovien', 'page', 'xlsx'],
];
const layouts: readonly Offered[] = [
  ['', 'exchange', 'xlsx'],
  ...printed.map(([what, layout]): Offered => [what, layout, 'xlsx']),
  ...printed,
];

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
  expect(await readBack(server, { caller, id: item.id }, offered)).toEqual(same(offered));
});

test('the list of assignments of the exchanged workbook reads back, signatures under it and all', async () => {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const importer = importerOf(caller);
  const { item } = await importer.run(wholeSchool, { createMissing: true });
  const path = `/api/export?timetableId=${item.id}&layout=exchange&format=xlsx`;
  const { sheets } = await importer.read(await download(server, caller.token, path));
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
  { name: 'primary15', isSlashed: false, offered: layouts },
  { name: 'thcs24', isSlashed: true, offered: exchanged },
  { name: 'thpt30', isSlashed: false, offered: exchanged },
  { name: 'multi-site53', isSlashed: true, offered: layouts },
];

test.each(demos)(
  '$name: what is exported reads back as the same lessons',
  { tags: ['soak'] },
  async ({ name, isSlashed, offered }) => {
    expect(await readBack(server, await demo(server, name, isSlashed), offered)).toEqual(same(offered));
  },
);
