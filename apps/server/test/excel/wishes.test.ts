import { periodGrids } from '@tkb/contract';
import { expect, test } from 'vitest';
import { readWishes } from '../../src/excel/wishes/wish-text.ts';
import { dataOf } from '../support/answers.ts';
import { parseWorkbook } from '../../src/excel/file/parse-workbook.ts';
import { startSmallServer } from '../timetable/small-server.ts';
import { excelOf } from './sheets.ts';

const { editor } = await startSmallServer();
const excel = excelOf(editor);
const path = periodGrids.teacherSlots.path;

/** The outcome of a sheet by the names of its rows: words of the change, or of the faults. */
async function outcome(rows: readonly (readonly string[])[], more: object = {}) {
  const preview = await excel.preview(path, rows, more);
  const of = preview.rows.map(({ label, changes, errors }) => [
    label,
    [...changes, ...errors.map(({ message }) => message)].join(' | '),
  ]);
  return { rows: Object.fromEntries(of) as Record<string, string>, told: preview.warnings, preview };
}

const parsed = (text: string, mark: 'avoid' | null = null) => {
  const { wishes, notes, unknown } = readWishes(text, { mark });
  const said = wishes.map(({ mark: is, isOnly, days, shifts, periods }) =>
    [isOnly ? 'chỉ' : is, `T${days.join()}`, shifts.join(), periods.join()].join(' ').trim(),
  );
  return [...said, ...notes.map((note) => `ghi thêm ${note}`), ...unknown.map((piece) => `? ${piece}`)];
};

test.each<[string, string[]]>([
  ['nghỉ sáng thứ 2, không tiết 1 thứ 7', ['avoid T2 sáng', 'avoid T7  1']],
  [
    'Xin nghỉ chiều T5; bận cả ngày thứ 4 (đi học cao học)',
    ['avoid T5 chiều', 'blocked T4', 'ghi thêm (đi học cao học)'],
  ],
  ['nghỉ sáng thứ 2, chiều thứ 4', ['avoid T2 sáng', 'avoid T4 chiều']],
  ['không dạy tiết 1, 2 thứ 3 và tiết 5 thứ 6', ['avoid T3  1,2', 'avoid T6  5']],
  ['nghỉ thứ 2, 4, 6', ['avoid T2,4,6']],
  ['từ thứ 2 đến thứ 4 không dạy tiết cuối', ['avoid T2,3,4  -1']],
  ['nghỉ S2, C5', ['avoid T2 Sáng', 'avoid T5 Chiều']],
  ['chỉ dạy buổi sáng', ['chỉ T sáng']],
  ['GV thỉnh giảng: chỉ dạy thứ 3, thứ 5', ['chỉ T3,5', 'ghi thêm GV thỉnh giảng']],
  ['Tuần chẵn: nghỉ thứ 2', ['? Tuần chẵn nghỉ thứ 2']],
  ['mong muốn dạy sáng T3, T5', ['prefer T3,5 sáng']],
  ['không dạy 2 tiết đầu T7 vì đưa con đi học', ['avoid T7  1,2', 'ghi thêm vì đưa con đi học']],
  ['Con nhỏ, nhà xa, không dạy tiết 1', ['avoid T  1', 'ghi thêm Con nhỏ nhà xa']],
  ['Đi học thứ 6, nghỉ thứ 7', ['avoid T7', '? Đi học thứ 6']],
  ['con nhỏ, thứ 5', ['? con nhỏ thứ 5']],
  ['Con 6 tháng tuổi, chủ nhiệm 6A1, nghỉ thứ 7', ['avoid T7', 'ghi thêm Con 6 tháng tuổi chủ nhiệm 6A1']],
  ['Tuần chẵn, nghỉ thứ 2', ['? Tuần chẵn nghỉ thứ 2']],
  ['Học kỳ 2, nghỉ thứ 2', ['? Học kỳ 2 nghỉ thứ 2']],
  ['Cuối buổi, nghỉ thứ 2', ['? Cuối buổi nghỉ thứ 2']],
  ['thứ bẩy, nghỉ', ['? thứ bẩy nghỉ']],
  ['Môn Toán, không xếp tiết 5', ['? Môn Toán không xếp tiết 5']],
  ['không thể dạy CN', ['blocked T8']],
  ['không nghỉ thứ 2', ['? không nghỉ thứ 2']],
  ['không bận thứ 3, nghỉ thứ 5', ['avoid T5', '? không bận thứ 3']],
  ['thứ 2: nghỉ 1 buổi', ['? thứ 2 nghỉ 1 buổi']],
  ['sáng thứ 2', ['? sáng thứ 2']],
  ['nghỉ một ngày trong tuần', ['? nghỉ một ngày trong tuần']],
  ['nghỉ sáng thứ 2 trừ tiết 1', ['? nghỉ sáng thứ 2 trừ tiết 1']],
  ['Trừ thứ 2, không dạy tiết 1', ['? Trừ thứ 2, không dạy tiết 1']],
  ['nghỉ thứ 5; không dạy thứ 2, trừ tiết 1', ['avoid T5', '? không dạy thứ 2, trừ tiết 1']],
  ['Thứ 2/4/6, không dạy tiết 5', ['avoid T2,4,6  5']],
  ['Hai tiết đầu, không dạy', ['avoid T  1,2']],
  ['Thứ 2, không dạy tiết 5, thứ 4 bận tiết 1', ['avoid T2  5', 'blocked T4  1']],
  ['Thứ 2, không dạy thứ 3', ['? Thứ 2 không dạy thứ 3']],
  ['Thứ 3: tiết 1-2; Thứ 5: tiết 4 bận ạ.', ['blocked T3  1,2', 'blocked T5  4']],
  ['Sáng T2, T4 dạy; chiều nghỉ', ['prefer T2,4 Sáng', 'avoid T chiều']],
  ['nghỉ sáng thứ 2, chiều thứ 4 bận', ['avoid T2 sáng', 'blocked T4 chiều']],
])('%s', (text, expected) => {
  expect(parsed(text)).toEqual(expected);
});

