import { weekdayName, type WeekFrame } from '@tkb/contract';
import { looksLikeClass, teacherBeside } from '../names/called.ts';
import type { SchoolNames } from '../names/school-names.ts';
import { CellReader } from './cells/cell-reader.ts';
import { lexiconOf, type CellWords, type Lexicon, type Word } from './cells/cell-words.ts';
import { peopleIn } from './cells/people-in.ts';
import { addressOf, type OwnerKind, type RawCell, type Sheet, type SheetCells, type UnreadCell } from './raw-cell.ts';
import { readSheet } from './read-sheet.ts';
import { shiftFinder } from '../sheet/slot-words.ts';
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
  readonly group: number | null;
  /** Null of an activity that is no subject. */
  readonly subjectId: number | null;
  readonly activity: string;
  /** Each as the rows that it may be. */
  readonly teachers: readonly Word[];
  readonly roomId: number | null;
  readonly weeks: string;
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

export interface ReadFile {
  readonly facts: readonly Fact[];
  readonly unread: readonly UnreadCell[];
  readonly tables: readonly ReadTable[];
  readonly otherSheets: readonly string[];
  readonly cells: number;
  readonly strangeRooms: ReadonlyMap<string, number>;
  /** Cells with two subjects in turn. */
  readonly inTurn: ReadonlySet<string>;
  /** Cells whose two teachers may take turns. */
  readonly byStroke: ReadonlySet<string>;
  /** Marks taken for groups of a class. */
  readonly groups: ReadonlySet<string>;
  /** The homeroom teachers that heads name: class, teacher. */
  readonly homerooms: ReadonlyMap<number, string>;
}

export function readFacts(sheets: readonly Sheet[], school: ReadingSchool): ReadFile {
  const reader = new FactReader(school);
  const otherSheets = sheets.filter((sheet) => !reader.read(sheet)).map(({ name }) => name);
  return { ...reader.result(), otherSheets };
}

