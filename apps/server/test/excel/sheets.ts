import ExcelJS from 'exceljs';
import type { ExcelFile, ExcelPreview, ExcelResult } from '@tkb/contract';
import { dataOf, rowsIn } from '../support/answers.ts';
import type { Caller } from '../support/test-server.ts';

/** An xlsx file whose first sheet has these rows. */
export async function makeWorkbook(
  rows: readonly (readonly ExcelJS.CellValue[])[],
  change: (sheet: ExcelJS.Worksheet) => void = () => undefined,
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Dữ liệu');
  rows.forEach((row) => sheet.addRow([...row]));
  change(sheet);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Rows as a file with them would be read, numbered from 1. */
export const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ row: index + 1, cells: [...cells] }));

/** Makes the Excel calls of one user; each answers the data, or throws what the server said. */
export function excelOf(caller: Caller) {
  return {
    read: async (bytes: Buffer, name = 'tep.xlsx') =>
      dataOf<ExcelFile>(
        await caller.request({
          method: 'POST',
          url: `/api/nhap/excel/doc?name=${name}`,
          payload: bytes,
          headers: { 'content-type': 'application/octet-stream' },
        }),
      ),
    preview: async (path: string, rows: readonly (readonly string[])[], more: object = {}) =>
      dataOf<ExcelPreview>(await caller.post(`/api/${path}/excel/xemtruoc`, { rows: rowsOf(rows), ...more })),
    run: async (path: string, rows: readonly (readonly string[])[], more: object = {}) =>
      dataOf<ExcelResult>(await caller.post(`/api/${path}/excel`, { rows: rowsOf(rows), ...more })),
    list: (path: string) => rowsIn<Record<string, unknown>>(caller, path),
    file: async (path: string) => {
      const answer = await caller.request({ method: 'GET', url: path });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer;
    },
  };
}