test('it is told that to teach on some days alone keeps the others free only where that is possible', () => {
  expect(readWishes('chỉ dạy thứ 3', { mark: null }).isSoftened).toBe(true);
  expect(readWishes('bận thứ 3', { mark: null }).isSoftened).toBe(false);
});

test('brackets behind a day are of it', () => {
  expect(parsed('T2 (S1, C2); T4: 1,2; T6 (chiều)', 'avoid')).toEqual([
    'avoid T2 Sáng 1',
    'avoid T2 Chiều 2',
    'avoid T4  1,2',
    'avoid T6 chiều',
  ]);
});

test('below a head that says what is wished, a place and a wish behind a comma are two', () => {
  expect(parsed('Thứ 2, bận tiết 5', 'avoid')).toEqual(['avoid T2', 'blocked T  5']);
  expect(parsed('Hai tiết đầu, không dạy', 'avoid')).toEqual(['avoid T  1,2']);
});

test('a list in words', async () => {
  const { rows, told } = await outcome([
    ['PHIẾU ĐĂNG KÝ NGUYỆN VỌNG'],
    ['TT', 'Họ và tên', 'Nguyện vọng', 'Ghi chú'],
    ['1', 'Nguyễn Thị Lan', 'nghỉ sáng thứ 2, không tiết 1 thứ 3', 'con nhỏ'],
    ['2', 'Cô Mai', 'bận thứ 4', ''],
    ['3', 'Hùng', 'nghỉ một ngày trong tuần', ''],
    ['', '', '', 'Hiệu trưởng'],
  ]);
  expect(rows).toMatchObject({
    'Nguyễn Thị Lan': expect.stringMatching(/^Hạn chế: T2 sáng tiết 1–\d; T3 sáng tiết 1/),
    'Cô Mai': expect.stringMatching(/^Bận: T4 sáng tiết 1–\d/),
    Hùng: expect.stringContaining('Số ngày nghỉ mong muốn'),
  });
  expect(told.join('\n')).toContain('Không nhập các cột: Ghi chú.');
  expect(told.join('\n')).toContain('Dòng 6: không đọc "Hiệu trưởng".');
  expect(told.join('\n')).toContain('chỉ xếp khi không còn chỗ khác');
});

