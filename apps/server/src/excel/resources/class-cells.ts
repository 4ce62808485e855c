import { firstFew } from '@tkb/contract';
import { looksLikeClass } from '../names/called.ts';
import { spellClassRanges } from '../names/class-ranges.ts';
import type { MappedSheet } from '../sheet/head.ts';

/** `6A, 6B` and `6A1 → 6A3` below the classes of a grade: a row for each. Pupils beside several are of all of them, and told. */
export function splitClassCells(sheet: MappedSheet): { readonly sheet: MappedSheet; readonly told: string[] } {
  const [at, sizeAt] = [sheet.columns.indexOf('name'), sheet.columns.indexOf('size')];
  const counted: string[] = [];
  const rows = sheet.rows.flatMap((row) => {
    const classes = classesIn(row.cells[at] ?? '');
    if (classes.length < 2) return [row];
    if (row.cells[sizeAt]) counted.push(`dòng ${row.row}`);
    return classes.map((name) => ({
      ...row,
      cells: row.cells.map((text, index) => (index === at ? name : index === sizeAt ? '' : text)),
    }));
  });
  const told = `Sĩ số ghi chung cho nhiều lớp không nhập: ${firstFew(counted, 8)}. Hãy ghi mỗi lớp một dòng.`;
  return { sheet: { ...sheet, rows }, told: counted.length > 0 ? [told] : [] };
}

function classesIn(text: string): string[] {
  const names = spellClassRanges(text, looksLikeClass)
    .split(/[,;+\n]|\svà\s/u)
    .flatMap((part) => part.trim() || []);
  return names.every(looksLikeClass) ? names : [];
}
