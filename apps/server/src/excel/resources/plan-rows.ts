import { complaintsOf, createSchema, fieldInfo, foldExact, type Resource, resources } from '@tkb/contract';
import { clearMark, datesOfRange, readCell, type CellContext, type RowError } from '../sheet/cell-values.ts';
import type { FindWrong, WrongField } from '../../school/row-checks.ts';
import { columnsOf, type SheetColumn } from '../sheet/columns.ts';
import type { ShiftGuess } from './class-shifts.ts';
import { readDutyCell, saysDuties } from './duty-cells.ts';
import { findCopies } from './odd-rows.ts';
import { deriveValues, splitName, withHomeroom, withSubject } from './derive-values.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { keyOf, RowFinder, uniquesOf } from './row-keys.ts';
import { isOtherPerson, reportSamePerson } from './same-person.ts';
import { bareSubject } from '../names/called.ts';
import { roomType } from '../names/room-type.ts';
import { titleOfKind, type Row } from '../names/school-names.ts';
import { valueText } from '../sheet/value-text.ts';

export type Values = Record<string, unknown>;

/** A row of the sheet with its outcome. `values` are whole drafts; `id` is the row that is updated. */
export interface PlannedRow {
  readonly row: number;
  readonly id: number | null;
  readonly values: Values;
  readonly errors: RowError[];
  readonly changes: readonly string[];
}

interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly given: Values;
  /** In words, what was read out of a cell of another title. */
  readonly told: readonly string[];
  readonly errors: RowError[];
}

/** A sheet whose rows are of one resource. */
export interface ListSheet {
  readonly resource: Resource;
  /** Those that the sheet may have. */
  readonly columns: readonly SheetColumn[];
  readonly sheet: MappedSheet;
  readonly context: RowContext;
}

/** Plans every row of a sheet: reads its cells, finds the row it means, and checks what would be stored. */
export function planRows(list: ListSheet, existing: readonly Existing[]): PlannedRow[] {
  const { resource, columns, sheet } = list;
  const read = sheet.rows.map((row) => readRow(list, row));
  const meant = findMeant(resource, read, existing);
  const taken = new Set(existing.map((row) => foldExact(String(row['code'] ?? ''))));
  // Each schema compiles itself on its first row, which takes longer than to judge one.
  const schema = createSchema(resource);
  const planned = read.map((row, index) => planRow(list, row, { target: meant[index] ?? null, taken, schema }));
  reportCopies(list, planned);
  reportRepeats(list, planned, existing);
  reportSamePerson(resource, columns, planned);
  return planned;
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

function readRow(
  { resource, columns, sheet, context }: ListSheet,
  { row, cells }: MappedSheet['rows'][number],
): ReadRow {
  const given: Values = {};
  const errors: RowError[] = [];
  const told: string[] = [];
  sheet.columns.forEach((field, index) => {
    const whole = cells[index]?.trim() ?? '';
    const column = columns.find((candidate) => candidate.field === field);
    const range = resource.name === 'holiday' && field === 'fromDate' ? datesOfRange(whole) : null;
    const last = range && readCell(columns.find((other) => other.field === 'toDate') ?? column!, range[1], context);
    if (last && 'value' in last) given['toDate'] = last.value;
    const isSubject = resource.name === 'subject' && field === 'name';
    const text = range?.[0] ?? (isSubject ? bareSubject(whole.replace(/\s*\*+$/, '')) : whole);
    if (!column || text === '') return;
    if (column.whole) {
      const split = splitName(text, column.whole);
      Object.assign(given, split.name);
      if (split.beside !== '') told.push(`Không nhập "${split.beside}" ghi sau tên`);
    } else if (text === clearMark) given[column.field] = emptyValue(column);
    else {
      const read = readCell(column, text, context);
      const isOtherType = 'error' in read && resource.name === 'room' && field === 'typeId';
      const typeId = isOtherType ? roomType(text, context.names.rowsOf('classroomType')) : null;
      const value = typeId === null ? read : { value: typeId };
      const isOfDuties = resource.name === 'teacher' && field === 'reductions' && /\p{L}{2}/u.test(text);
      const duties = isOfDuties && ('error' in value || saysDuties(text)) && readDutyCell(text, sheet.columns);
      if (duties) {
        Object.assign(given, { ...duties.given, ...given });
        told.push(...duties.told);
      } else if ('error' in value)
        errors.push({ column: index, title: column.title, value: text, message: value.error });
      else {
        given[column.field] = value.value;
        if ('told' in value && value.told) told.push(value.told);
      }
    }
  });
  if (resource.name === 'room') trustName(given, errors, context);
  if (resource.name === 'fixedLesson') return { row, cells, ...withSubject(given, context.names), errors };
  if (resource.name === 'curriculum') return { row, cells, given: withHalves(given), told: [], errors };
  const read = resource.name === 'teacher' ? withHomeroom(given, sheet) : { given, told: [] };
  return { row, cells, given: read.given, told: [...told, ...read.told], errors };
}

/** Of a room whose name says its type no word is needed that names none. */
function trustName(given: Values, errors: RowError[], { names }: CellContext): void {
  const typeId = roomType(String(given['name'] ?? given['code'] ?? ''), names.rowsOf('classroomType'));
  const title = fieldInfo(resources.room.fields.typeId).title;
  const at = errors.findIndex((error) => error.title === title);
  if (typeId !== null && at >= 0) errors.splice(at, 1);
}

/** 1.5 periods a week are two, of which one is held in odd weeks only. */
function withHalves(given: Values): Values {
  const main = given['mainPeriods'];
  if (typeof main !== 'number' || main % 1 !== 0.5) return given;
  return { ...given, mainPeriods: Math.ceil(main), oddWeekPeriods: 1 };
}

/** The default of a field, which it holds when nothing was entered. */
function emptyValue({ schema }: SheetColumn): unknown {
  const parsed = schema.safeParse(undefined);
  return parsed.success ? parsed.data : '';
}

type Existing = Row & { readonly version: number };

interface RowContext extends CellContext {
  /** Checks a row against the school's own data. */
  readonly findWrong: FindWrong;
  /** The shifts of classes, for lists of them. */
  readonly guessShift?: ShiftGuess | undefined;
}

/** The stored row each row means. Exact matches go first: a loose one never takes a row that another means exactly. */
function findMeant(resource: Resource, read: readonly ReadRow[], existing: readonly Existing[]) {
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

interface Target {
  readonly target: Existing | null;
  /** Codes in use, folded. */
  readonly taken: Set<string>;
  readonly schema: ReturnType<typeof createSchema>;
}

function planRow(
  list: ListSheet,
  { row, cells, given, told, errors }: ReadRow,
  { target, taken, schema }: Target,
): PlannedRow {
  const { resource, context } = list;
  const base = target ? pickFields(resource, target) : deriveValues(resource.name, given, taken, context);
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
  if (!target) taken.add(foldExact(String(values['code'] ?? '')));
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