const [lan, hung] = ['Nguyễn Thị Lan', 'Trần Văn Hùng'];
test.each<[string, string[][], Record<string, RegExp>]>([
  [
    'a day merged over its halves, names over both rows of the head, and a sum below',
    [
      ['STT', 'Họ tên GV', 'Thứ 2', 'Thứ 2', 'Thứ 3', 'Thứ 3'],
      ['STT', 'Họ tên GV', 'Sáng', 'Chiều', 'Sáng', 'Chiều'],
      ['1', lan!, 'x', '', '', ''],
      ['2', hung!, '', '', '1', ''],
      ['Tổng', '', '1', '0', '1', '0'],
    ],
    { [lan!]: /^Bận: T2 sáng tiết 1–5$/, [hung!]: /^Bận: T3 sáng tiết 1–5$/ },
  ],
  [
    'questions of a form',
    [
      ['Dấu thời gian', 'Họ và tên của thầy/cô', 'Thầy/cô xin nghỉ buổi nào trong tuần?', 'Lý do xin nghỉ'],
      ['1/8/2026', lan!, 'Sáng thứ 2, Sáng thứ 4', 'con nhỏ'],
      ['1/8/2026', hung!, 'Không có nguyện vọng gì', ''],
    ],
    { [lan!]: /^Hạn chế: T2 sáng tiết 1–5; T4 sáng tiết 1–5$/, [hung!]: /^$/ },
  ],
  [
    'a question of a form with a line for each day',
    [
      ['Họ và tên', 'Đăng ký buổi nghỉ [Thứ 2]', 'Đăng ký buổi nghỉ [Thứ 3]'],
      [lan!, 'Sáng', 'Không'],
      [hung!, '', 'Cả ngày'],
    ],
    { [lan!]: /^Hạn chế: T2 sáng tiết 1–5$/, [hung!]: /^Hạn chế: T3 sáng tiết 1–5/ },
  ],
  [
    'several wishes of a teacher beside each other',
    [
      ['TT', 'Giáo viên', 'Nguyện vọng 1', 'Nguyện vọng 2'],
      ['1', lan!, 'nghỉ thứ 4', 'bận tiết 1 sáng thứ 2'],
    ],
    { [lan!]: /^Hạn chế: T4 sáng.* \| Bận: T2 sáng tiết 1$/ },
  ],
  [
    'days in the first row below heads of several words',
    [
      ['Họ và tên', 'Ngày nghỉ mong muốn', 'Tiết không dạy được'],
      [lan!, 'Thứ 5', 'T2: tiết 1'],
    ],
    { [lan!]: /^Hạn chế: T5 sáng.* \| Bận: T2 sáng tiết 1/ },
  ],
  [
    'ticks below what is wished, and a department over its teachers',
    [
      ['Họ tên', 'Nghỉ thứ 2', 'Không dạy tiết 1'],
      ['TỔ TOÁN', 'TỔ TOÁN', 'TỔ TOÁN'],
      [lan!, 'x', ''],
      [hung!, '', 'Có'],
    ],
    { [lan!]: /^Hạn chế: T2 sáng/, [hung!]: /^Hạn chế: T2 sáng tiết 1;/ },
  ],
  [
    'a session and a period of it in one text',
    [
      ['Giáo viên', 'Ý kiến, kiến nghị'],
      [lan!, 'nghỉ sáng thứ 6, không dạy tiết 5 sáng thứ 6'],
      [hung!, 'Theo sự phân công của BGH'],
    ],
    { [lan!]: /^Hạn chế: T6 sáng tiết 1–5$/, [hung!]: /^$/ },
  ],
  [
    'signs that a line below explains, otherwise than they are usually meant',
    [
      ['Giáo viên', 'Thứ 2 sáng', 'Thứ 3 sáng'],
      [lan!, 'X', 'v'],
      [hung!, 'o', ''],
      ['Chú thích: x: nghỉ, o: tránh; V - muốn dạy'],
    ],
    { [lan!]: /^Bận: T2 sáng tiết 1–5 \| Mong muốn: T3 sáng tiết 1–5$/, [hung!]: /^Hạn chế: T2 sáng tiết 1–5$/ },
  ],
  [
    'signs that rows below explain, one of each',
    [
      ['Giáo viên', 'Thứ 2 sáng', 'Thứ 3 sáng'],
      [lan!, 'x', 'o'],
      ['Ký hiệu:'],
      ['x', 'Không dạy được'],
      ['o', 'Hạn chế'],
    ],
    { [lan!]: /^Bận: T2 sáng tiết 1–5 \| Hạn chế: T3 sáng tiết 1–5$/ },
  ],
])('%s', async (_, rows, expected) => {
  const found = await outcome(rows);
  expect(Object.keys(found.rows)).toEqual(Object.keys(expected));
  for (const [name, words] of Object.entries(expected)) expect(found.rows[name], name).toMatch(words);
});

