import { deflateSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { excelRowLimit } from '@tkb/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write } from '@e965/xlsx';
import { beforeAll, expect, test, vi } from 'vitest';
import { readExcelFile } from '../../src/excel/file/read-file.ts';
import { makeWorkbook } from './sheets.ts';

const textsOf = async (bytes: Buffer) =>
  (await readExcelFile(bytes)).sheets[0]?.rows.map(({ row, cells }) => [row, ...cells]);

/** The sentence by which the reader refuses a file. */
const refusal = async (bytes: Buffer): Promise<string> => {
  try {
    await readExcelFile(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

/** A zip with one empty stored part of this name. */
function makeZip(name: string, unpacked = 0): Buffer {
  const central = Buffer.alloc(46 + name.length);
  central.write('PK\x01\x02', 0, 'latin1');
  central.writeUInt32LE(unpacked, 24);
  central.writeUInt16LE(name.length, 28);
  central.write(name, 46, 'latin1');
  const local = Buffer.alloc(30 + name.length);
  local.write('PK\x03\x04', 0, 'latin1');
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30, 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

const ole = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]);

/** A PDF of empty pages, with objects before them. */
function pdfOf(pages: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const ids = Array.from({ length: pages }, (_, index) => index + 10);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>endobj`,
    ...ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj`),
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), more, Buffer.from(objects.join('\n'))]);
}

function pdfBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(60_000_000));
  const stream = Buffer.concat([Buffer.from('9 0 obj<<>>stream\n'), packed, Buffer.from('\nendstream endobj\n')]);
  return Buffer.concat(Array.from({ length: 5 }, () => stream));
}

