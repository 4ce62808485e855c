import type { Tells } from '../../names/tells.ts';
import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { isClassIn, isSubjectIn, type SchoolNames } from '../../names/school-names.ts';
import { fieldOfHead } from '../../sheet/columns.ts';
import { assignmentColumns, rowColumns } from '../text/assignment-columns.ts';
import { takeCells, type ShapedRow } from '../../sheet/origins.ts';
import { textsIn } from '../../sheet/row-texts.ts';

/** A class, and behind it who has it or how many pupils: `LỚP 6A1 - Sĩ số: 40 - GVCN: Lan`. */
const ofClass = /^(?:lớp\s*:?\s*)?(\S+?)(?:\s*[-–(,]\s*(?:gvcn|cn|chủ nhiệm|sĩ số|ss)(?!\p{L}).*)?$/isu;
const homeroomOf = /[-–(,]\s*(?:gvcn|cn|chủ nhiệm)(?!\p{L})[\s:]*([^,;()–-]*)/iu;
const ofTeacher = /^(?:(?:\d+|[ivx]+)[.)]\s*)?(?:gv|giáo viên|họ (?:và )?tên(?: gv| giáo viên)?)\s*:\s*([^,;()–]+)/iu;

const ofSubject = /^(?:(?:\d+|[ivx]+)[.)]\s*)?(?:phân công\s+)?(?:bộ\s+)?môn\s*:?\s*(.+?)\s*:?$/iu;

/** Texts of a line over a table that are true of all its rows, by the heads of the columns that they go into. */
type Heading = Readonly<Record<string, string>>;

/**
 * Where a class, a teacher or a subject stands alone in a row over a table, the name goes into a column of its own beside each row; the headings
 * go. Any other sheet is answered as it is.
 */
export function lowerHeadings(body: ExcelImport, names: SchoolNames): ExcelImport {
  const isClass = isClassIn(names);
  return (
    lower(body, (text) => classHeading(text, isClass), isClass) ??
    lower(body, teacherHeading, (text) => fieldOfHead(text, assignmentColumns.list) === 'teacher') ??
    lower(
      body,
      (text) => subjectHeading(text, names),
      (text) => fieldOfHead(text, assignmentColumns.table) === 'subject' || isSubjectIn(names)(text),
    ) ??
    (isOfTeachersAndClasses(body, isClass)
      ? lower(
          body,
          (text) => (isSubjectIn(names)(text) ? { Môn: text } : null),
          (text) => fieldOfHead(text, assignmentColumns.table) === 'subject',
        )
      : null) ??
    lowerTitle(body, names) ??
    body
  );
}

/** A matrix with numbers in its cells: a line of a subject alone says what they are periods of. */
function isOfTeachersAndClasses({ rows }: ExcelImport, isClass: Tells): boolean {
  const headAt = rows.findIndex(
    ({ cells }) =>
      cells.filter(isClass).length > 1 &&
      cells.some((text) => fieldOfHead(text, assignmentColumns.table) === 'teacher') &&
      cells.every((text) => fieldOfHead(text, assignmentColumns.table) !== 'subject'),
  );
  const columns = rows[headAt]?.cells.flatMap((text, at) => (isClass(text) ? [at] : [])) ?? [];
  const amounts = rows.slice(headAt + 1).flatMap(({ cells }) => columns.flatMap((at) => cells[at] || []));
  return amounts.length > 0 && amounts.every((text) => /^\d{1,2}(?:[.,]\d)?\s*(?:t|tiết)?$/iu.test(text));
}

/** `PHÂN CÔNG GIẢNG DẠY MÔN TOÁN` over a table of classes that says no subject: the whole table is about it. */
function lowerTitle(body: ExcelImport, names: SchoolNames): ExcelImport | null {
  const fieldsOf = ({ cells }: ExcelRow) => cells.map((text) => fieldOfHead(text, rowColumns));
  const headAt = body.rows.findIndex((row) => fieldsOf(row).includes('class') && fieldsOf(row).includes('teacher'));
  const head = body.rows[headAt];
  if (!head || fieldsOf(head).some((field) => field === 'subject' || field === 'assignments')) return null;
  const titles = body.rows.slice(0, headAt).flatMap(({ cells }) => textsIn(cells));
  const named = titles.flatMap((text) => subjectAtEnd(text, names) ?? []);
  const [subject] = named;
  if (subject === undefined || new Set(named).size > 1) return null;
  const width = Math.max(...body.rows.map(({ cells }) => cells.length));
  const rows = body.rows.map((row, at): ExcelRow => {
    const filled = row.cells.filter(Boolean).length;
    if (at < headAt || (at > headAt && filled < 2)) return row;
    return widened(row, width, [at === headAt ? 'Môn' : subject]);
  });
  return { ...body, rows };
}

