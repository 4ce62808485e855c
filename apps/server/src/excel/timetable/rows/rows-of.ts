import type { TableHead } from '../heads/table-head.ts';
import { ListRows } from './list-rows.ts';
import { OwnerRows } from './owner-rows.ts';
import type { RowReader, TableAround } from './row-reader.ts';
import { SlotRows } from './slot-rows.ts';
import { WeekRows } from './week-rows.ts';

/** Reads the rows below a head. */
export function rowsOf(head: TableHead, around: TableAround): RowReader {
  switch (head.kind) {
    case 'slots':
      return new SlotRows(head, around);
    case 'weeks':
      return new WeekRows(head, around);
    case 'owners':
      return new OwnerRows(head, around);
    case 'list':
      return new ListRows(head, around);
  }
}