/** The sheet of a workbook with these rows, and what stands behind them, as text. */
const sheetOf = (rows: string, behind = '') =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${behind}</worksheet>`;

/** The workbook with another sheet. */
const withSheet = (text: string): Buffer =>
  Buffer.from(zipSync({ ...unzipSync(whole), 'xl/worksheets/sheet1.xml': strToU8(text) }));

/** The workbook with a sheet that is far larger than the directory of the zip says. */
function withLie(): Buffer {
  const bytes = withSheet(' '.repeat(20_000_000));
  const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
  bytes.writeUInt32LE(1000, name - 46 + 24);
  return bytes;
}

/** The workbook whose directory readers would find elsewhere, or longer, than its end says. */
function withOtherDirectory(change: (end: Buffer) => void): Buffer {
  const bytes = Buffer.from(whole);
  change(bytes.subarray(bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))));
  return bytes;
}

let whole: Buffer;
beforeAll(async () => {
  whole = await makeWorkbook([['Mã', 'Tên']]);
});

test.each([
  ['an empty file', () => Buffer.alloc(0), /tệp rỗng/],
  ['a container without a workbook', () => ole('Drawing'), /bảng tính bị hỏng.*lưu lại dạng \.xlsx/],
  ['a letter of Word 97', () => ole('WordDocument'), /Word đời cũ.*lưu lại dạng \.docx/],
  ['a workbook with a password', () => ole('EncryptedPackage'), /bảo vệ bằng mật khẩu/],
  ['a broken PDF', () => Buffer.from('%PDF-1.7'), /tệp PDF bị hỏng hoặc tải chưa hết/],
  ['a PDF of pictures', () => pdfOf(2), /tệp PDF chỉ có hình ảnh.*tệp Excel gốc/],
  ['a PDF of 1,000 pages', () => pdfOf(1000), /có 1000 trang; mỗi lần đọc tối đa 400 trang/],
  ['a PDF that unpacks to 300 MB', () => pdfOf(1, pdfBomb()), /PDF quá lớn sau khi giải nén/],
  ['a web page', () => Buffer.from('<html><p>x</p></html>'), /trang web/],
  ['a letter in RTF', () => Buffer.from('{\\rtf1 PCGD}'), /tệp RTF.*lưu lại dạng \.docx/],
  ['a file of FET', () => Buffer.from('<?xml version="1.0"?>\n<fet version="6.0"/>'), /tệp FET.*Nhập tệp .fet/],
  ['an old file of FET', () => Buffer.from('<!DOCTYPE FET><FET version="5.0"/>'), /tệp FET.*Nhập tệp .fet/],
  ['another zip', () => makeZip('a.txt'), /không phải bảng tính/],
  ['a workbook that unpacks to gigabytes', () => makeZip('xl/workbook.xml', 4_000_000_000), /quá lớn sau khi giải nén/],
  [
    'a sheet of more than 100,000 rows',
    () => withSheet(sheetOf('<row/>'.repeat(100_001))),
    /trang dài hơn 100\.000 dòng. Hãy xóa các dòng trống/,
  ],
  ['a workbook whose directory lies', withLie, /quá lớn sau khi giải nén/],
  [
    'a workbook with more parts than its end says',
    () => withOtherDirectory((end) => end.writeUInt16LE(end.readUInt16LE(10) - 1, 10)),
    /bị hỏng hoặc tải chưa hết/,
  ],
  [
    'a workbook that tells of another directory',
    () => withOtherDirectory((end) => end.writeUInt16LE(0xffff, 4)),
    /bị hỏng hoặc tải chưa hết/,
  ],
  [
    'a workbook with something between its directory and its end',
    () => withOtherDirectory((end) => end.writeUInt32LE(end.readUInt32LE(12) - 1, 12)),
    /bị hỏng hoặc tải chưa hết/,
  ],
  [
    'a workbook with a row beyond the end of any sheet',
    () => withSheet(sheetOf('<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>')),
    /có dòng mang số 2000000000, mà một trang tính chỉ có 1\.048\.576 dòng/,
  ],
  ['half a workbook', () => whole.subarray(0, whole.length / 2), /bị hỏng hoặc tải chưa hết/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0]), /không phải tệp Excel/],
  ['blanks', () => Buffer.from('\n\n ; ; \n'), /không có dòng dữ liệu nào/],
  ['an open quote', () => Buffer.from('a;"b\nc'), /CSV bị hỏng ở dòng 1/],
  ['13 MB', () => Buffer.alloc(13 * 1024 * 1024, 'a'), /Tệp quá lớn: 13 MB, tối đa 12 MB/],
])('%s is refused, saying what to do', async (_, bytes, says) => {
  expect(await refusal(bytes())).toMatch(says);
});

test('a cell over a thousand million rows says its text in as many as an import takes', async () => {
  const rows = await textsOf(Buffer.from('<table><tr><td rowspan="1000000000">Toán</td><td>6A1</td></tr></table>'));
  expect(rows?.length).toBe(excelRowLimit + 1);
  expect(rows?.slice(0, 2)).toEqual([
    [1, 'Toán', '6A1'],
    [2, 'Toán'],
  ]);
});

const everywhere = 'A1:XFD1048576';
const list = `<dataValidations count="1"><dataValidation type="list" sqref="${everywhere}"><formula1>"x"</formula1></dataValidation></dataValidations>`;

test.each([
  ['list to choose from', { 'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>', list) }],
  ['name', { 'xl/workbook.xml': `<definedNames><definedName name="X">Sheet1!$A$1:$XFD$1048576</definedName>` }],
])('a %s for a whole sheet costs nothing', async (_, parts) => {
  const own = unzipSync(whole);
  for (const [name, text] of Object.entries(parts)) {
    const isWhole = text.startsWith('<worksheet');
    const names = () =>
      strFromU8(own[name] ?? new Uint8Array()).replace('</sheets>', `</sheets>${text}</definedNames>`);
    own[name] = strToU8(isWhole ? text : names());
  }
  expect(await refusal(Buffer.from(zipSync(own)))).toBe('accepted');
});

test('a text of eleven million cells is read in another process: nobody waits for it', { tags: ['soak'] }, async () => {
  const here = vi.spyOn(RegExp.prototype, 'exec');
  const says = await refusal(Buffer.alloc(11_000_000, ';'));
  const calls = here.mock.calls.length;
  here.mockRestore();
  expect(says).toMatch(/không có dòng dữ liệu nào/);
  expect(calls).toBeLessThan(1000);
});

test('an empty sheet is no data', async () => {
  expect(await refusal(await makeWorkbook([]))).toMatch(/không có dòng dữ liệu nào/);
});

test('CSV: separators are found out, quotes hold them, rows keep their numbers', async () => {
  expect(await textsOf(Buffer.from('\ufeffMã;Tên\r\n\r\nA;"Tổ ""Toán""; Tin"\r\n'))).toEqual([
    [1, 'Mã', 'Tên'],
    [3, 'A', 'Tổ "Toán"; Tin'],
  ]);
  expect(await textsOf(Buffer.from('Mã,Tên\nA,"x\ny"'))).toEqual([
    [1, 'Mã', 'Tên'],
    [2, 'A', 'x\ny'],
  ]);
  expect(await textsOf(Buffer.from('\ufeffMã\tTên\nA\tB, C\n', 'utf16le'))).toEqual([
    [1, 'Mã', 'Tên'],
    [2, 'A', 'B, C'],
  ]);
});

test('CSV: lists in cells are no columns, however many signs they have', async () => {
  const rows = [
    ['TT', 'Giáo viên', 'Phân công'],
    ['1', 'Lê Thị An', 'Toán (6A1, 6A2, 6A3, 6A4, 6A5); Tin (6A1, 6A2)'],
    ['2', 'Vũ Văn Bình', 'Toán (7A1, 7A2, 7A3, 7A4, 7A5); Tin (7A1, 7A2, 7A3)'],
    ['3', 'Đỗ Thị Cúc', 'Văn (8A1, 8A2); GDĐP (8A1, 8A2, 8A3, 8A4); GDCD (8A1)'],
  ];
  for (const separator of ['\t', ';', ',']) {
    const text = rows.map((cells) =>
      cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
    );
    expect(await cellsOf(Buffer.from(text.join('\r\n'))), separator).toEqual(rows);
    const told = Buffer.from(`sep=${separator}\r\n${text[1]}`);
    expect((await cellsOf(told))?.[1], `sep=${separator}`).toEqual(rows[1]);
  }
  const bytes = Buffer.from('Tên\tLớp\nÂn\t6A, 6B', 'utf16le').swap16();
  expect(await cellsOf(Buffer.concat([Buffer.from([0xfe, 0xff]), bytes]))).toEqual([
    ['Tên', 'Lớp'],
    ['Ân', '6A, 6B'],
  ]);
});

test('a web page is read with its letters written as numbers or names, whatever it begins with', async () => {
  const rows = [
    ['Giáo viên', 'Phân công'],
    ['Nguyễn Thị Thùy & Lan', 'Toán <6A1>'],
  ];
  const inNumbers = (text: string) => text.replace(/[^ -~]|[<>&]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const inHexadecimal = (text: string) =>
    text.replace(/[^ -~]|[<>&]/gu, (letter) => `&#x${letter.codePointAt(0)!.toString(16)};`);
  const inNames = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('á', '&aacute;')
      .replaceAll('ù', '&ugrave;')
      .replaceAll('â', '&acirc;');
  const pageOf = (write: (text: string) => string) =>
    `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${write(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
  for (const write of [inNumbers, inHexadecimal, inNames])
    expect(await cellsOf(Buffer.from(pageOf(write))), write.name).toEqual(rows);
  const page = pageOf(inNames);
  for (const start of ['<!-- xuất -->\n', '<style>td { color: red }</style>', '<div><b>PCGD</b></div>'])
    expect(await cellsOf(Buffer.from(`${start}${page}`)), start).toEqual(rows);
  expect(await cellsOf(Buffer.from(`\ufeff<html>${page}</html>`, 'utf16le'))).toEqual(rows);
  const old = await cellsOf(Buffer.from('<table><tr><td>Tr&shy;&ecirc;ng</td><td>V&uml;n</td></tr></table>'));
  expect(old).toEqual([['Trường', 'Văn']]);
  await expect(readExcelFile(Buffer.from(`MIME-Version: 1.0\r\n\r\n${page}`))).rejects.toThrow(/mht/);
});

test('cells: results of formulas, dates, times, rich text, numbers, merged heads, hidden rows, gaps', async () => {
  const bytes = await makeWorkbook(
    [
      ['DANH SÁCH', null, null],
      [],
      [{ richText: [{ text: 'Họ ' }, { text: 'và tên' }] }, '  Mã   GV ', 'Số'],
      ['Lan', { formula: 'A4&"1"', result: 'Lan1' }, 18.5],
      [null, { formula: 'A9' } as never, new Date(Date.UTC(2026, 8, 7))],
      ['Ẩn', true, { text: 'thư', hyperlink: 'mailto:a@b.vn' }],
      ["'=1+1", { error: '#N/A' }, { formula: '1/0', result: { error: '#DIV/0!' } } as never],
      [new Date(Date.UTC(1899, 11, 30, 7, 5)), new Date(Date.UTC(1904, 0, 1, 13, 45)), null],
    ],
    (sheet) => {
      sheet.mergeCells('A1:C1');
      sheet.getRow(6).hidden = true;
    },
  );
  const { sheets } = await readExcelFile(bytes);
  expect(sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, 'DANH SÁCH', 'DANH SÁCH', 'DANH SÁCH'],
    [3, 'Họ và tên', 'Mã GV', 'Số'],
    [4, 'Lan', 'Lan1', '18,5'],
    [5, '', '', '7/9/2026'],
    [6, 'Ẩn', 'Có', 'thư'],
    [7, '=1+1', '#N/A', '#DIV/0!'],
    [8, '07:05', '13:45'],
  ]);
  expect(sheets[0]?.notes.join(' ')).toMatch(/1 dòng đang bị ẩn.*Ô B5 là công thức chưa có kết quả/);
});

test('a merged cell over a whole sheet is read as far as the sheet is used, and refused where that is a million cells', async () => {
  const over = async (last: string) => {
    const made = await makeWorkbook([['Họ và tên', 'Mã']], (sheet) => {
      sheet.mergeCells('A1:B1');
      sheet.getCell(last).value = 'Lan';
    });
    const parts = unzipSync(made);
    const name = 'xl/worksheets/sheet1.xml';
    const text = strFromU8(parts[name] ?? new Uint8Array()).replace('ref="A1:B1"', 'ref="A1:XFD1048576"');
    return Buffer.from(zipSync({ ...parts, [name]: strToU8(text) }));
  };
  const head = 'Họ và tên';
  expect(await textsOf(await over('C2'))).toEqual([1, 2].map((row) => [row, head, head, head]));
  expect(await refusal(await over('OJ3000'))).toContain('có các ô gộp phủ 1.200.000 ô. Hãy bỏ gộp ô (Merge)');
});

const vietnamese = [
  ['Giáo viên', 'Phân công chuyên môn'],
  ['Nguyễn Thị Lan', 'Toán(6/1, 6/2); Hoạt động trải nghiệm(6/1)'],
  ['Đỗ Đức Tuấn', 'Ngữ văn(6/1); Địa lí(6/2)'],
];
const cellsOf = async (bytes: Buffer) => (await readExcelFile(bytes)).sheets[0]?.rows.map(({ cells }) => cells);

test.each(['biff8', 'ods', 'html'] as const)(
  'a workbook written as %s reads as it was, classes 6/1 too',
  async (kind) => {
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([...vietnamese, ['Tổ Toán', 'Tổ Toán']]);
    sheet['!merges'] = [{ s: { r: 3, c: 0 }, e: { r: 3, c: 1 } }];
    utils.book_append_sheet(book, sheet, 'PCGD');
    const bytes = Buffer.from(write(book, { bookType: kind, type: 'buffer' }) as Uint8Array);
    expect(await cellsOf(bytes)).toEqual([...vietnamese, ['Tổ Toán', 'Tổ Toán']]);
  },
);

test(
  'CSV: a quoted cell may be as long as a file, and one that nothing closes is named',
  { tags: ['soak'] },
  async () => {
    const long = 'a""b;'.repeat(2_200_000);
    const { sheets } = await readExcelFile(Buffer.from(`x;"${long}"\n"c";d`), 'dai.csv');
    const cells = sheets[0]?.rows.map(({ cells: texts }) => texts.map(({ length }) => length));
    expect(cells).toEqual([
      [1, 8000],
      [1, 1],
    ]);
    await expect(readExcelFile(Buffer.from(`"${long}`), 'mo.csv')).rejects.toThrow(/CSV bị hỏng ở dòng 1/);
  },
);

