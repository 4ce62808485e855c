import type { ExcelImport, Resource } from '@tkb/contract';
import type { SheetColumn } from '../sheet/columns.ts';
import { mapSheet } from '../sheet/head.ts';
import { bellRows } from './bell-rows.ts';
import { turnList } from './turned-lists.ts';

/** A list whose rows are not those of the file, as one that has a row for each: null of any other, and where somebody says where the heads are. */
export function shapeList(resource: Resource, body: ExcelImport, columns: readonly SheetColumn[]) {
  if (body.headRow !== null) return null;
  const without = new Set(body.leftOut);
  const rows = body.rows.filter(({ row }) => !without.has(row));
  if (resource.name !== 'period') {
    const turned = turnList(rows, resource, columns);
    return turned && { body: { ...body, rows: turned }, told: [turnedWords] };
  }
  const { columns: fields } = mapSheet({ ...body, columns: null }, columns);
  const isWhole = ['shiftId', 'number', 'startTime', 'endTime'].every((field) => fields.includes(field));
  const bells = isWhole ? null : bellRows(rows);
  return bells && { body: { ...body, rows: bells.rows }, told: bells.told };
}

const turnedWords = 'Tên các cột được lấy ở cột đầu của tệp; mỗi cột sau đó là một dòng của danh sách.';
