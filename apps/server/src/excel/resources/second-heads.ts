import type { Resource } from '@tkb/contract';
import { fieldOfHead, type SheetColumn } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { nameOf } from './lists-beside.ts';
import type { PlannedRow } from './plan-rows.ts';

const again = 'là dòng tên cột, không phải dữ liệu; hãy bỏ dòng này';
const other = 'là dòng tên cột của một bảng khác, các dòng dưới có cột khác; hãy nhập riêng bảng ấy và bỏ các dòng này';

/** Planned rows, of which those that are heads are wrong: below heads of other columns every row would be read wrongly. */
export function refuseHeads(
  planned: readonly PlannedRow[],
  { rows, columns }: MappedSheet,
  resource: Resource,
  known: readonly SheetColumn[],
): PlannedRow[] {
  const naming = nameOf(resource);
  return planned.map((item, index) => {
    const fields = rows[index]?.cells.map((text) => fieldOfHead(text, known)) ?? [];
    const named = new Set(fields.filter((field) => field !== null));
    if (naming === null || named.size < 2 || !named.has(naming)) return item;
    const isSame = fields.every((field, at) => field === null || field === columns[at]);
    const error = { column: null, title: 'Dòng', value: '', message: isSame ? again : other };
    return { ...item, errors: [error] };
  });
}
