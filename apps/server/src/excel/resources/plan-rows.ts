import { complaintsOf, createSchema, foldExact, type Resource } from '@tkb/contract';
import type { WrongField } from '../../school/row-checks.ts';
import { titleOfKind, type Row } from '../names/school-names.ts';
import type { RowError } from '../sheet/cell-values.ts';
import { columnsOf, type SheetColumn } from '../sheet/columns.ts';
import { valueText } from '../sheet/value-text.ts';
import { derivedCode, deriveValues } from './derive-values.ts';
import { findCopies } from './odd-rows.ts';
import { readRow, type ListSheet, type RowValues, type Values } from './read-row.ts';
import { isOtherPerson, keyOf, reportSamePerson, RowFinder, uniquesOf } from './row-keys.ts';

/** A row of the sheet with its outcome. `values` are whole drafts; `id` is the row that is updated. */
export interface PlannedRow {
  readonly row: number;
  readonly id: number | null;
  readonly values: Values;
  readonly errors: RowError[];
  readonly changes: readonly string[];
}

/** Plans every row of a sheet: reads its cells, finds the row it means, and checks what would be stored. */
export function planRows(list: ListSheet, existing: readonly Existing[]): PlannedRow[] {
  const { resource, columns, whole } = list;
  const read = readRows(list, existing);
  // A name of another list would be asked about, or added, for rows that are left out, too.
  const own = columns.filter(({ info }) => !info.reference);
  const inFile = whole ? readRows({ ...list, columns: own, sheet: whole }, existing) : read;
  const codeOf = codesOf(resource, inFile, existing);
  // Each schema compiles itself on its first row, which takes longer than to judge one.
  const schema = createSchema(resource);
  const planned = read.map((row) => planRow(list, row, codeOf(row.row), schema));
  reportCopies(list, planned);
  reportRepeats(list, planned, existing);
  reportSamePerson(resource, columns, planned);
  return planned;
}

/** A row with the stored one that it means; null where it is new. */
interface MeantRow extends RowValues {
  readonly target: Existing | null;
}

function readRows(list: ListSheet, existing: readonly Existing[]): MeantRow[] {
  const read = list.sheet.rows.map((row) => readRow(list, row));
  const meant = findMeant(list.resource, read, existing);
  return read.map((row, index) => ({ ...row, target: meant[index] ?? null }));
}

/**
 * The codes of the rows of a file, each asked for once, in order: with rows that are left out, so that nobody gets the code under which a preview
 * has shown somebody else.
 */
function codesOf({ name, fields }: Resource, inFile: readonly MeantRow[], existing: readonly Existing[]) {
  if (!('code' in fields)) return () => undefined;
  const taken = new Set(existing.map((row) => foldExact(String(row['code'] ?? ''))));
  const codes = new Map<number, string[]>();
  for (const { row, given, target } of inFile) {
    const code = String(given['code'] ?? derivedCode(name, given, taken) ?? '');
    if (!target) taken.add(foldExact(code));
    codes.set(row, [...(codes.get(row) ?? []), code]);
  }
  return (row: number) => codes.get(row)?.shift();
}

/** Rows that somebody should say no to: the very same as another. They can be left out, or changed. */
function reportCopies({ resource, sheet }: ListSheet, planned: readonly PlannedRow[]): void {
  const title = titleOfKind(resource.name);
  const copies = findCopies(sheet);
  for (const { row, errors } of planned) {
    const original = copies.get(row);
    if (original === undefined) continue;
    const message = `giống hệt dòng ${original}; hãy bỏ một trong hai dòng, hoặc sửa cho khác nhau`;
    errors.push({ column: null, title, value: '', message });
  }
}

type Existing = Row & { readonly version: number };

/** The stored row each row means. Exact matches go first: a loose one never takes a row that another means exactly. */
function findMeant(resource: Resource, read: readonly RowValues[], existing: readonly Existing[]) {
  const finder = new RowFinder(resource, existing);
  const exact = read.map(({ given }) => finder.find(given, true));
  const claimed = new Set(exact.flatMap((rows) => rows.map(({ id }) => id)));
  return exact.map((rows, index) => {
    const { given, errors } = read[index]!;
    const near = rows.length > 0 ? [] : finder.find(given, false).filter(({ id }) => !claimed.has(id));
    const all = rows.length > 0 ? rows : near.filter((row) => !isOtherPerson(resource, given, row));
    const found = toldApart(resource, given, all);
    if (found.length > 1) {
      const message = `có ${found.length} ${resource.title} cùng tên; hãy ghi thêm mã để biết là ai`;
      errors.push({ column: null, title: titleOfKind(resource.name), value: '', message });
    }
    return found.length === 1 ? found[0] : undefined;
  });
}

/** Of several rows of one name the one that has what else the file says: a phone number, an e-mail address, the departments. */
function toldApart({ contacts = [] }: Resource, given: Values, all: readonly Existing[]): readonly Existing[] {
  const links = Object.keys(given).filter((field) => Array.isArray(given[field]));
  for (const field of all.length > 1 ? [...contacts, ...links] : []) {
    const said = given[field] ?? '';
    if (said === '' || (Array.isArray(said) && said.length === 0)) continue;
    const same = all.filter((row) => sameValue(row[field], said));
    if (same.length === 1) return same;
  }
  return all;
}