test('lines of a chat message, and a row for each wish', async () => {
  const lines = await outcome([['Nguyện vọng tổ Toán'], ['Cô Lan: nghỉ sáng thứ 2'], ['Thầy Hùng - bận tiết 1 thứ 3']]);
  expect(lines.rows['Cô Lan']).toMatch(/^Hạn chế: T2 sáng/);
  expect(lines.rows['Thầy Hùng']).toMatch(/^Bận: T3 sáng tiết 1/);
  const long = await outcome([
    ['Giáo viên', 'Thứ', 'Buổi', 'Tiết', 'Loại'],
    ['Lan', '2', 'Sáng', '1,2', 'Bận'],
    ['', '3', 'Sáng', '', 'Mong muốn'],
  ]);
  expect(long.preview.rows.map(({ changes }) => changes)).toEqual([
    ['Bận: T2 sáng tiết 1–2'],
    [expect.stringMatching(/^Mong muốn: T3 sáng tiết 1–/)],
  ]);
});

test('a grid of days over shifts, and one of periods; undone as one step', async () => {
  const days = await outcome([
    ['Họ và tên', 'Thứ 2', '', 'Thứ 3', '', 'Ghi chú'],
    ['', 'S', 'C', 'S', 'C', ''],
    ['Lan', 'x', '', 'nghỉ', '', ''],
    ['Hùng', '', '', 'tiết 1, 2', '', ''],
  ]);
  const both = await outcome([
    ['Họ và tên', 'Thứ 2', 'Thứ 3'],
    ['Lan', 'SC', ''],
    ['Hùng', 'S', 'Cả ngày'],
  ]);
  expect(Object.values(both.rows)).toEqual([
    expect.stringMatching(/^Hạn chế: T2 sáng tiết 1–5; T2 chiều/),
    expect.stringMatching(/^Hạn chế: T2 sáng tiết 1–5; T3 sáng tiết 1–5; T3 chiều/),
  ]);
  const [lan, hung] = days.preview.rows;
  expect(lan).toMatchObject({
    state: 'update',
    changes: [/^Bận: T2 sáng/, /^Hạn chế: T3 sáng/].map((is) => expect.stringMatching(is)),
  });
  expect(hung!.changes).toEqual(['Hạn chế: T3 sáng tiết 1–2']);
  expect(days.told).toContain('Dấu "x" trong ô được hiểu là Bận.');

  const heads = [
    ['GV', 'Thứ 2', '', 'Thứ 3', ''],
    ['', '1', '2', '1', '2'],
  ];
  const before = await marksOf();
  const { importId } = await excel.run(path, [...heads, ['Lan', 'B', '', '', 'M']]);
  expect(await marksOf()).not.toEqual(before);
  expect((await excel.preview(path, [...heads, ['Lan', 'B', '', '', 'M']])).counts).toMatchObject({
    same: 1,
    update: 0,
  });
  expect((await excel.preview(path, [...heads, ['Lan', '0', '', '', '']])).rows[0]!.changes).toEqual([
    expect.stringContaining('Bỏ đánh dấu: T2'),
  ]);
  const undone = await editor.post(`/api/${path}/excel/hoantac`, { id: importId });
  expect([undone.status, undone.body.data], undone.text).toEqual([200, { removed: 0, restored: 1 }]);
  expect(await marksOf()).toEqual(before);
});

test('teachers across and periods down, under heads in two rows; undone as one step', async () => {
  const before = await marksOf();
  const table = [
    ['NGUYỆN VỌNG CỦA GIÁO VIÊN'],
    ['TT', 'Thứ', 'Buổi', 'Tiết', 'Giáo viên', '', '', ''],
    ['', '', '', '', 'Lan', 'Cô Mai', 'Hùng', 'Ghi chú'],
    ['1', '2', 'Sáng', '1', 'B', '', '', ''],
    ['2', '', '', '2', 'B', 'H', '', 'họp'],
    ['3', '3', 'Sáng', '1, 2', '', '', 'M', ''],
    ['', '', '', '', 'Người lập', '', '', ''],
  ];
  const { preview, told } = await outcome(table);
  expect(preview.rows.map(({ label, changes }) => [label, changes])).toEqual([
    ['Thứ 2 Sáng tiết 1', ['Nguyễn Thị Lan (T1) – Bận: T2 sáng tiết 1']],
    ['Thứ 2 Sáng tiết 2', ['Nguyễn Thị Lan (T1) – Bận: T2 sáng tiết 2', 'Lê Thị Mai (T3) – Hạn chế: T2 sáng tiết 2']],
    ['Thứ 3 Sáng tiết 1 tiết 2', ['Trần Văn Hùng (T2) – Mong muốn: T3 sáng tiết 1–2']],
  ]);
  expect([preview.unmapped, preview.problem]).toEqual([[], null]);
  const words = told.join('\n');
  for (const part of ['ở tên cột', 'Dòng 7: không đọc "Người lập"', 'Không nhập các cột: Ghi chú'])
    expect(words).toContain(part);
  const { importId } = await excel.run(path, table);
  expect((await outcome(table)).preview.counts).toMatchObject({ same: 3, update: 0, wrong: 0 });
  await editor.post(`/api/${path}/excel/hoantac`, { id: importId });
  expect(await marksOf()).toEqual(before);
});

