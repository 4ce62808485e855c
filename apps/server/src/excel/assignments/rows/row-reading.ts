import { foldTight } from '@tkb/contract';
import { dutyBehind } from '../../names/duty-words.ts';
import { rowOf, idNamed, knows, isClassIn } from '../../names/school-names.ts';
import { readReference, splitNames, type CellContext, type RowError } from '../../sheet/cell-values.ts';
import type { SlotReader } from '../../sheet/slot-lists.ts';
import type { Semester } from '../../sheet/semesters.ts';
import type { StatedPeriods } from '../text/assignment-text.ts';
import { isClassCount, onlyCounted } from '../text/class-counts.ts';
import type { ClassGroup, ClassNames } from '../text/spell-text.ts';

/** One assignment as a file gives it; fields that the file leaves out are absent. */
export interface AssignmentEntry {
  readonly row: number;
  /** The column of its cell: of the sheet as it is read, and in an `EntryRow` of the file; null where another row says it. */
  readonly column: number | null;
  readonly classId: number;
  readonly subjectId: number;
  /** The part of the subject that the file names: `KHTN (Lý)`. */
  readonly part?: string;
  readonly group: number;
  readonly teacherIds?: readonly number[];
  readonly candidateIds?: readonly number[];
  readonly joinedClassIds?: readonly number[];
  /** Its classes are joined by a plus, which can also mean each of them. */
  readonly isPlus?: true;
  readonly details: Readonly<Record<string, unknown>>;
  /** Periods written beside the classes, not in a column of their own. */
  readonly stated?: StatedPeriods;
  /** How many of the stated periods are of the opposite shift. */
  readonly opposite?: number;
}

/** Who teaches all that is left of a class, and where a row says so. */
export interface RestEntry {
  readonly column: number | null;
  readonly words: string;
  readonly classId: number;
  readonly teacherIds: readonly number[];
  readonly withoutIds: readonly number[];
}

/** A row of the sheet with the assignments it names. */
export interface EntryRow {
  readonly row: number;
  readonly label: string;
  readonly entries: readonly AssignmentEntry[];
  /** Classes of which somebody has all that the file gives nobody else. */
  readonly rests?: readonly RestEntry[];
  readonly errors: RowError[];
}

/** The same while it is read. */
export type ReadRow = Pick<EntryRow, 'label' | 'entries' | 'rests'>;

/** Reports a fault in a cell of the row that is being read. */
export type Report = (column: number, title: string, value: string, message: string) => void;

export interface RowReading {
  readonly heads: readonly string[];
  readonly slotsOf: SlotReader;
  readonly context: CellContext;
  /** The half of the year that is read. */
  readonly semester: Semester;
  readonly report: Report;
  readonly warn: (message: string) => void;
}

/** The classes as texts about them are read by. */
export const classNames = ({ names }: CellContext): ClassNames => ({
  isClass: isClassIn(names),
  isKnown: (text) => knows(names, 'class', text),
  classes: names.rowsOf('class').map((row) => String(row['name'] ?? '')),
});

/** A cell that stands for several classes is shown before anything is saved. */
export function tellGroups(groups: readonly ClassGroup[], warn: RowReading['warn']): void {
  for (const { word, classes } of groups) warn(`"${word}" được hiểu là các lớp ${classes.join(', ')}.`);
}

/** Reads a name; reports and answers null when it names nothing or too much. */
export function resolveName(
  name: 'class' | 'subject' | 'teacher',
  text: string,
  context: CellContext,
  report: (message: string) => void,
): number | null {
  if (name === 'subject' && severalSubjects.test(text.trim())) {
    report(`"${text.trim()}" là nhiều môn; hãy ghi tên từng môn`);
    return null;
  }
  if (name === 'class' && isClassCount(text)) {
    report(`"${text.trim()}" ${onlyCounted}`);
    return null;
  }
  const read = readReference(name, text, context);
  if ('value' in read) return read.value as number;
  const what = { class: 'lớp', subject: 'môn', teacher: 'giáo viên' }[name];
  report(read.error.replace('không tìm thấy', `không có ${what}`));
  return null;
}

/** Words for all that a class teacher of a primary school has, none of them one subject. */
const severalSubjects =
  /^(?:(?:các|tất cả|những)\s+)?(?:môn\s+)?(?:văn hóa|văn hoá|cơ bản|còn lại|khác|chung)$|^(?:(?:gvcn|chủ nhiệm)\s*(?:[-–,+&]|và)?\s*)?(?:(?:giảng\s+)?dạy\s+)?(?:tất cả\s+)?(?:các|nhiều)\s+môn(?:\s+học)?$/iu;

