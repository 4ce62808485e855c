import { periodsOfAverage } from '@tkb/contract';
import { foldHead } from '../../sheet/columns.ts';
import { headKindOf, keyKindOf } from '../text/assignment-columns.ts';
import type { TableRow } from '../rows/assignment-rows.ts';
import { piecesByGroup } from '../text/class-groups.ts';
import { parseAssignmentText } from '../text/assignment-text.ts';
import { idNamed, knows, isSubjectIn, type SchoolNames } from '../../names/school-names.ts';
import type { StatedPeriods } from '../text/assignment-text.ts';
import { periodsIn, periodSum, sumWords } from '../../sheet/period-sums.ts';
import {
  classNames,
  homeroomTeacherOf,
  isHomeroomTeacher,
  resolveName,
  resolveTeachers,
  subjectAndPart,
  tellGroups,
  type AssignmentEntry,
  type ReadRow,
  type RowReading,
} from '../rows/row-reading.ts';
import { rowTotal } from '../rows/row-total.ts';
import { spellApart, spellGroups } from '../text/spell-text.ts';
import { isTicked, isUnticked } from '../../sheet/ticks.ts';

type Kind = 'class' | 'subject' | 'teacher';
const titles: Readonly<Record<Kind, string>> = { class: 'Lớp', subject: 'Môn học', teacher: 'Giáo viên' };
const noName = /^(gvcn|gvchunhiem|chunhiem|giaovien|gv|siso|tong.*|ghichu|lop|mon|phong|phonghoc|sotiet.*|tiettuan|)$/;

/** Empty, or a stroke in place of a name. */
const saysNothing = /^[-–—/.\s]*$/;

/** A row of a matrix: its key and the heads name two of class, subject and teacher, the cells or a second key the third. */
export function readMatrixRow(source: TableRow, reading: RowReading): ReadRow | null {
  const { context, report, warn } = reading;
  const { cells, columns } = source;
  const filled = filledCells(source, reading);
  const at = columns.findIndex((field) => keyKindOf(field));
  const kind = keyKindOf(columns[at]);
  const given = cells[at] ?? '';
  const { name, ...part } = kind === 'subject' ? subjectOf(given, context) : { name: given };
  if (filled.length === 0) {
    const isNote = kind && /\p{L}{2}/u.test(name) && !knows(context.names, kind, name);
    if (isNote && !noName.test(foldHead(name)))
      warn(`không đọc "${name.slice(0, 60)}" vì các ô khác của dòng đều trống.`);
    return null;
  }
  if (!kind || noName.test(foldHead(name))) {
    warn(
      `không đọc vì đầu dòng ${name === '' ? 'trống' : `là "${name}"`}: ${cells.filter(Boolean).slice(0, 6).join(', ')}.`,
    );
    return null;
  }
  const id = resolveName(kind, name, context, (message) => report(at, titles[kind], name, message));
  const key = { row: source.row, kind, id, part, second: secondKey(source, kind) };
  const taught = kind === 'teacher' ? withoutHomeroom(filled, id, reading) : filled;
  return {
    label: name,
    entries: withTotal(
      taught.flatMap((cell) => entriesOf(cell, key, reading)),
      taught,
      source,
      reading,
    ),
  };
}

/** Of a row whose cells are marks its sum is of all their classes together. */
function withTotal(
  entries: readonly AssignmentEntry[],
  cells: readonly FilledCell[],
  source: TableRow,
  { heads }: RowReading,
): readonly AssignmentEntry[] {
  const total = cells.every(({ text }) => isTicked(text)) ? rowTotal(source, heads) : null;
  if (!total) return entries;
  const stated = { amount: total.periods, classes: entries.length, heads: total.heads };
  return entries.map((entry) => ({ ...entry, stated }));
}

/** A cell below a head that names something, as often as it names subjects. */
interface FilledCell extends HeadedText {
  readonly column: number;
  readonly kind: Kind;
}

