import { fieldInfo, type Resource, resources } from '@tkb/contract';
import type { FindWrong } from '../../school/row-checks.ts';
import { bareSubject } from '../names/called.ts';
import { roomType } from '../names/room-type.ts';
import { clearMark, datesOfRange, readCell, type CellContext, type RowError } from '../sheet/cell-values.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import type { ShiftGuess } from './class-shifts.ts';
import { splitName, withHomeroom, withSubject } from './derive-values.ts';
import { readDutyCell, saysDuties } from './duty-cells.ts';

export type Values = Record<string, unknown>;

/** The cells of a row as values. */
export interface RowValues {
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
  /** The same with the rows that somebody leaves out, where there are some. */
  readonly whole?: MappedSheet | undefined;
  readonly context: RowContext;
}

export interface RowContext extends CellContext {
  /** Checks a row against the school's own data. */
  readonly findWrong: FindWrong;
  /** The shifts of classes, for lists of them. */
  readonly guessShift?: ShiftGuess | undefined;
}

/** Reads the cells of a row; those that cannot be read are its errors. */
export function readRow(
  { resource, columns, sheet, context }: ListSheet,
  { row, cells }: MappedSheet['rows'][number],
): RowValues {
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
