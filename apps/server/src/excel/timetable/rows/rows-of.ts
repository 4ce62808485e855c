import type { TableHead } from '../heads/table-head.ts';
import { listRows } from './list-rows.ts';
import { ownerRows } from './owner-rows.ts';
import type { RowReader, TableAround } from './row-reader.ts';
import { slotRows } from './slot-rows.ts';
import { weekRows } from './week-rows.ts';

/** Reads the rows below a head. */
export function rowsOf(head: TableHead, around: TableAround): RowReader {
  switch (head.kind) {
    case 'slots':
      return slotRows(head, around);
    case 'weeks':
      return weekRows(head, around);
    case 'owners':
      return ownerRows(head, around);
    case 'list':
      return listRows(head, around);
  }
}