function filledCells({ cells, columns }: TableRow, reading: RowReading): FilledCell[] {
  const isOfMarks = columns.filter((field) => keyKindOf(field)).length > 1;
  return columns.flatMap((field, column) => {
    const kind = headKindOf(field);
    const [head = '', text = ''] = [reading.heads[column], cells[column]];
    if (!kind || saysNothing.test(text) || (isOfMarks && isUnticked(text))) return [];
    const named = kind === 'subject' ? subjectsOf(head, text, reading) : [{ head, text }];
    return named.map((own) => ({ ...own, column, kind }));
  });
}

/** The start of a row, by which all of its cells are read. */
interface RowKey {
  readonly row: number;
  readonly kind: Kind;
  readonly id: number | null;
  readonly part: Pick<AssignmentEntry, 'part' | 'stated'>;
  readonly second: ReturnType<typeof secondKey>;
}

function entriesOf({ column, kind, head, text, ...headPart }: FilledCell, key: RowKey, reading: RowReading) {
  const { second } = key;
  const { context, report, warn } = reading;
  const say = (message: string) => report(column, head, text, message);
  const headId = resolveName(kind, head, context, say);
  const third = thirdOf(key.kind, kind);
  const own = second?.kind === third ? periodsIn(text) : null;
  if (own && !own.isPlain) warn(`"${text}" ở ${head} được tính là ${own.amount} tiết.`);
  const read = own && second ? nameBeside(second, own.amount, reading) : readGroups(text, third, reading, say);
  return read.flatMap(({ id, ids, ...rest }): AssignmentEntry[] => {
    const named = { [key.kind]: key.id, [kind]: headId, [third]: id };
    const { class: classId, subject: subjectId, teacher } = named;
    if (key.id === null || headId === null || typeof classId !== 'number' || typeof subjectId !== 'number') return [];
    const said = ids ?? (typeof teacher === 'number' ? [teacher] : []);
    const teacherIds = third === 'teacher' && isHomeroomTeacher(text) ? homeroomTeacherOf(classId, context) : said;
    const known = { row: key.row, column, classId, subjectId, ...key.part, ...headPart, group: 0, ...rest };
    return [{ ...known, ...(teacherIds.length > 0 && { teacherIds }) }];
  });
}

/** `CN, Toán` below their own class says of a teacher that it is theirs; below several classes CN is a subject. */
function withoutHomeroom(filled: readonly FilledCell[], id: number | null, reading: RowReading): readonly FilledCell[] {
  const { context, warn } = reading;
  const partsOf = (text: string) => text.split(/[,;+\n]/).map((part) => part.trim());
  const saysIt = filled.filter(({ text }) => partsOf(text).some(isHomeroomMark));
  const [only] = saysIt;
  const classId = idNamed(context.names, 'class', only?.head ?? '');
  const isOwn = classId !== null && homeroomTeacherOf(classId, context).includes(id ?? 0);
  if (!only || saysIt.length > 1 || !isOwn) return filled;
  warn(`"${only.text}" ở ${only.head}: CN được hiểu là chủ nhiệm, không nhập cùng phân công.`);
  return filled.flatMap((own) => {
    if (own !== only) return [own];
    const text = partsOf(own.text)
      .filter((part) => !isHomeroomMark(part))
      .join(', ');
    return text === '' ? [] : [{ ...own, text }];
  });
}

const isHomeroomMark = (text: string) => /^(?:cn|gvcn|chunhiem|chunhiemlop)$/.test(foldHead(text));

/** A head that names one subject, with what stands below it. */
interface HeadedText {
  readonly head: string;
  readonly text: string;
  readonly part?: string;
  readonly stated?: StatedPeriods;
}