/** A file is read once for each round of new names; its cells stay the same. */
const read = new WeakMap<WeekFrame, WeakMap<Sheet, SheetCells>>();
function cellsOf(sheet: Sheet, frame: WeekFrame): SheetCells {
  const ofFrame = read.get(frame) ?? new WeakMap<Sheet, SheetCells>();
  read.set(frame, ofFrame);
  const cells = ofFrame.get(sheet) ?? readSheet(sheet, shiftFinder(frame));
  ofFrame.set(sheet, cells);
  return cells;
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
  private readonly facts: Fact[] = [];
  private readonly unread: UnreadCell[] = [];
  private readonly tables: ReadTable[] = [];
  private readonly strange = new Map<string, number>();
  private readonly homerooms = new Map<number, string>();
  private readonly cellReader: CellReader;
  private cells = 0;

  constructor(school: ReadingSchool) {
    this.school = school;
    this.lexicon = lexiconOf(school.names, school.activities);
    this.cellReader = new CellReader(this.lexicon);
  }

  result(): Omit<ReadFile, 'otherSheets'> {
    const { facts, unread, tables, cells, strange: strangeRooms, homerooms } = this;
    const { inTurn, byStroke, groups } = this.cellReader;
    return { facts, unread, tables, cells, strangeRooms, inTurn, byStroke, groups, homerooms };
  }

  /** False where the sheet has no timetable. */
  read(sheet: Sheet): boolean {
    const { cells, unread, titles } = cellsOf(sheet, this.school.frame);
    for (const cell of unread) this.unread.push(cell);
    if (cells.length === 0) return unread.length > 0;
    this.cells += cells.length + unread.length;
    for (const [table, own] of Map.groupBy(cells, (cell) => cell.table)) {
      const kind = kindOf(sheet.name, titles[table] ?? '', own, this.lexicon);
      this.tables.push({ sheet: sheet.name, kind, cells: own.length });
      const last = own.reduce((most, { shiftId, period }) => Math.max(most, shiftId === null ? period : 0), 0);
      this.cellReader.begin(kind, own);
      for (const cell of own) this.readCell(cell, kind, last);
    }
    return true;
  }

  private readCell(cell: RawCell, kind: OwnerKind, lastPeriod: number): void {
    const owner = cell.parts ? null : this.ownerOf(cell, kind);
    if (owner?.ids.length === 0) return;
    const homeroom = kind === 'class' ? teacherBeside(cell.owner) : '';
    if (homeroom !== '') this.homerooms.set(owner?.ids[0] ?? 0, homeroom);
    const said = this.cellReader.wordsOf(cell);
    if (!said)
      return this.refuse(cell, 'không rõ tên nào là môn học, tên nào là giáo viên; các ô khác của bảng chưa cho biết');
    for (const words of said) this.readWords({ cell, kind, owner, lastPeriod }, words);
  }

  private readWords(read: OwnedCell, words: CellWords): void {
    const { cell, kind, owner } = read;
    const classes = kind === 'class' && owner ? [owner] : words.classes;
    const strange = this.strangeIn(cell, words, kind, cell.parts !== undefined);
    const teacher = kind === 'teacher' && saysNoSubject(words) ? owner : null;
    const problem = teacher
      ? this.doubtOf(teacher, classes)
      : this.problemOf(cell, { ...words, classes, strange: strange.missing });
    if (problem) return this.refuse(cell, problem);
    for (const item of strange.rooms) this.strange.set(item, (this.strange.get(item) ?? 0) + 1);
    const named = kind === 'teacher' && owner ? [owner, ...words.teachers] : words.teachers;
    const teachers = [...named, ...strange.teachers];
    for (const schoolClass of classes) {
      const [classId = 0] = schoolClass.ids;
      const subjectId = teacher ? this.taughtIn(teacher, classId)[0] : this.subjectOf(words, classId);
      this.note(read, words, { classId, subjectId, teachers });
    }
  }

  /** Keeps what a cell says of one class. */
  private note(
    { cell, kind, owner, lastPeriod }: OwnedCell,
    { subject, activity, group, roomId, weeks }: CellWords,
    { classId, subjectId, teachers }: Pick<Fact, 'classId' | 'teachers'> & { subjectId: number | null | undefined },
  ): void {
    const place = this.placeOf(cell, classId, lastPeriod);
    if (subjectId === undefined) return this.refuse(cell, `"${subject.text}" có thể là nhiều môn`);
    if (typeof place === 'string') return this.refuse(cell, place);
    this.facts.push({
      kind,
      sheet: cell.sheet,
      cell: addressOf(cell.row, cell.column),
      text: cell.text,
      day: cell.day,
      ...place,
      classId,
      group: kind === 'class' || cell.parts ? (group ?? 0) : group,
      subjectId,
      activity: activity ?? '',
      teachers,
      roomId: (kind === 'room' && owner ? owner.ids[0] : roomId) ?? null,
      weeks,
    });
  }

  private ownerOf(cell: RawCell, kind: OwnerKind): Word {
    const found = this.lexicon[kind](cell.owner);
    if (typeof found === 'number') return { text: cell.owner, ids: [found] };
    if (kind === 'room') this.refuse(cell, `không có phòng "${cell.owner}" trong danh mục`);
    else if (found?.ids.length !== 1 && this.ask(kind, cell.owner))
      this.refuse(cell, `${kind === 'class' ? 'lớp' : 'giáo viên'} "${cell.owner}" chưa rõ là ai`);
    return found?.ids.length === 1 ? found : { text: cell.owner, ids: [] };
  }

  /** False for words that a person said to pass over. */
  private ask(kind: 'class' | 'subject' | 'teacher', text: string): boolean {
    if (this.school.isIgnored(kind, text)) return false;
    this.school.names.ask(kind, text, this.school.names.find(kind, text));
    return true;
  }

  /** In the week of a class the pieces behind the subject are teachers and rooms, elsewhere they can be classes too. */
  private strangeIn(
    { text }: Pick<RawCell, 'text'>,
    { strange, teachers, classes }: CellWords,
    kind: OwnerKind,
    isList: boolean,
  ) {
    const people = (text: string): Word => ({ text, ids: [] });
    if (kind === 'class' && !isList && teachers.length === 0 && strange.length > 0) {
      const persons = peopleIn(text, strange);
      return { missing: [], teachers: persons.map(people), rooms: strange.filter((piece) => !persons.includes(piece)) };
    }
    // Beside a class that is known another one is meant only in a list of them: `6A+6B`, not `6A - 7B` with a room.
    const isAlone = classes.length === 0 || /[,;+&]/.test(text);
    const missing = isAlone && (kind !== 'class' || isList) ? strange.filter(looksLikeClass) : [];
    const rest = strange.filter((text) => !missing.includes(text));
    return isList
      ? { missing, teachers: rest.map(people), rooms: [] }
      : {
          missing: classes.length === 0 && missing.length === 0 && kind !== 'class' ? rest : missing,
          teachers: [],
          rooms: rest,
        };
  }

  private problemOf(
    { parts }: RawCell,
    { subject, activity, classes, strange }: Pick<CellWords, 'subject' | 'activity' | 'classes' | 'strange'>,
  ): string | null {
    if (activity === null && subject.ids.length === 0) {
      if (subject.text === '') return 'không có tên môn';
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

  private placeOf({ day, shiftId, period }: RawCell, classId: number, lastPeriod: number) {
    const { frame, names } = this.school;
    const dayAt = frame.days.indexOf(day);
    if (dayAt < 0) return `trường không học ${weekdayName(day)}`;
    const most = (periods: readonly number[]) => Math.max(0, ...periods);
    const main = Number(names.rowsOf('class').find(({ id }) => id === classId)?.['mainShiftId'] ?? 0);
    const [first] = frame.shifts;
    const isRunning = shiftId === null && first !== undefined && lastPeriod > most(first.periods);
    let at = period;
    let own = frame.shifts.find(({ id }) => id === (shiftId ?? (main || first?.id)));
    if (isRunning)
      for (const shift of frame.shifts) {
        own = shift;
        if (at <= most(shift.periods) || shift === frame.shifts.at(-1)) break;
        at -= most(shift.periods);
      }
    if (!own) return 'không rõ buổi';
    const count = own.periods[dayAt] ?? 0;
    if (at > count) return `buổi ${own.name} của trường chỉ có ${count} tiết ngày này`;
    return { shiftId: own.id, period: at };
  }

  private refuse({ sheet, row, column, text }: RawCell, reason: string): void {
    this.unread.push({ sheet, cell: addressOf(row, column), text, reason });
  }
}

const saysNoSubject = ({ subject, activity }: CellWords): boolean => activity === null && subject.text === '';

const ignoredReason = 'bạn đã chọn bỏ qua chữ này';
