import { type ExcelRow, foldExact, type Resource, resourceNamed } from '@tkb/contract';
import { splitNames } from '../resources/split-names.ts';
import { mapByContent } from '../resources/without-heads.ts';
import { columnsOf, fullNameField } from '../sheet/columns.ts';
import { mapSheet } from '../sheet/head.ts';
import { bodyOf } from '../sheet/whole-sheet.ts';

interface ListOfFile {
  readonly kind: string;
  readonly rows: readonly ExcelRow[];
}

/** The columns of the lists of a kind, and the names in them, as they are compared. */
function readLists(parts: readonly ListOfFile[], resource: Resource) {
  const fields = new Set<string | null>();
  const names = new Set<string>();
  for (const { rows } of parts.filter(({ kind }) => kind === resource.name)) {
    const mapped = splitNames(mapSheet(bodyOf(rows), columnsOf(resource)), resource);
    const { columns, rows: own } = mapByContent(mapped, resource);
    for (const field of columns) fields.add(field);
    const naming = resource.wholeName ? [resource.wholeName.first, resource.wholeName.last, fullNameField] : ['name'];
    for (const { cells } of own) {
      const parted = naming.flatMap((field) => cells[columns.indexOf(field)]?.trim() || []);
      names.add(foldExact(parted.join(' ')));
    }
  }
  return { fields, has: (name: string) => names.has(foldExact(name)) };
}

/** The given columns of a derived sheet, with the rows that say something in one behind the first. */
function cut(sheet: readonly ExcelRow[], columns: readonly number[], isKept: (cells: readonly string[]) => boolean) {
  const [heads, ...rows] = sheet.map(({ cells }) => columns.map((at) => cells[at] ?? ''));
  const kept = rows.filter((cells) => cells.slice(1).some(Boolean) && isKept(cells));
  return kept.length === 0 ? [] : [heads!, ...kept].map((cells, at): ExcelRow => ({ row: at + 1, cells }));
}

/** Reductions that the assignments say of the people in a list of teachers, which says none itself; `sheet` is the one derived of all. */
export function reductionsBeside(parts: readonly ListOfFile[], sheet: readonly ExcelRow[]): ExcelRow[] {
  const listed = readLists(parts, resourceNamed('teacher'));
  if (['reductions', 'homeroomReduction'].some((field) => listed.fields.has(field))) return [];
  return cut(sheet, [0, 3, 4], ([name = '']) => listed.has(name));
}

/** Homerooms that the assignments say of the classes in a list of classes without them, of teachers whom the file lists. */
export function homeroomsBeside(parts: readonly ListOfFile[], sheet: readonly ExcelRow[]): ExcelRow[] {
  const listed = readLists(parts, resourceNamed('class'));
  if (listed.fields.has('homeroomTeacherId')) return [];
  const teachers = readLists(parts, resourceNamed('teacher'));
  return cut(sheet, [0, 3], ([name = '', teacher = '']) => listed.has(name) && teachers.has(teacher));
}