/** Below `Nhạc/MT` stand `Ly/Vy`, each the teacher of one, or somebody who teaches both. */
function subjectsOf(head: string, text: string, reading: RowReading): HeadedText[] {
  const { names } = reading.context;
  const subjects = head.split('/').map((part) => part.trim());
  const isOne = subjects.length < 2 || knows(names, 'subject', head);
  if (isOne || subjects.some((part) => idNamed(names, 'subject', part) === null))
    return [headAndPart(head, text, reading)];
  const teachers = text.split('/').map((part) => part.trim());
  return subjects.map((part, index) => ({
    head: part,
    text: teachers.length === subjects.length ? teachers[index]! : text,
  }));
}

/** `KHTN (Lí)`, and `Toán (4)` with the periods of each of its classes. */
function subjectOf(
  text: string,
  context: RowReading['context'],
): Pick<HeadedText, 'part' | 'stated'> & { name: string } {
  const [, subject = '', amount = ''] = periodsBehind.exec(text.trim()) ?? [];
  const isStated = !knows(context.names, 'subject', text) && isSubjectIn(context.names)(subject);
  if (!isStated) return subjectAndPart(text, context);
  return { name: subject, stated: { amount: Number(amount.replace(',', '.')), classes: 1 } };
}

const periodsBehind = /^(\p{L}[^()]*?)\s*\(\s*(\d{1,2}(?:[.,]5)?)\s*(?:t|tiết)?(?:\s*\/\s*tuần)?\s*\)$/iu;

function headAndPart(head: string, text: string, { context }: RowReading): HeadedText {
  const { name, ...part } = subjectOf(head, context);
  return { head: name, text, ...part };
}

const thirdOf = (first: Kind, second: Kind): Kind =>
  (['class', 'subject', 'teacher'] as const).find((kind) => kind !== first && kind !== second) ?? 'teacher';

interface CellEntry extends Pick<AssignmentEntry, 'details' | 'stated'>, Partial<Pick<AssignmentEntry, 'group'>> {
  readonly id?: number;
  readonly ids?: readonly number[];
}

function secondKey({ cells, columns }: TableRow, first: Kind) {
  const at = columns.findLastIndex((field) => keyKindOf(field));
  const kind = keyKindOf(columns[at]);
  return kind && kind !== first && (cells[at] ?? '') !== '' ? { at, kind, text: cells[at] ?? '' } : null;
}

function nameBeside(
  { at, kind, text }: NonNullable<ReturnType<typeof secondKey>>,
  amount: number | null,
  reading: RowReading,
): CellEntry[] {
  const { context, report } = reading;
  const say = (message: string) => report(at, titles[kind], text, message);
  const details = amount === null ? {} : periodsOfAverage(amount);
  if (kind === 'teacher') {
    const ids = resolveTeachers(text, reading, say);
    return ids === null ? [] : [{ ids, details }];
  }
  const id = resolveName(kind, text, context, say);
  return id === null ? [] : [{ id, details }];
}

/** Cells can name a group of the class with the subject or the teacher: `Tin (nhóm 1)`, `Lan (N1), Hùng (N2)`. */
function readGroups(text: string, kind: Kind, reading: RowReading, say: (message: string) => void): CellEntry[] {
  if (kind === 'class' || knows(reading.context.names, kind, text)) return readCell(text, kind, reading, say);
  return piecesByGroup(text).flatMap((piece) =>
    readCell(piece.text, kind, reading, say).map((entry) => ({
      ...entry,
      ...(piece.group > 0 && { group: piece.group }),
    })),
  );
}

/** Reads teachers (`Lan (4)`), classes (`6A1, 6A2`) or subjects (`Toán, Tin`), with periods where the cell has them. */
function readCell(text: string, kind: Kind, reading: RowReading, say: (message: string) => void): CellEntry[] {
  const { context } = reading;
  if (kind === 'teacher') return readTeachers(text, reading, say);
  if (kind === 'class') return readClasses(text, reading, say);
  const parts = !knows(context.names, 'subject', text) ? text.split(/[,;+\n]/) : [text];
  return parts
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const { name, details } = splitAmount(part.trim(), 'subject', reading);
      if (name === '') {
        say(`"${text}" chỉ là số tiết; ghi cả môn, ví dụ Toán (${text}), hoặc thêm cột Môn cạnh cột giáo viên`);
        return [];
      }
      const id = resolveName('subject', name, context, say);
      return id === null ? [] : [{ id, details }];
    });
}