test('CSV in Windows-1258, TCVN3 and VNI reads as Vietnamese, and the old fonts are told', async () => {
  const windows = Buffer.from(
    'Gia\xeco vi\xean;Nguy\xea\xden Thi\xf2 Lan;Toa\xecn;\xd0\xf4\xde \xd0\xfd\xecc',
    'latin1',
  );
  expect(await cellsOf(windows)).toEqual([['Giáo viên', 'Nguyễn Thị Lan', 'Toán', 'Đỗ Đức']]);
  const tcvn3 = await readExcelFile(Buffer.from('Gi¸o viªn;NguyÔn ThÞ Lan;To¸n;§ç §øc TuÊn', 'latin1'));
  expect(tcvn3.sheets[0]?.rows[0]?.cells).toEqual(['Giáo viên', 'Nguyễn Thị Lan', 'Toán', 'Đỗ Đức Tuấn']);
  expect(tcvn3.sheets[0]?.notes.join()).toMatch(/TCVN3/);
  const mixed = 'Trường Tiểu học Ngọc Sơn;Toán 50 m²;1. ©\nGi¸o viªn;NguyÔn ThÞ Lan;V¨n;§ç §øc TuÊn';
  const both = (await readExcelFile(Buffer.from(mixed))).sheets[0];
  expect(both?.rows.map(({ cells }) => cells)).toEqual([
    ['Trường Tiểu học Ngọc Sơn', 'Toán 50 m²', '1. ©'],
    ['Giáo viên', 'Nguyễn Thị Lan', 'Văn', 'Đỗ Đức Tuấn'],
  ]);
  expect(both?.notes.join()).toMatch(/Một số ô.*TCVN3/);
  expect(await textsOf(await makeWorkbook([['NguyÔn ThÞ Lan', 'To¸n']]))).toEqual([[1, 'Nguyễn Thị Lan', 'Toán']]);
  const vni = await readExcelFile(Buffer.from('Giaùo vieân;Nguyeãn Thò Lan;Toaùn;Ñoã Ñöùc Tuaán', 'latin1'));
  expect(vni.sheets[0]?.rows[0]?.cells).toEqual(['Giáo viên', 'Nguyễn Thị Lan', 'Toán', 'Đỗ Đức Tuấn']);
  expect(vni.sheets[0]?.notes.join()).toMatch(/VNI/);
  const few = await readExcelFile(
    Buffer.from('Đặng Thị Lê;Trường;Tröông Thu Vaân;Toaùn;HÑTN\nHòa;Thùy;Quá;Höõu Ñöùc;Phöôùc'),
  );
  expect(few.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ['Đặng Thị Lê', 'Trường', 'Trương Thu Vân', 'Toán', 'HĐTN'],
    ['Hòa', 'Thùy', 'Quá', 'Hữu Đức', 'Phước'],
  ]);
  const words = await readExcelFile(Buffer.from('Coâng ngheä;Phoøng toát;Hoùa hoïc;ñoäi;lôùp;Ñoâng', 'latin1'));
  expect(words.sheets[0]?.rows[0]?.cells).toEqual(['Công nghệ', 'Phòng tốt', 'Hóa học', 'đội', 'lớp', 'Đông']);
});

