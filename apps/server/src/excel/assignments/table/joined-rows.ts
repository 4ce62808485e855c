import type { ExcelRow } from '@tkb/contract';
import type { MappedSheet } from '../../sheet/head.ts';

const joint = /^(?:học\s+|lớp\s+)?ghép(?:\s+(?:với\s+)?(?:lớp\s+)?(.*\d.*))?$/iu;

/**
 * `Ghép` in the column of groups: the classes of the row are taught together, with the one named there; rows of one class each are one
 * row where subject, teacher and periods are the same. Such classes get a plus between them.
 */
export function joinRowsOfOne(sheet: MappedSheet): MappedSheet {
  const at = (field: string) => sheet.columns.indexOf(field);
  const [groupAt, classAt] = [at('group'), at('class')];
  if (groupAt < 0 || classAt < 0) return sheet;
  const others = ['subject', 'teacher', 'mainPeriods', 'oppositePeriods'].map(at).filter((index) => index >= 0);
  const keyOf = ({ cells }: ExcelRow) => JSON.stringify(others.map((index) => (cells[index] ?? '').trim()));
  const classesOf = ({ cells }: ExcelRow) => {
    const [, further = ''] = joint.exec(cells[groupAt]?.trim() ?? '') ?? [];
    return [cells[classAt] ?? '', further].flatMap((text) => text.split(/\s*(?:[,;+&]|\svà\s)\s*/u)).filter(Boolean);
  };
  const joined = sheet.rows.filter(({ cells }) => joint.test(cells[groupAt]?.trim() ?? ''));
  const ofKey = Map.groupBy(joined, keyOf);
  const rows = sheet.rows.flatMap((row) => {
    const own = joined.includes(row) ? (ofKey.get(keyOf(row)) ?? []) : [];
    const isAlone = classesOf(row).length > 1;
    if (own.length === 0 || (own.length === 1 && !isAlone)) return [row];
    if (!isAlone && own[0] !== row) return [];
    const classes = isAlone ? classesOf(row) : own.flatMap(classesOf);
    return [{ ...row, cells: row.cells.with(classAt, [...new Set(classes)].join(' + ')).with(groupAt, '') }];
  });
  return { ...sheet, rows };
}
