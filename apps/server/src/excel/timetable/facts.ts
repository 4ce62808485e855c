import { findStandardSubject, type WeekFrame } from '@tkb/contract';
import { teacherBeside } from '../names/called.ts';
import type { SchoolNames } from '../names/school-names.ts';
import { CellReader } from './cells/cell-reader.ts';
import { lexiconOf, type CellWords, type Lexicon, type Word } from './cells/lexicon.ts';
import { personAlone } from './cells/rest-words.ts';
import { addressOf, type OwnerKind, type RawCell, type Sheet, type UnreadCell } from './cells/raw-cell.ts';
import { readSheetOnce } from './read-sheet.ts';
import { withoutNoLessons } from './cells/no-lesson.ts';
import { slotOfCell } from './cells/slot-of-cell.ts';
import { spellTaught } from './cells/subject-of-owner.ts';
import { strangePieces } from './cells/strange-pieces.ts';
import { kindOf } from './table-kind.ts';

/** One period of one class, as a cell of the file tells it. */
export interface Fact {
  readonly kind: OwnerKind;
  readonly sheet: string;
  readonly cell: string;
  readonly text: string;
  readonly day: number;
  readonly shiftId: number;
  readonly period: number;
  readonly classId: number;
  /** All classes that the cell says have the lesson together; empty where it says of none. */
  readonly together: readonly number[];
  readonly group: number | null;
  /** Null of an activity that is no subject. */
  readonly subjectId: number | null;
  readonly activity: string;
  /** Each as the rows that it may be. */
  readonly teachers: readonly Word[];
  readonly roomId: number | null;
  readonly weeks: string;
  readonly tableWeeks: RawCell['tableWeeks'];
}

/** The school, as far as reading a timetable needs it. */
export interface ReadingSchool {
  readonly names: SchoolNames;
  readonly frame: WeekFrame;
  readonly activities: readonly string[];
  /** Subjects that a class has, to decide between two of one name. */
  readonly hasSubject: (classId: number, subjectId: number) => boolean;
  /** Subjects that the school has assigned to a teacher in a class. */
  readonly subjectsTaught: (teacherId: number, classId: number) => readonly number[];
  /** Words that a person said to pass over. */
  readonly isIgnored: (kind: 'class' | 'subject' | 'teacher', text: string) => boolean;
}

/** A table of the file, and how much of it was understood. */
export interface ReadTable {
  readonly sheet: string;
  readonly kind: OwnerKind;
  readonly cells: number;
}

export interface ReadFile extends Pick<CellReader, 'inTurn' | 'byStroke' | 'groups' | 'openlyJoined'> {
  readonly facts: readonly Fact[];
  readonly unread: readonly UnreadCell[];
  readonly tables: readonly ReadTable[];
  readonly otherSheets: readonly string[];
  /** Sentences outside of the tables. */
  readonly remarks: readonly string[];
  readonly cells: number;
  readonly strangeRooms: ReadonlyMap<string, number>;
  /** Teachers whose weeks the file has, and who nobody knows yet. */
  readonly strangeOwners: ReadonlySet<string>;
  /** Cells in which nobody has a lesson, with how often they occur. */
  readonly noLessons: ReadonlyMap<string, number>;
  /** Rooms whose timetables the file has, and which the school has not. */
  readonly unknownRooms: ReadonlySet<string>;
  /** The homeroom teachers that heads name: class, teacher. */
  readonly homerooms: ReadonlyMap<number, string>;
}

export function readFacts(sheets: readonly Sheet[], school: ReadingSchool): ReadFile {
  const reader = new FactReader(school);
  const otherSheets = sheets.filter((sheet) => !reader.read(sheet)).map(({ name }) => name);
  return { ...reader.result(), otherSheets };
}

/** A cell of a table, and whose table it is; null where the cell names all that it is about. */
interface OwnedCell {
  readonly cell: RawCell;
  readonly kind: OwnerKind;
  readonly owner: Word | null;
  readonly lastPeriod: number;
}

class FactReader {
  private readonly school: ReadingSchool;
  private readonly lexicon: Lexicon;
  private readonly found = {
    facts: [] as Fact[],
    unread: [] as UnreadCell[],
    tables: [] as ReadTable[],
    remarks: [] as string[],
    strangeRooms: new Map<string, number>(),
    strangeOwners: new Set<string>(),
    noLessons: new Map<string, number>(),
    unknownRooms: new Set<string>(),
    homerooms: new Map<number, string>(),
    cells: 0,
  };
  private readonly cellReader: CellReader;