test('an XML file is read in the encoding that it declares', async () => {
  const xml = (encoding: string) =>
    Buffer.from(
      `<?xml version="1.0" encoding="${encoding}"?><timetable ascttversion="2024.1"><subjects><subject id="s" name="R\xf4by"/></subjects>` +
        '<classes><class id="c" name="6A"/></classes><lessons><lesson id="l" subjectid="s" classids="c"/></lessons>' +
        '<cards><card lessonid="l" period="1" days="10000"/></cards></timetable>',
      'latin1',
    );
  const subjectOf = async (encoding: string) => (await textsOf(xml(encoding)))?.[1]?.[6];
  expect(await subjectOf('windows-1250')).toBe('Rôby');
  expect(await subjectOf('windows-1251')).toBe('Rфby');
  expect(await subjectOf('no-such-encoding')).toBe('Rôby');
});

test('the soft hyphen is the ư of TCVN3 in every kind of file, and nothing elsewhere', async () => {
  const old = [
    ['Gi¸o viªn', 'Ph¹m ThÞ Ph\u00adîng', 'L\u00adu V\u00ad¬ng'],
    ['NguyÔn V¨n Tr\u00adêng', '§ç §øc TuÊn', 'To¸n'],
  ];
  const known = [
    ['Giáo viên', 'Phạm Thị Phượng', 'Lưu Vương'],
    ['Nguyễn Văn Trường', 'Đỗ Đức Tuấn', 'Toán'],
  ];
  for (const bookType of ['biff8', 'ods', 'html'] as const) {
    const book = utils.book_new(utils.aoa_to_sheet(old), 'PCGD');
    expect(await cellsOf(write(book, { bookType, type: 'buffer' }) as Buffer), bookType).toEqual(known);
  }
  const csv = old.map((cells) => cells.join(';')).join('\n');
  expect(await cellsOf(Buffer.from(csv, 'latin1'))).toEqual(known);
  const mixed = await cellsOf(Buffer.from(`${csv}\nL\u00adu;Đặng Văn Lâm;Ng\u00adữ văn`));
  expect(mixed?.[2]).toEqual(['Lưu', 'Đặng Văn Lâm', 'Ngữ văn']);
  expect(await cellsOf(Buffer.from('Giáo viên;Ng\u00adữ văn;Hoa\u00ad\nx;y;z'))).toEqual([
    ['Giáo viên', 'Ngữ văn', 'Hoa'],
    ['x', 'y', 'z'],
  ]);
});

