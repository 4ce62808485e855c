import { utils, write, CFB } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readExcelFile } from '../../src/excel/file/read-file.ts';
import { struckTexts } from '../../src/excel/file/shown/xls-texts.ts';
import { makeWorkbook } from './sheets.ts';

const rows = [
  ['GV', 'Cũ', 'Mới'],
  ['Lan', 'Toán 7A', 'Toán 6A'],
  ['Hoa', '', 'Văn 6A'],
];

const cell = (text: string, style = '') => `<table:table-cell ${style}><text:p>${text}</text:p></table:table-cell>`;
const styled = (name: string) => `table:style-name="${name}"`;
const style = (name: string, properties: string, more = '') =>
  `<style:style style:name="${name}" ${more}>${properties}</style:style>`;
const struck = '<style:text-properties style:text-line-through-type="single"/>';

/** A file of OpenDocument as LibreOffice writes it: sheets filled to their end, the old one hidden. */
const openDocument = (table: string) => `<office:document-content><office:automatic-styles>
  ${style('hid', '<style:table-properties table:display="false"/>')}${style('T1', struck)}
  ${style('no', '<style:text-properties style:text-line-through-type="none"/>', 'style:parent-style-name="Old"')}
  ${style('child', '', 'style:parent-style-name="Old"')}</office:automatic-styles><office:body><office:spreadsheet>
  <table:table table:name="PC">${table}
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
  </table:table><table:table table:name="Năm cũ" table:style-name="hid"><table:table-row>${cell('GV')}${cell('Môn')}</table:table-row>
  </table:table></office:spreadsheet></office:body></office:document-content>`;

const zipped = (content: string) =>
  Buffer.from(
    zipSync({
      'META-INF/manifest.xml': strToU8('<manifest/>'),
      'content.xml': strToU8(content),
      'styles.xml': strToU8(`<office:document-styles>${style('Old', struck)}</office:document-styles>`),
    }),
  );

const table = `<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="16382"/>
  <table:table-row>${rows[0]!.map((text) => cell(text)).join('')}</table:table-row>
  <table:table-row>${cell('Lan')}${cell('Toán 7A', styled('no'))}${cell('<text:span text:style-name="T1">Tin; </text:span>Toán')}</table:table-row>
  <table:table-row table:visibility="filter">${cell('Hoa')}<table:table-cell ${styled('child')}/>${cell('Văn 6A', styled('child'))}</table:table-row>`;

test('what a file of OpenDocument hides or strikes out is told, and hidden sheets come last', async () => {
  const { sheets } = await readExcelFile(zipped(openDocument(table)));
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['PC', false],
    ['Năm cũ', true],
  ]);
  expect(sheets[0]?.rows[2]?.cells).toEqual(['Hoa', '', 'Văn 6A']);
  expect(sheets[0]?.notes).toEqual([
    expect.stringMatching(/^Cột B đang bị ẩn/),
    expect.stringMatching(/^Ô C2, C3 có chữ bị gạch ngang/),
    expect.stringMatching(/^Có 1 dòng đang bị ẩn/),
  ]);
});

const excel97 = (): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'PC');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