/** `LS&ĐL (Sử)` is a part of the subject before the brackets, where none is called so as a whole. */
export function subjectAndPart(text: string, { names }: CellContext): { name: string; part?: string } {
  const [, subject = ''] = /^(.*\S)\s*\([^()]*\p{L}[^()]*\)$/su.exec(text.trim()) ?? [];
  const isPart = !knows(names, 'subject', text) && idNamed(names, 'subject', subject) !== null;
  return isPart ? { name: subject, part: text.trim() } : { name: text };
}

/** `#N/A`, `#REF!`: a stroke in it parts no names. */
const faultOfFormula = /^#[A-Z\d/]+[!?]?$/;

/** Words written where nobody teaches yet. */
const nobody =
  /^\(?\s*(?:chưa\s+(?:có|rõ|phân công|bố trí|xếp)|trống|bỏ trống|không có|thiếu|khuyết|\?+)(?:\s+(?:gv|giáo viên|người dạy))?\s*\)?$/iu;
export const isNobody = (text: string): boolean => nobody.test(text.trim());

/** Whoever the homeroom teacher is. */
export const isHomeroomTeacher = (text: string): boolean =>
  /^(?:gvcn|gv chủ nhiệm|giáo viên chủ nhiệm)$/iu.test(text.trim());

export function homeroomTeacherOf(classId: number, { names }: CellContext): readonly number[] {
  const id = rowOf(names, 'class', classId)?.['homeroomTeacherId'];
  return typeof id === 'number' ? [id] : [];
}

/** A long name goes on in the next line of a narrow cell; lines that each name somebody else are of several. */
function inOneLine(text: string, names: RowReading['context']['names']): string {
  const joined = text.replace(/\s*\n\s*/g, ' ').trim();
  if (joined === text.trim()) return text;
  const isWhole = names
    .rowsOf('teacher')
    .some(({ familyName, givenName }) => foldTight(`${String(familyName)} ${String(givenName)}`) === foldTight(joined));
  const isNamed = (part: string) => knows(names, 'teacher', part.trim());
  const isOne = isWhole || (idNamed(names, 'teacher', joined) !== null && !text.split('\n').every(isNamed));
  return isOne ? joined : text;
}

/** Several teachers of one lesson: codes or names between `;`, `+`, `/`, commas or spaced dashes; none where it is said so. */
export function resolveTeachers(
  text: string,
  { context, warn }: Pick<RowReading, 'context' | 'warn'>,
  report: (message: string) => void,
): number[] | null {
  if (isHomeroomTeacher(text)) return [];
  if (isNobody(text)) {
    warn(`"${text}" được hiểu là chưa có giáo viên.`);
    return [];
  }
  if (faultOfFormula.test(text.trim())) {
    report(`ô đang báo lỗi ${text.trim()}; hãy sửa công thức`);
    return null;
  }
  // Brackets below a name are of it.
  const bracketed = text.replace(/\s*\n\s*(?=\([^()]*\)\s*$)/u, ' ');
  const parts = splitNames(inOneLine(bracketed, context.names)).flatMap((part) => {
    const pieces = part.split(/[,/&]/).filter((piece) => piece.trim() !== '');
    const isTeacher = (piece: string) => knows(context.names, 'teacher', piece.trim());
    const isList = pieces.length > 1 && pieces.every(isTeacher);
    // Behind a dash a name can also have its subject or duty.
    const isPerson = (piece: string) =>
      isTeacher(piece) && !/^\p{Lu}+$/u.test(piece) && !knows(context.names, 'subject', piece);
    const apart = pieces.length > 1 ? [] : part.split(/\s+[-–—]\s+/);
    if (apart.length > 1 && apart.every(isPerson)) return apart;
    return isList || !isTeacher(part) ? pieces : [part];
  });
  const ids = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => resolveName('teacher', part, context, report));
  const notes = parts.flatMap((part) => {
    const [whole = '', inside = ''] = /\(([^()]*\p{L}[^()]*)\)\s*$/u.exec(part) ?? [];
    const isName = (['teacher', 'subject'] as const).some((kind) => knows(context.names, kind, inside));
    const duty = dutyBehind(part).trim();
    return [whole === '' || isName ? '' : whole.trim(), duty].filter(Boolean);
  });
  if (notes.length > 0 && !ids.includes(null)) warn(`không nhập ghi chú ${notes.join(', ')}.`);
  return ids.includes(null) ? null : [...new Set(ids as number[])];
}