test('cells in old fonts are read by the name of their font', async () => {
  const bytes = await makeWorkbook([['NguyÔn V¨n Hïng', 'Traàn Höõu Phöôùc', 'nguyÔn', 'Lê Thị Hòa']], (sheet) => {
    sheet.getCell('A1').font = { name: '.VnTime' };
    sheet.getCell('B1').font = { name: 'VNI-Times' };
    sheet.getCell('C1').font = { name: '.VnTimeH' };
  });
  expect(await cellsOf(bytes)).toEqual([['Nguyễn Văn Hùng', 'Trần Hữu Phước', 'NGUYỄN', 'Lê Thị Hòa']]);
});

test('a workbook that was made Unicode and kept its old fonts is Unicode; what was left in them is read by its letters', async () => {
  const rows = [
    ['Mã giáo viên', 'Tổ chuyên môn', 'Lý Thanh Khánh'],
    ['Lê Thị Hòa', 'Nguyễn Văn Tâm', 'Công nghệ'],
    ['NguyÔn V¨n Hïng', 'B¾t buéc', 'Khèi 6'],
  ];
  const cells = async (name: string) =>
    cellsOf(
      await makeWorkbook(rows, (sheet) =>
        sheet.eachRow((row) => row.eachCell((cell) => (cell.style = { ...cell.style, font: { name } }))),
      ),
    );
  const read = [...rows.slice(0, 2), ['Nguyễn Văn Hùng', 'Bắt buộc', 'Khối 6']];
  expect(await cells('.VnTime')).toEqual(read);
  expect((await cells('VNI-Times'))?.slice(0, 2)).toEqual(rows.slice(0, 2));
});