/** The same workbook with its first font struck out, in which all cells are. */
function withStruckFont(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook').content as Buffer;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    if (stream.readUInt16LE(at) === 0x31) stream.writeUInt16LE(stream.readUInt16LE(at + 6) | 8, at + 6);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

test('cells of a workbook of Excel 97 in a font that strikes out are told, others are not', async () => {
  const notesOf = async (bytes: Buffer) => (await readExcelFile(bytes)).sheets[0]?.notes;
  expect(await notesOf(excel97())).toEqual([]);
  expect(await notesOf(withStruckFont(excel97()))).toEqual([expect.stringMatching(/^Ô A1, B1, C1, A2, B2, … có chữ/)]);
});

const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** The same workbook with its third row hidden, as the last thing that its only sheet says. */
function withHiddenRow(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook').content as Buffer;
  const row = [
    uint(0x208, 2),
    uint(16, 2),
    uint(2, 2),
    uint(0, 2),
    uint(3, 2),
    uint(255, 2),
    uint(0, 4),
    uint(0x120, 2),
    uint(15, 2),
  ];
  const end = Buffer.from(stream).lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  const content = Buffer.concat([stream.subarray(0, end), ...row, stream.subarray(end)]);
  CFB.utils.cfb_add(container, '/Workbook', content);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
}

test('rows that are hidden in a workbook of Excel 97 are read and told', async () => {
  const [sheet] = (await readExcelFile(withHiddenRow(excel97()))).sheets;
  expect(sheet?.rows[2]?.cells).toEqual(['Hoa', '', 'Văn 6A']);
  expect(sheet?.notes).toEqual([expect.stringMatching(/^Có 1 dòng đang bị ẩn/)]);
});

const record = (kind: number, ...parts: readonly Buffer[]) => ({ kind, from: 0, data: Buffer.concat(parts) });
const runs = (...pairs: readonly number[]) => pairs.map((value) => uint(value, 2));

test('shared texts of Excel 97 tell which of them have a part struck out, cut into records or not', () => {
  const plain = [uint(2, 2), uint(0, 1), Buffer.from('Lan', 'latin1').subarray(0, 2)];
  const wide = [uint(4, 2), uint(9, 1), uint(2, 2), Buffer.from('Toán', 'utf16le').subarray(0, 4)];
  const rest = [uint(0, 1), Buffer.from('an', 'latin1'), ...runs(0, 1, 2, 6)];
  const quiet = [
    uint(2, 2),
    uint(12, 1),
    uint(1, 2),
    uint(3, 4),
    Buffer.from('ab', 'latin1'),
    ...runs(1, 1),
    uint(7, 3),
  ];
  const ends = [uint(1, 2), uint(8, 1), uint(1, 2), Buffer.from('x', 'latin1'), ...runs(1, 6)];
  const both = [uint(1, 2), uint(8, 1), uint(1, 2), Buffer.from('y', 'latin1'), ...runs(0, 6)];
  const records = [
    record(0xfc, uint(5, 4), uint(5, 4), ...plain, ...wide),
    record(0x3c, ...rest, ...quiet, ...ends),
    record(0x3c, ...both),
    record(0x0a),
  ];
  expect([...struckTexts(records, (font) => font === 6)]).toEqual([1, 4]);
});

test.each([
  ['<tr style="height:0;display:none"><td>Ẩn</td><td>x</td></tr>', /^Tệp có dòng hoặc cột bị ẩn;/],
  ['<tr height=0 style="display:none"><td width=64></td></tr>', null],
  ['<tr><td><s>Tin 6A</s></td><td>Toán</td></tr>', /^Tệp có chữ bị gạch ngang;/],
])('a web page tells what it hides or strikes out: %s', async (row, says) => {
  const page = `<html><body><table><tr><td>GV</td><td>Môn</td></tr>${row}</table></body></html>`;
  const [sheet] = (await readExcelFile(Buffer.from(page))).sheets;
  expect(sheet?.notes).toEqual(says === null ? [] : [expect.stringMatching(says)]);
});

const withComment = () =>
  makeWorkbook(rows, (sheet) => {
    sheet.getCell('C2').note = 'thay đổi từ 10/10:\ncô Yến dạy';
    sheet.getColumn(2).hidden = true;
  });
const said = /^Lời ghi chú đính vào ô không được đọc: C2 "thay đổi từ 10\/10: cô Yến dạy"/;

test('what somebody pinned to a cell is told', async () => {
  const { sheets } = await readExcelFile(await withComment());
  expect(sheets[0]?.notes).toContainEqual(expect.stringMatching(said));
});

test('comments in a part of the file where Excel would not put them keep nobody from reading the rest', async () => {
  const parts = unzipSync(await withComment());
  const [rels] = Object.keys(parts).filter((name) => /^xl\/worksheets\/_rels\/.+\.rels$/.test(name));
  const { 'xl/comments1.xml': comments, '[Content_Types].xml': types, [rels!]: links, ...others } = parts;
  const moved = {
    ...others,
    'xl/comments/comment1.xml': comments!,
    '[Content_Types].xml': strToU8(strFromU8(types!).replace('/xl/comments1.xml', '/xl/comments/comment1.xml')),
    [rels!]: strToU8(strFromU8(links!).replace('../comments1.xml', '/xl/comments/comment1.xml')),
  };
  const { sheets } = await readExcelFile(Buffer.from(zipSync(moved)));
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual(rows);
  expect(sheets[0]?.notes).toEqual([
    expect.stringMatching(/^Cột B đang bị ẩn/),
    expect.stringMatching(said),
    expect.stringMatching(/^Không xem được chữ nào bị gạch ngang/),
  ]);
});

test('strokes of word processors and signs without width are those of the keyboard, or none', async () => {
  const { sheets } = await readExcelFile(await makeWorkbook([['Toán 6A1\u20116A3\u2212\u2012', '6\u200dA1\u00ad']]));
  expect(sheets[0]?.rows[0]?.cells).toEqual(['Toán 6A1-6A3--', '6A1']);
});
