import { strToU8, zipSync } from 'fflate';
import type { Transaction } from '../../db/database.ts';
import { openTable, toBytes } from '../../export/xlsx/workbook.ts';
import { describeChanges } from '../changed-rows.ts';
import type { Person } from './find-person.ts';
import { readHeldRows } from './held-rows.ts';

const columns = [
  { head: 'Đối tượng', width: 30 },
  { head: 'Mục', width: 36 },
  { head: 'Trường', width: 30 },
  { head: 'Giá trị', width: 60 },
];

/** All that is held about a person: for programs as JSON, and to be read as a table. */
export async function personFile(tx: Transaction, person: Person): Promise<Buffer> {
  const held = await readHeldRows(tx, person);
  const lines = (await describeChanges(tx, held)).flatMap(({ title, name, fields }) =>
    fields.filter(({ after }) => after !== '').map((field) => [title, name, field.title, field.after]),
  );
  const { workbook, sheet } = await openTable('Dữ liệu cá nhân', columns);
  for (const line of lines) sheet.addRow(line);
  const tables = Object.fromEntries(held.map(({ table, rows }) => [table, rows.map(({ after }) => after)]));
  return Buffer.from(
    zipSync({
      'du-lieu.xlsx': new Uint8Array(await toBytes(workbook)),
      'du-lieu.json': strToU8(JSON.stringify({ name: person.name, tables }, null, 2)),
    }),
  );
}