test(
  'a text file longer than a sheet is read up to that length, and the rest is reported',
  { tags: ['soak'] },
  async () => {
    const wide = Array.from({ length: 450 }, (_, index) => `c${index}`).join(';');
    const [sheet] = (await readExcelFile(Buffer.from(`${wide}\n${'đ'.repeat(9000)}\n${'\n'.repeat(1_048_576)}x`)))
      .sheets;
    expect(sheet?.rows.map(({ row, cells }) => [row, cells.length, cells[0]?.length])).toEqual([
      [1, 400, 2],
      [2, 1, 8000],
    ]);
    expect(sheet?.notes).toEqual([
      'Trang có 3 dòng; chỉ đọc 2 dòng đầu. Hãy chia nhỏ tệp.',
      'Trang có 450 cột; chỉ đọc 400 cột đầu.',
      'Dòng 2 có ô dài hơn 8000 kí tự; chỉ đọc phần đầu của ô ấy.',
    ]);
  },
);

test('columns that are hidden and text that is struck out are read and told', async () => {
  const file = await readExcelFile(
    await makeWorkbook(
      [
        ['GV', 'Cũ', 'Mới'],
        ['Lan', 'Toán 7A', 'Toán 6A'],
        ['Hoa', '', 'Văn 6A'],
      ],
      (sheet) => {
        sheet.getColumn(2).hidden = true;
        sheet.getCell('C2').value = { richText: [{ text: 'Tin 6A; ', font: { strike: true } }, { text: 'Toán 6A' }] };
        sheet.getCell('C3').font = { strike: true };
      },
    ),
  );
  expect(file.sheets[0]?.notes).toEqual([
    expect.stringMatching(/^Cột B đang bị ẩn/),
    expect.stringMatching(/^Ô C2, C3 có chữ bị gạch ngang/),
  ]);
});