  constructor(school: ReadingSchool) {
    this.school = school;
    this.lexicon = lexiconOf(school.names, school.activities);
    this.cellReader = new CellReader(this.lexicon);
  }

  result(): Omit<ReadFile, 'otherSheets'> {
    const { inTurn, byStroke, groups, openlyJoined } = this.cellReader;
    return { ...this.found, inTurn, byStroke, groups, openlyJoined };
  }

  /** False where the sheet has no timetable. */
  read(sheet: Sheet): boolean {
    const { cells: all, unread, titles, remarks } = readSheetOnce(sheet, this.school.frame);
    this.found.remarks.push(...remarks);
    for (const cell of unread) this.found.unread.push(cell);
    if (all.length === 0) return unread.length > 0;
    const cells = withoutNoLessons(all, this.lexicon, this.found.noLessons);
    this.found.cells += cells.length + unread.length;
    for (const [table, given] of Map.groupBy(cells, (cell) => cell.table)) {
      const kind = kindOf(sheet.name, titles[table] ?? '', given, this.lexicon);
      const own = kind === 'teacher' ? given.map((cell) => spellTaught(cell, this.lexicon)) : given;
      this.found.tables.push({ sheet: sheet.name, kind, cells: own.length });
      const last = own.reduce((most, { shiftId, period }) => Math.max(most, shiftId === null ? period : 0), 0);
      this.cellReader.begin(kind, own);
      for (const cell of own) this.readCell(cell, kind, last);
    }
    return true;
  }

  private readCell(cell: RawCell, kind: OwnerKind, lastPeriod: number): void {
    const owner = cell.parts ? null : this.ownerOf(cell, kind);
    if (owner?.ids.length === 0 && kind !== 'room') return;
    const homeroom = kind === 'class' ? teacherBeside(cell.owner) : '';
    if (homeroom !== '') this.found.homerooms.set(owner?.ids[0] ?? 0, homeroom);
    const said = this.cellReader.wordsOf(cell);
    if (!said)
      return this.refuse(cell, 'không rõ tên nào là môn học, tên nào là giáo viên; các ô khác của bảng chưa cho biết');
    for (const words of said) this.readWords({ cell, kind, owner, lastPeriod }, words);
  }

  private readWords(read: OwnedCell, words: CellWords): void {
    const { cell, kind, owner } = read;
    const { classes, unknown } = this.classesOf(read, words);
    const strange = strangePieces(cell, words, kind);
    const teacher = kind === 'teacher' && saysNoSubject(words) ? owner : null;
    const problem = teacher
      ? this.doubtOf(teacher, classes)
      : this.problemOf(read, { ...words, classes, strange: [...strange.missing, ...unknown] });
    if (problem) return this.refuse(cell, problem);
    for (const item of strange.rooms) this.found.strangeRooms.set(item, (this.found.strangeRooms.get(item) ?? 0) + 1);
    const named = kind === 'teacher' && owner ? [owner, ...words.teachers] : words.teachers;
    const teachers = [...named, ...strange.teachers];
    const ids = [...new Set(classes.map((schoolClass) => schoolClass.ids[0] ?? 0))];
    const together = (words.taughtWith ?? kind === 'class') && ids.length > 1 ? ids : [];
    for (const classId of ids) {
      const subjectId = teacher ? this.taughtIn(teacher, classId)[0] : this.subjectOf(words, classId);
      this.note(read, words, { classId, together, subjectId, teachers });
    }
  }

  /** The classes of a cell: in the week of a class its own, with those that the cell says have the lesson together with it. */
  private classesOf({ kind, owner, cell }: OwnedCell, { classes, taughtWith = [] }: CellWords) {
    const isOfClass = kind === 'class' && owner !== null;
    const isListed = isOfClass && classes.some(({ ids }) => ids[0] === owner.ids[0]);
    const own = isOfClass ? [owner, ...(isListed ? classes : [])] : classes;
    const grade = /\d{1,2}/.exec((own[0]?.text ?? cell.owner).trim())?.[0] ?? '';
    const others = taughtWith.map((text) => {
      const full = /^\d/.test(text) ? text : `${grade}${text}`;
      return { full, word: this.lexicon.class(full) };
    });
    return {
      classes: [...own, ...others.flatMap(({ word }) => word ?? [])],
      unknown: others.flatMap(({ full, word }) => (word ? [] : [full])),
    };
  }

