import { type ExcelRow, foldExact, type Resource, resourceNamed } from '@tkb/contract';
import { splitWholeNames } from '../resources/split-names.ts';
import { mapByContent } from '../resources/without-heads.ts';
import { columnsOf, fieldOfHead, fullNameField } from '../sheet/columns.ts';
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
    const mapped = splitWholeNames(mapSheet(bodyOf(rows), columnsOf(resource)), resource);
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

/** The columns of these fields of a derived sheet, with the rows that say something in one behind the first. */
function cut(
  sheet: readonly ExcelRow[],
  resource: Resource,
  fields: readonly string[],
  isKept: (cells: readonly string[]) => boolean,
): ExcelRow[] {
  const known = columnsOf(resource);
  const at = fields.map((field) => sheet[0]?.cells.findIndex((head) => fieldOfHead(head, known) === field) ?? -1);
  const [heads, ...rows] = sheet.map(({ cells }) => at.map((column) => cells[column] ?? ''));
  const kept = rows.filter((cells) => cells.slice(1).some(Boolean) && isKept(cells));
  return kept.length === 0 ? [] : [heads!, ...kept].map((cells, index): ExcelRow => ({ row: index + 1, cells }));
}

const ofReductions = ['homeroomReduction', 'reductions'];

/** Reductions that the assignments say of the people in a list of teachers, which says none itself; `sheet` is the one derived of all. */
export function reductionsBeside(parts: readonly ListOfFile[], sheet: readonly ExcelRow[]): ExcelRow[] {
  const teacher = resourceNamed('teacher');
  const listed = readLists(parts, teacher);
  if (ofReductions.some((field) => listed.fields.has(field))) return [];
  return cut(sheet, teacher, [fullNameField, ...ofReductions], ([name = '']) => listed.has(name));
}

/** Homerooms that the assignments say of the classes in a list of classes without them, of teachers whom the file lists. */
export function homeroomsBeside(parts: readonly ListOfFile[], sheet: readonly ExcelRow[]): ExcelRow[] {
  const schoolClass = resourceNamed('class');
  const listed = readLists(parts, schoolClass);
  if (listed.fields.has('homeroomTeacherId')) return [];
  const teachers = readLists(parts, resourceNamed('teacher'));
  const isKnown = ([name = '', homeroom = '']: readonly string[]) => listed.has(name) && teachers.has(homeroom);
  return cut(sheet, schoolClass, ['name', 'homeroomTeacherId'], isKnown);
}