/** A row with columns of its own behind all others, for what stands in another row. */
function widened(row: ExcelRow, width: number, texts: readonly string[]): ShapedRow {
  const columns = Array.from({ length: width }, (_, index) => index);
  return takeCells(row, [...columns, ...texts.map((text) => [text, null] as const)]);
}

/** The subject that a title ends with: `... MÔN NGỮ VĂN`, `... MÔN TOÁN - HỌC KỲ I`. */
function subjectAtEnd(text: string, names: SchoolNames): string | null {
  const [, said = ''] = /(?:^|\s)(?:bộ\s+)?môn\s*:?\s+(\S.{0,60})$/iu.exec(text) ?? [];
  const words = said.split(/\s+/);
  const ends = words.map((_, at) =>
    words
      .slice(0, words.length - at)
      .join(' ')
      .replace(/[\s–,.:-]+$/, ''),
  );
  return ends.find((name) => isSubjectIn(names)(name)) ?? null;
}

function classHeading(text: string, isClass: Tells): Heading | null {
  const [, name = ''] = ofClass.exec(text) ?? [];
  const [, homeroom = ''] = homeroomOf.exec(text) ?? [];
  return isClass(name) ? { Lớp: name, ...(homeroom.trim() !== '' && { GVCN: homeroom.trim() }) } : null;
}

function teacherHeading(text: string): Heading | null {
  const [, name = ''] = ofTeacher.exec(text) ?? [];
  return name.trim() === '' ? null : { 'Giáo viên': name.trim() };
}

function subjectHeading(text: string, names: SchoolNames): Heading | null {
  const [, name = ''] = ofSubject.exec(text.trim()) ?? [];
  return isSubjectIn(names)(name) ? { Môn: name } : null;
}

const namesFields = ({ cells }: ExcelRow): boolean =>
  new Set(cells.flatMap((text) => fieldOfHead(text, rowColumns) ?? [])).size > 1;

/** Null where there are no such headings, or the rows below say it already. */
function lower(body: ExcelImport, headingOf: (text: string) => Heading | null, isSaid: Tells): ExcelImport | null {
  const read = ({ cells }: ExcelRow) => {
    const texts = textsIn(cells);
    // A name can stand in the cell behind its title.
    return texts.length === 1 || (texts.length === 2 && /:\s*$/.test(texts[0]!))
      ? headingOf(texts.join(' ').trim())
      : null;
  };
  const headings = body.rows.map(read);
  const first = headings.findIndex(Boolean);
  if (first < 0) return null;
  const isHead = ({ cells }: ExcelRow) => textsIn(cells).length > 1;
  // A sheet about one person or class says so over its only table; over several tables their heads may come first.
  const head =
    headings.filter(Boolean).length === 1
      ? (body.rows.slice(first).find(namesFields) ?? body.rows.slice(0, first).findLast(isHead))
      : (body.rows.slice(0, first).findLast(isHead) ?? body.rows.slice(first).find((row) => !read(row) && isHead(row)));
  const below = body.rows.slice(first).filter((row) => read(row) === null);
  if (!head || [head, ...below].some(({ cells }) => cells.some(isSaid))) return null;
  const titles = [...new Set(headings.flatMap((heading) => Object.keys(heading ?? {})))];
  const width = Math.max(...body.rows.map(({ cells }) => cells.length));
  const added = (row: ExcelRow, texts: readonly string[]) => widened(row, width, texts);
  const repeats = (row: ExcelRow) => row !== head && row.cells.join('\n') === head.cells.join('\n');
  let current: Heading | null = null;
  const rows = body.rows.flatMap((row, index) => {
    if (headings[index]) {
      current = headings[index];
      return [];
    }
    if (row === head) return [added(row, titles)];
    if (repeats(row)) return [];
    const own: Heading | null = current;
    return [
      own === null || row.cells.filter(Boolean).length < 2
        ? row
        : added(
            row,
            titles.map((title) => own[title] ?? ''),
          ),
    ];
  });
  return { ...body, rows };
}
