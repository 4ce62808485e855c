import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readExcelFile } from '../../src/excel/file/read-file.ts';

const wordOf = (body: string) =>
  Buffer.from(
    zipSync({ 'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`) }),
  );
const line = (text: string, more = '') => `<w:p><w:r>${more}<w:t>${text}</w:t></w:r></w:p>`;
const cell = (properties: string, ...texts: readonly string[]) =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${texts.map((text) => line(text)).join('')}</w:tc>`;
const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`;

test('lines and tables of a letter of Word are rows; merged cells say their text in all their places', async () => {
  const table = [
    row(cell('', 'Giáo viên'), cell('<w:gridSpan w:val="2"/>', 'Phân công')),
    row(cell('<w:vMerge w:val="restart"/>', 'Lan'), cell('', 'Toán', '6A1'), cell('', 'TTCM')),
    row(cell('<w:vMerge/>', ''), cell('', 'Tin 6A1'), cell('', '')),
  ].join('');
  const deleted = '<w:p><w:del><w:r><w:t>Bản cũ</w:t></w:r></w:del></w:p>';
  const { sheets } = await readExcelFile(
    wordOf(`${line('PHÂN CÔNG')}${deleted}<w:tbl>${table}</w:tbl>${line('HIỆU TRƯỞNG')}`),
    'Phân công.docx',
  );
  expect(sheets).toMatchObject([{ name: 'Phân công.docx', isHidden: false, notes: [] }]);
  expect(sheets[0]?.rows).toEqual([
    { row: 1, cells: ['PHÂN CÔNG'] },
    { row: 3, cells: ['Giáo viên', 'Phân công', 'Phân công'] },
    { row: 4, cells: ['Lan', 'Toán\n6A1', 'TTCM'] },
    { row: 5, cells: ['Lan', 'Tin 6A1'] },
    { row: 6, cells: ['HIỆU TRƯỞNG'] },
  ]);
});

test('struck out text of a letter is told; a broken one is refused with what to do', async () => {
  const struck = await readExcelFile(wordOf(line('Tin 6A1', '<w:rPr><w:strike/></w:rPr>')));
  expect(struck.sheets[0]?.notes).toEqual([expect.stringMatching(/bị gạch ngang/)]);
  const kept = await readExcelFile(wordOf(line('Tin 6A1', '<w:rPr><w:strike w:val="0"/></w:rPr>')));
  expect(kept.sheets[0]?.notes).toEqual([]);
  await expect(readExcelFile(wordOf('<w:p>'))).rejects.toThrow(/tệp Word bị hỏng.*\.docx/);
});