test('texts of boxes that lie over the cells are told, and sheets with nothing but pictures', async () => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('GV').addRow(['Họ và tên']);
  workbook.addWorksheet('Ảnh chụp');
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()));
  const box =
    '<xdr:sp><xdr:txBody><a:p><a:r><a:t>Áp dụng từ </a:t></a:r><a:r><a:t>tuần 5</a:t></a:r></a:p></xdr:txBody></xdr:sp>';
  const drawing = `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor>${box}</xdr:twoCellAnchor></xdr:wsDr>`;
  const { sheets } = await readExcelFile(
    Buffer.from(zipSync({ ...parts, 'xl/drawings/drawing9.xml': strToU8(drawing) })),
  );
  expect(sheets.map(({ name, notes }) => [name, notes])).toEqual([
    [
      'GV',
      [
        'Chữ trong hộp chữ, hình vẽ của tệp không được đọc: "Áp dụng từ tuần 5".',
        'Trang Ảnh chụp không có ô nào ghi chữ nên không được đọc; hình trong trang cũng vậy.',
      ],
    ],
  ]);
});

test('columns that are hidden in a workbook of Excel 97 are read and told', async () => {
  const sheet = utils.aoa_to_sheet([
    ['GV', 'Cũ', 'Mới'],
    ['Lan', 'Toán 7A', 'Toán 6A'],
  ]);
  sheet['!cols'] = [{}, { hidden: true }, {}];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'PC');
  const { sheets } = await readExcelFile(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer);
  expect(sheets[0]?.rows[1]?.cells).toEqual(['Lan', 'Toán 7A', 'Toán 6A']);
  expect(sheets[0]?.notes).toEqual([expect.stringMatching(/^Cột B đang bị ẩn/)]);
});
