import { cellText } from './cells.ts';
import { wantedColumns } from './fit-table.ts';
import { leastType } from '../content/paper.ts';
import type { PrintedTable } from './printed-tables.ts';
import type { SlotTable } from './slot-table.ts';
import { widestWord } from '@tkb/contract/plain';

/**
 * Says of tables of classes that fewer stand on a page than are followed on a wall, or that words are broken, and what to do;
 * null where neither is so.
 */
export function narrowNote(tables: readonly PrintedTable[]): string | null {
  for (const { table, fitted } of tables) {
    const { isAmple, across, room } = fitted;
    const [first] = across;
    if (isAmple || !first) continue;
    const paper = room.paper.toUpperCase();
    const least = `chữ không được nhỏ hơn cỡ ${String(leastType[room.paper]).replace('.', ',')}`;
    const long = `“${longestWord(table)}”`;
    // A sheet may be wider than its classes, for the head.
    const shown = Math.min(first.to, table.columns.length) - first.from;
    const wanted = wantedColumns(table);
    const what =
      shown < wanted
        ? `Mỗi trang ${paper} chỉ có ${shown} lớp thay vì ${wanted}, vì ${least} mà có những tên dài như ${long}.`
        : `Trên giấy ${paper}, những tên dài như ${long} bị ngắt giữa chữ, vì ${least}.`;
    const other = room.paper === 'a4' ? ', hoặc in trên giấy A3' : '';
    return `${what} Hãy đặt tên viết tắt ngắn hơn cho môn học và giáo viên${other}.`;
  }
  return null;
}

/** The word that asks for the widest column. */
function longestWord({ columns, rows }: SlotTable): string {
  const texts = [
    ...columns.flatMap(({ title, under }) => [title, under]),
    ...rows.flatMap(({ cells }) => cells.map((cell) => cellText(cell, 'stacked'))),
  ];
  const words = new Set(texts.flatMap((text) => text.split(/\s/)));
  return [...words].toSorted((a, b) => widestWord(b) - widestWord(a))[0] ?? '';
}