  /** Keeps what a cell says of one class. */
  private note(
    { cell, kind, owner, lastPeriod }: OwnedCell,
    { subject, activity, group, roomId, weeks }: CellWords,
    { subjectId, ...who }: Pick<Fact, 'classId' | 'together' | 'teachers'> & { subjectId: number | null | undefined },
  ): void {
    const place = slotOfCell(cell, this.school, who.classId, lastPeriod);
    if (subjectId === undefined) return this.refuse(cell, `"${subject.text}" có thể là nhiều môn`);
    if (typeof place === 'string') return this.refuse(cell, place);
    this.found.facts.push({
      kind,
      sheet: cell.sheet,
      cell: addressOf(cell.row, cell.column),
      text: cell.text,
      day: cell.day,
      ...place,
      ...who,
      group: kind === 'class' || cell.parts ? (group ?? 0) : group,
      subjectId,
      activity: activity ?? '',
      roomId: (kind === 'room' && owner ? owner.ids[0] : roomId) ?? null,
      weeks,
      tableWeeks: cell.tableWeeks,
    });
  }

  private ownerOf(cell: RawCell, kind: OwnerKind): Word {
    const found = this.lexicon[kind](cell.owner);
    if (typeof found === 'number') return { text: cell.owner, ids: [found] };
    // A lesson in a room that the school has not is held all the same.
    if (kind === 'room') this.found.unknownRooms.add(cell.owner);
    else if (found?.ids.length !== 1 && this.ask(kind, cell.owner)) {
      if (kind === 'teacher') this.found.strangeOwners.add(cell.owner);
      this.refuse(cell, `${kind === 'class' ? 'lớp' : 'giáo viên'} "${cell.owner}" chưa rõ là ai`);
    }
    return found?.ids.length === 1 ? found : { text: cell.owner, ids: [] };
  }

  /** False for words that a person said to pass over. */
  private ask(kind: 'class' | 'subject' | 'teacher', text: string): boolean {
    if (this.school.isIgnored(kind, text)) return false;
    this.school.names.ask(kind, text, this.school.names.find(kind, text));
    return true;
  }

  private problemOf(
    { cell: { parts }, kind }: Pick<OwnedCell, 'cell' | 'kind'>,
    { subject, activity, classes, strange }: Pick<CellWords, 'subject' | 'activity' | 'classes' | 'strange'>,
  ): string | null {
    if (activity === null && subject.ids.length === 0) {
      // Beside a class in the week of a room stands who is there.
      const isPerson = kind === 'room' && personAlone.test(subject.text) && !findStandardSubject(subject.text);
      if (subject.text === '' || isPerson) return 'không có tên môn';
      // Without a class the lesson is nobody's, whatever its subject is.
      if (kind === 'teacher' && classes.length + strange.length === 0) return 'không ghi lớp nào';
      return this.ask('subject', subject.text) ? `không có môn "${subject.text}" trong danh mục` : ignoredReason;
    }
    for (const text of strange)
      return this.ask('class', text) ? `không có lớp "${text}" trong danh mục` : ignoredReason;
    if (classes.length === 0) return `không ghi lớp nào${parts ? ' ở cột Lớp' : ''}`;
    return null;
  }

  private taughtIn({ ids }: Word, classId: number): readonly number[] {
    return this.school.subjectsTaught(ids[0] ?? 0, classId);
  }

  /** A teacher's cell that names classes only is about the one subject that he teaches there, if it is one. */
  private doubtOf(teacher: Word, classes: readonly Word[]): string | null {
    if (classes.length === 0) return 'không có tên môn';
    for (const { text, ids } of classes) {
      const { length } = this.taughtIn(teacher, ids[0] ?? 0);
      if (length === 0) return `không có tên môn, và phân công chưa có giáo viên "${teacher.text}" ở lớp ${text}`;
      if (length > 1) return `không có tên môn, mà giáo viên "${teacher.text}" dạy ${length} môn ở lớp ${text}`;
    }
    return null;
  }

  /** Null of an activity that is no subject; undefined where it could be several subjects. */
  private subjectOf({ activity, subject: { text, ids } }: CellWords, classId: number): number | null | undefined {
    if (activity !== null) return null;
    if (ids.length === 1) return ids[0];
    const own = ids.filter((id) => this.school.hasSubject(classId, id));
    if (own.length === 1) return own[0];
    this.ask('subject', text);
    return undefined;
  }

  private refuse({ sheet, row, column, text }: RawCell, reason: string): void {
    this.found.unread.push({ sheet, cell: addressOf(row, column), text, reason });
  }
}

const saysNoSubject = ({ subject, activity }: CellWords): boolean => activity === null && subject.text === '';

const ignoredReason = 'bạn đã chọn bỏ qua chữ này';
