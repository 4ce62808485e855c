import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { serverOfFile, type TestServer } from '../support/test-server.ts';
import { demo, printed, readBack, same, type Offered } from './read-back.ts';
import { fileOf, importerOf } from './timetable-files.ts';

const hasOffice = spawnSync('soffice', ['--version']).error === undefined;
const server = await serverOfFile();
const folder = mkdtempSync(join(tmpdir(), 'tkb-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The PDFs that LibreOffice makes of workbooks, as a school does that has the workbooks only; it starts once for all. */
async function toPdf(workbooks: readonly Buffer[]): Promise<readonly Buffer[]> {
  const paths = workbooks.map((_, index) => join(folder, `tkb-${index}.xlsx`));
  for (const [index, path] of paths.entries()) writeFileSync(path, workbooks[index]!);
  const own = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await promisify(execFile)('soffice', [own, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...paths]);
  return paths.map((path) => readFileSync(path.replace('.xlsx', '.pdf')));
}

const workbooks = printed.map(([what, layout]): Offered => [what, layout, 'xlsx']);
/** Those of many columns, and those of many pages. */
const largest: readonly Offered[] = [
  ['', 'page', 'xlsx'],
  ['/lop', 'page', 'xlsx'],
  ['/giaovien', 'sheet', 'xlsx'],
];
/** A net for what hangs: LibreOffice takes ten seconds for a large workbook on a machine that is busy. */
const timeout = 1_800_000;

const dayNames = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7'];
const subjects = ['Toán', 'Văn', 'Anh', 'KHTN', 'LS&ĐL', 'GDTC', 'Tin', 'Công nghệ', 'Nhạc', 'GDCD'];

/** A school of 75 classes in one shift, 2,250 lessons; its teachers go round from class to class. */
async function bigSchool({ createSchool, signIn }: TestServer) {
  const classes = Array.from({ length: 75 }, (_, index) => `${6 + (index % 4)}A${Math.floor(index / 4) + 1}`);
  const cell = (index: number, slot: number): string => {
    const teacher = (index + (slot % 10)) % 80;
    return `${subjects[teacher % 10] ?? ''} - Giáo viên ${String.fromCharCode(65 + Math.floor(teacher / 26))}${String.fromCharCode(65 + (teacher % 26))}`;
  };
  const rows = dayNames.flatMap((day, dayIndex) =>
    [1, 2, 3, 4, 5].map((period) => [
      period === 1 ? day : '',
      String(period),
      ...classes.map((_, index) => cell(index, dayIndex * 5 + period - 1)),
    ]),
  );
  const caller = await signIn(await createSchool());
  const file = fileOf([['THỨ', 'TIẾT', ...classes], ...rows], 'TKB_LOP_S');
  const { item } = await importerOf(caller).run(file, { createMissing: true });
  return { caller, id: item.id };
}

describe.skipIf(!hasOffice)("what LibreOffice prints of the product's workbooks (skipped without soffice)", () => {
  const schools = [
    ['primary15', workbooks],
    ['thcs24', largest],
    ['multi-site53', largest],
  ] as const;
  test.each(schools)('%s: reads back as the same lessons', { tags: ['soak'], timeout }, async (name, layouts) => {
    expect(await readBack(await demo(server, name, false), layouts, toPdf)).toEqual(same(layouts));
  });

  test('75 classes on many pages read back as the same lessons', { tags: ['soak'], timeout }, async () => {
    expect(await readBack(await bigSchool(server), largest, toPdf)).toEqual(same(largest));
  });
});