function planRow(
  list: ListSheet,
  { row, cells, given, told, errors, target }: MeantRow,
  code: string | undefined,
  schema: ReturnType<typeof createSchema>,
): PlannedRow {
  const { resource, context } = list;
  const base = target
    ? pickFields(resource, target)
    : { ...deriveValues(resource.name, given, context), ...(code !== undefined && { code }) };
  const merged = { ...base, ...given };
  const checked = schema.safeParse(merged, { reportInput: true });
  const values = checked.success ? checked.data : merged;
  const wrong = checked.success
    ? context.findWrong(values, target ?? undefined)
    : complaintsOf(checked.error).map(({ path: [field], problem }) => ({
        field: String(field ?? ''),
        message: problem,
      }));
  errors.push(...issuesOf(list, wrong, cells, errors));
  const isFine = errors.length === 0;
  const derived = target ? [] : derivedWords(list, given, values);
  const changes = !target ? [...told, ...derived] : isFine ? changesOf(list, target, values) : [];
  return { row, id: target?.id ?? null, values, errors, changes };
}

/**
 * The kind of a room is shown: most files say it in other words, or not at all; so is the shift of a class that no cell says, and that
 * somebody new does not teach.
 */
function derivedWords({ resource, context }: ListSheet, given: Values, values: Values): string[] {
  const flag = resource.offered && columnsOf(resource).find(({ field }) => field === resource.offered?.while);
  if (flag && values[flag.field] === false) return [`${flag.title}: Không`];
  const id = values['typeId'];
  if (resource.name === 'room' && typeof id === 'number')
    return [`Loại phòng: ${context.names.labelOf('classroomType', id)}`];
  const shift = given['mainShiftId'] === undefined && context.guessShift?.(String(values['name'] ?? ''));
  return shift ? [`Buổi chính: ${shift.name}, ${shift.reason}`] : [];
}

const pickFields = (resource: Resource, row: Values): Values =>
  Object.fromEntries(Object.keys(resource.fields).map((field) => [field, row[field]]));

/** Complaints by column; a cell that could not even be read is reported once. */
function issuesOf(
  { columns, sheet }: ListSheet,
  wrong: readonly WrongField[],
  cells: readonly string[],
  known: readonly RowError[],
): RowError[] {
  return wrong.flatMap(({ field, message }) => {
    const title = columns.find((column) => column.field === field)?.title ?? field;
    if (known.some((other) => other.title === title)) return [];
    const own = columns.filter((column) => column.field === field || isPart(column, field));
    const index = sheet.columns.findIndex((mapped) => own.some((column) => column.field === mapped));
    return [{ column: index < 0 ? null : index, title, value: cells[index] ?? '', message }];
  });
}

const isPart = ({ whole }: SheetColumn, field: string) => whole?.first === field || whole?.last === field;

function changesOf({ columns, context: { names } }: ListSheet, before: Values, after: Values): string[] {
  return columns.flatMap(({ field, title, info, whole }) => {
    if (whole || sameValue(before[field], after[field])) return [];
    const text = (value: unknown) => valueText(info, value, names.labelOf) || 'trống';
    return [`${title}: ${text(before[field])} → ${text(after[field])}`];
  });
}

/** Links come sorted from the database and from cells; objects in them have their keys in declared order. */
const sameValue = (first: unknown, second: unknown) => JSON.stringify(first ?? null) === JSON.stringify(second ?? null);

/** Two rows that mean one stored row, or that could not be stored beside each other. */
function reportRepeats(
  { resource, columns, sheet }: ListSheet,
  planned: readonly PlannedRow[],
  existing: readonly Existing[],
): void {
  const title = titleOfKind(resource.name);
  const first = new Map<number, number>();
  for (const { id, row, errors } of planned) {
    if (id === null) continue;
    const earlier = first.get(id);
    if (!earlier) first.set(id, row);
    else if (errors.length === 0) errors.push({ column: null, title, value: '', message: `trùng với dòng ${earlier}` });
  }
  const updated = new Set(first.keys());
  for (const fields of uniquesOf(resource)) {
    const owners = new Map<string, number | null>();
    const column = sheet.columns.findIndex((field) => field !== null && fields.includes(field));
    for (const row of existing) if (!updated.has(row.id)) owners.set(keyOf(fields, row, foldExact) ?? '', null);
    for (const { values, row, errors } of planned) {
      const key = keyOf(fields, values, foldExact);
      if (key === null || errors.length > 0) continue;
      const owner = owners.get(key);
      const message =
        owner === null
          ? 'đã có ở một dòng khác của danh mục; ghi giá trị khác, hoặc bỏ dòng này'
          : `trùng với dòng ${owner}`;
      if (owner === undefined) owners.set(key, row);
      else {
        const head = columns.find(({ field }) => field === sheet.columns[column])?.title ?? title;
        errors.push({
          column: column < 0 ? null : column,
          title: head,
          value: String(values[fields[0]!] ?? ''),
          message,
        });
      }
    }
  }
}
