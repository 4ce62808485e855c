import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { demo, download, printed, readBack, same, type Offered } from './read-back.ts';
import { fileOf, importerOf, periodsIn, viewOf, wholeSchool } from './timetable-files.ts';

const server = await serverOfFile();

/** The workbook of sheets TKB_LOP_* and TKB_GV_*, which every school gives on. */
const exchange: Offered = ['', 'exchange', 'xlsx'];
const layouts: readonly Offered[] = [...printed, ...printed.map(([what, layout]): Offered => [what, layout, 'xlsx'])];

test(
  'layouts of an own timetable read back as the same lessons, TKB_LOP_* and TKB_GV_* too',
  { tags: ['soak'] },
  async () => {
    const tenant = await server.createSchool();
    const caller = await server.signIn(tenant);
    const { item } = await importerOf(caller).run(wholeSchool, { createMissing: true });
    const offered: readonly Offered[] = [
      exchange,
      ['/giaovien', 'page', 'xlsx'],
      ['', 'page', 'pdf'],
      ['/lop', 'page', 'pdf'],
      ['/giaovien', 'cards', 'pdf'],
    ];
    expect(await readBack({ caller, id: item.id }, offered)).toEqual(same(offered));
  },
);

test('a sheet that is hidden in the file is told and not read beside others, alone it is', async () => {
  const importer = importerOf(await server.signIn(await server.createSchool()));
  const [shown, old] = wholeSchool.sheets;
  const file = { sheets: [shown!, { ...old!, name: 'Cũ', isHidden: true, notes: ['cắt bớt'] }] };
  const { tables, warnings } = await importer.preview(file);
  expect(tables.map(({ sheet }) => sheet)).toEqual([shown!.name]);
  expect(warnings).toContain('Chưa đọc trang đang ẩn: Cũ. Cần nhập thì hãy bỏ ẩn trong tệp.');
  const alone = await importer.preview({ sheets: file.sheets.slice(1) });
  expect(alone.tables.map(({ sheet }) => sheet)).toEqual(['Cũ']);
  expect(alone.warnings).toContain('Cũ: cắt bớt');
});

test('the list of assignments of the exchanged workbook reads back, signatures under it and all', async () => {
  const tenant = await server.createSchool();
  const caller = await server.signIn(tenant);
  const importer = importerOf(caller);
  const { item } = await importer.run(wholeSchool, { createMissing: true });
  const path = `/api/export?timetableId=${item.id}&layout=exchange&format=xlsx`;
  const { sheets } = await importer.read(await download(caller, path));
  const rows = sheets.find(({ name }) => name === 'PCGD')?.rows ?? [];
  const signed = [
    ...rows,
    { row: 98, cells: ['', '', '', '', 'HIỆU TRƯỞNG'] },
    { row: 99, cells: ['', '', '', '', 'Lê Thị Hiệu'] },
  ];
  const preview = await caller.post('/api/lopmon/excel/xemtruoc', { rows: signed });
  expect(preview.body.data).toMatchObject({ counts: { create: 0, update: 0, same: 7, wrong: 0 }, problem: null });
});

test('a file that was imported before is told, one with a lesson elsewhere is another timetable', async () => {
  const importer = importerOf(await server.signIn(await server.createSchool()));
  const { item } = await importer.run(wholeSchool, { createMissing: true });
  const twin = `Thời khóa biểu số ${item.number}${item.name === '' ? '' : ` "${item.name}"`} đã có đúng các tiết này`;
  expect((await importer.preview(wholeSchool)).warnings[0]).toContain(twin);
  const [first, ...others] = wholeSchool.sheets;
  const lessonAt = first!.rows.findLastIndex(({ cells }) => cells.filter(Boolean).length > 3);
  const cut = first!.rows.filter((_, at) => at !== lessonAt);
  const other = await importer.preview({ sheets: [{ ...first!, rows: cut }, ...others] });
  expect(other.warnings.join()).not.toContain('đã có đúng các tiết này');
});

test('classes named in two rows of heads, with their teachers in a row below each lesson, come in as they are', async () => {
  const caller = await server.signIn(await server.createSchool());
  const lessons = ['Toán', 'Văn', 'Tin', 'Anh'];
  const teachers = ['Trần Lan', 'Vũ Hùng', 'Lê Mai', 'Đỗ Nga'];
  const rows = [1, 2, 3, 4].flatMap((period) => [
    [period === 1 ? '2' : '', String(period), lessons[period - 1]!, lessons[period % 4]!],
    ['', '', teachers[period - 1]!, teachers[period % 4]!],
  ]);
  const file = fileOf([['Thứ', 'Tiết', 'KHỐI 6', ''], ['', '', 'A1', 'A2'], ...rows]);
  const { item } = await importerOf(caller).run(file, { createMissing: true });
  const view = await viewOf(caller, item.id);
  expect(view.classes.map(({ name }) => name).sort()).toEqual(['6A1', '6A2']);
  expect(view.teachers.map(({ name }) => name).sort()).toEqual(teachers.toSorted());
  expect(periodsIn(view)).toHaveLength(8);
});

/** Each layout comes back from a school with names like 6/1 and from one without. */
const demos = [
  { name: 'primary15', isSlashed: false, half: 0 },
  { name: 'thcs24', isSlashed: true, half: 1 },
  { name: 'thpt30', isSlashed: false, half: 1 },
  { name: 'multi-site53', isSlashed: true, half: 0 },
];

test.each(demos)('$name: layouts read back as the same lessons', { tags: ['soak'] }, async (one) => {
  const offered = [exchange, ...layouts.filter((_, index) => index % 2 === one.half)];
  expect(await readBack(await demo(server, one.name, one.isSlashed), offered)).toEqual(same(offered));
});

test('abbreviations that may mean several subjects are asked about in a new school, others are added by their usual names', async () => {
  const importer = importerOf(await server.signIn(await server.createSchool()));
  const file = fileOf([
    ['Thứ', 'Tiết', '6A', '6B'],
    ['2', '1', 'T - Lan', 'NN - Hoa'],
    ['2', '2', 'Si - Mai', 'KNS - Hùng'],
  ]);
  const { missing, asked, counts } = await importer.preview(file, { createMissing: true });
  expect(missing.find(({ title }) => title === 'Môn học')?.names).toEqual(['Tiếng Anh', 'KNS']);
  expect(asked.map(({ text, choices }) => [text, choices[0]?.label])).toEqual([
    ['T', 'Toán (thêm mới)'],
    ['Si', 'Sinh học (thêm mới)'],
  ]);
  expect(counts).toMatchObject({ cells: 4, read: 2, placed: 2 });
});
