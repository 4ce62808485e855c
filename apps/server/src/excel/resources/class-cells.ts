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

const apart = /^(1[0-2]|[1-9])\s+(\p{L}\d{0,2})$/u;
const together = /^(?:1[0-2]|[1-9])\p{L}\d{0,2}$/u;

/** `6 A1` among 6A2, 6A3 … is 6A1: with the space it would stand before all others. Classes that the school has are spelled as there. */
export function spellAlike(sheet: MappedSheet, own: ReadonlySet<string>) {
  const at = sheet.columns.indexOf('name');
  const nameOf = ({ cells }: MappedSheet['rows'][number]) => cells[at]?.trim() ?? '';
  const others = sheet.rows.filter((row) => together.test(nameOf(row))).length;
  const odd = sheet.rows.map(nameOf).filter((name) => apart.test(name) && !own.has(name));
  if (odd.length === 0 || others <= odd.length) return { sheet, told: [] };
  const spelled = (name: string) => name.replace(apart, '$1$2');
  const rows = sheet.rows.map((row) => {
    const name = nameOf(row);
    if (!odd.includes(name)) return row;
    return { ...row, cells: row.cells.map((text, index) => (index === at ? spelled(name) : text)) };
  });
  const names = odd.map((name) => `${name} là ${spelled(name)}`);
  return {
    sheet: { ...sheet, rows },
    told: [`Tên lớp có khoảng trống được nhập như các lớp khác: ${firstFew(names)}.`],
  };
}