test('a turned table with the time in one cell asks about strange teachers once and names rows without a time', async () => {
  const { rows, preview } = await outcome([
    ['Thời gian', 'Lan', 'Hùng', 'Trần Văn Lạ'],
    ['Thứ 2 sáng', 'x', '', ''],
    ['Sáng thứ 3', '', 'nghỉ', 'x'],
    ['T4', '', 'tiết 1, 2', 'x'],
    ['đầu tuần', 'x', 'x', ''],
    ['Chủ nhật', 'x', '', ''],
  ]);
  expect(Object.values(rows)).toEqual([
    expect.stringMatching(/^Nguyễn Thị Lan \(T1\) – Bận: T2 sáng tiết 1–\d$/),
    expect.stringContaining('không tìm thấy "Trần Văn Lạ"'),
    expect.stringContaining('không tìm thấy "Trần Văn Lạ"'),
    expect.stringContaining('dòng này không nói thứ, buổi hay tiết nào'),
    expect.stringContaining('trường không học Chủ nhật'),
  ]);
  expect(preview.asked).toMatchObject([{ kind: 'teacher', text: 'Trần Văn Lạ', times: 2 }]);
});

test('afternoon periods that are numbered on from the morning', async () => {
  const through = 'Tiết được hiểu là đánh số suốt ngày: tiết 6 là tiết 1 buổi chiều.';
  const heads = ['GV', ...[1, 2, 3, 4, 5, 6, 7].map((period) => `Thứ 2 tiết ${period}`)];
  const table = await outcome([heads, ['Lan', 'B', '', '', '', 'B', 'B', 'H']]);
  expect(table.preview.rows[0]!.changes).toEqual([
    'Bận: T2 sáng tiết 1, 5; T2 chiều tiết 1',
    'Hạn chế: T2 chiều tiết 2',
  ]);
  expect(table.told).toContain(through);
  const turned = await outcome([
    ['Thứ', 'Tiết', 'Lan', 'Mai'],
    ['2', '1', 'B', ''],
    ['', '6', '', 'B'],
  ]);
  expect(Object.values(turned.rows)).toEqual([
    'Nguyễn Thị Lan (T1) – Bận: T2 sáng tiết 1',
    'Lê Thị Mai (T3) – Bận: T2 chiều tiết 1',
  ]);
  const both = await outcome([
    ['GV', 'Thứ 2 tiết 6', 'Nguyện vọng'],
    ['Lan', 'B', 'bận tiết 1 thứ 5'],
  ]);
  expect(both.preview.rows[0]!.changes).toEqual(['Bận: T2 chiều tiết 1; T5 sáng tiết 1; T5 chiều tiết 1']);
  const words = await outcome([
    ['Giáo viên', 'Nguyện vọng'],
    ['Lan', 'bận tiết 5, 6 thứ 3'],
    ['Hùng', 'nghỉ chiều thứ 4 tiết 7'],
    // Nobody counts on here: it is the first period of both halves of the day.
    ['Mai', 'bận tiết 1 thứ 5'],
  ]);
  expect(Object.values(words.rows)).toEqual([
    'Bận: T3 sáng tiết 5; T3 chiều tiết 1',
    'Hạn chế: T4 chiều tiết 2',
    'Bận: T5 sáng tiết 1; T5 chiều tiết 1',
  ]);
  expect(words.told).toContain(through);
});