/** The classes of a cell are read as a subject's would be. */
function readClasses(text: string, { context, warn }: RowReading, say: (message: string) => void): CellEntry[] {
  const names = classNames(context);
  const spelled = spellGroups(spellApart(text, names.isKnown), names);
  tellGroups(spelled.groups, warn);
  const { assignments, unknown } = parseAssignmentText(`x ${spelled.text.split(/[;+\n]/).join(',')}`, names.isClass);
  // A piece that is no class as it is written may still name one.
  const others = unknown.map((piece) => ({ classes: [piece.replace(/^x /, '')], periods: undefined }));
  return [...assignments, ...others].flatMap(({ classes, periods }) =>
    classes.flatMap((name) => {
      const id = resolveName('class', name, context, say);
      return id === null ? [] : [{ id, details: {}, ...(periods && { stated: periods }) }];
    }),
  );
}

function readTeachers(text: string, reading: RowReading, say: (message: string) => void): CellEntry[] {
  const { name, details } = splitAmount(text, 'teacher', reading);
  if (name === '') return [{ details }];
  const ids = resolveTeachers(name, reading, say);
  return ids === null ? [] : [{ ids, details }];
}

/** Somebody who is still to come, and which of them: `GV mới 1`, `GV Toán 2`, `Hợp đồng 1`, but not `GV Lan 4` with her periods. */
const numberedStandIn =
  /^(?:(?:gv|giáo viên)\s*(?:mới|hđ|hợp đồng|thỉnh giảng|tập sự|dự kiến|còn thiếu)?|hđ|hợp đồng|thỉnh giảng|(?:gv|giáo viên)\s*(\p{L}{2,12}))\s*\d{1,2}$/iu;

function isStandIn(text: string, names: SchoolNames): boolean {
  const [whole, subject] = numberedStandIn.exec(text.trim()) ?? [];
  return whole !== undefined && (subject === undefined || isSubjectIn(names)(subject));
}

/** `Lan (4)`, `Lan - 4t`, `4t Lan`, `Lan\n4 tiết` and a bare `4`: the name, and its periods. */
function splitAmount(text: string, kind: Kind, { context: { names }, warn }: RowReading) {
  if (kind === 'teacher' && isStandIn(text, names)) return { name: text, details: {} };
  const [, who = '', parts = ''] = /^(\p{L}[^\d+]*?)\s*[(:–-]\s*(\d.*)$/su.exec(text) ?? [];
  const sum = periodSum(parts.replace(/\)$/, ''));
  if (sum) {
    warn(sumWords(text, sum));
    return { name: who.trim(), details: periodsOfAverage(sum.total) };
  }
  const [, before, behind = ''] = /^\(?(\d{1,2})\s*(?:tiết|t)?\s*[)\s:–-]\s*(\p{L}.*)$/su.exec(text) ?? [];
  if (before !== undefined && !knows(names, kind, text))
    return { name: behind.trim(), details: { mainPeriods: Number(before) } };
  // The end of a date is no number of periods.
  const [, name = '', amount] =
    /^(.*?)[\s(:=–-]*(?<![\p{L}\p{N}.]|\d[/-])(\d{1,2})\s*(?:tiết|t)?\s*\)?$/su.exec(text) ?? [];
  const isWhole = amount === undefined || (!text.includes('(') && idNamed(names, kind, text) !== null);
  if (isWhole) return { name: text, details: {} };
  return { name: name.trim(), details: { mainPeriods: Number(amount) } };
}