test('nothing goes untold: days and shifts that the school has not, two wishes against each other, strange people', async () => {
  const { rows, preview } = await outcome([
    ['Giáo viên', 'Nguyện vọng'],
    ['Lan', 'nghỉ chủ nhật'],
    ['Hùng', 'muốn dạy sáng thứ 2; bận tiết 1 thứ 2'],
    ['Trần Văn Lạ', 'nghỉ sáng thứ 2'],
    ['Mai', 'nghỉ tiết 11 thứ 2'],
  ]);
  expect(rows['Lan']).toContain('trường không học Chủ nhật');
  expect(rows['Hùng']).toContain('trái với');
  expect(rows['Trần Văn Lạ']).toContain('không tìm thấy');
  expect(rows['Mai']).toContain('không có tiết 11');
  expect(preview.asked).toMatchObject([{ kind: 'teacher', text: 'Trần Văn Lạ' }]);
  const right = await excel.run(
    path,
    [
      ['Giáo viên', 'Nguyện vọng'],
      ['Lan', 'nghỉ chủ nhật'],
      ['Mai', 'nghỉ sáng thứ 2'],
    ],
    { rightOnly: true },
  );
  expect(right.leftOut).toEqual([2]);
});

test('day, shift and periods of an absence in columns beside each other are one wish', async () => {
  const { rows, preview } = await outcome([
    ['TT', 'Giáo viên', 'Ngày nghỉ', 'Buổi nghỉ', 'Tiết không dạy'],
    ['1', 'Lan', 'T3', 'C', '1'],
    ['2', 'Mai', 'T5', 'Sáng', '1,3'],
  ]);
  expect(rows).toEqual({ Lan: 'Hạn chế: T3 chiều tiết 1', Mai: 'Hạn chế: T5 sáng tiết 1, 3' });
  expect(preview.columns.slice(2).map(({ field }) => field)).toEqual(['day', 'shift', 'period']);
  const banned = await outcome([
    ['Giáo viên', 'Thứ bận', 'Buổi bận'],
    ['Lan', '3', 'S'],
  ]);
  expect(banned.rows['Lan']).toMatch(/^Bận: T3 sáng tiết 1/);
  // Where each column says a day of its own they are wishes apart.
  const apart = await outcome([
    ['Giáo viên', 'Ngày nghỉ', 'Tiết bận'],
    ['Lan', 'các ngày thứ 3', 'tiết 1 thứ 5'],
    ['Mai', '', 'tiết 2 thứ 6'],
  ]);
  expect(apart.preview.columns.map(({ field }) => field)).toEqual(['teacher', 'avoid', 'blocked']);
});

test('letters of shifts below the days say which half is meant', async () => {
  const { rows, told } = await outcome([
    ['LỊCH NGHỈ'],
    ['Họ tên', 'T2', 'T3', 'T4'],
    ['Lan', 'S(1,2)', '', 'C'],
    ['Mai', '', 'S+C', 'bận sáng'],
  ]);
  expect(rows['Lan']).toMatch(/^Hạn chế: T2 sáng tiết 1–2; T4 chiều tiết 1/);
  expect(rows['Mai']).toMatch(/^Hạn chế: T3 sáng tiết 1.*T3 chiều tiết 1.* | Bận: T4 sáng/);
  expect(told.join(' ')).toContain('Chữ S, C trong ô được hiểu là Hạn chế');
});

test('what is exported comes back as the same, and the template takes nothing', async () => {
  await excel.run(path, [
    ['Giáo viên', 'Nguyện vọng'],
    ['Lan', 'bận sáng thứ 2; muốn dạy tiết 1 thứ 3; nghỉ tiết 2 thứ 3'],
  ]);
  for (const [url, same] of [
    ['', 1],
    ['/mau', 0],
  ] as const) {
    const file = await editor.get(`/api/${path}/excel${url}`);
    const [sheet] = await parseWorkbook(file.bytes);
    const preview = dataOf<Awaited<ReturnType<typeof excel.preview>>>(
      await editor.post(`/api/${path}/excel/xemtruoc`, { rows: sheet!.rows }),
    );
    expect(preview).toMatchObject({ unmapped: [], counts: { update: 0, wrong: 0 } });
    expect(preview.counts.same).toBeGreaterThanOrEqual(same);
    expect(preview.columns.filter(({ field }) => field === 'slot').length).toBeGreaterThan(10);
  }
});

async function marksOf() {
  const { teachers } = dataOf<{ teachers: { cells: unknown[] }[] }>(await editor.get('/api/tietdanhdau'));
  return teachers.map(({ cells }) => cells);
}
