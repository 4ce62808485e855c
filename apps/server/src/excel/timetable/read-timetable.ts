import { type AskedKind, type ClassSubject, foldExact, type TimetableImport, type WeekFrame } from '@tkb/contract';
import { ownLessons } from './own-lessons.ts';
import { classTexts } from '../names/called.ts';
import { subjectDraft } from '../names/add-missing.ts';
import {
  knows,
  firstStandIn,
  loadNames,
  namesOf,
  type AskedName,
  type Row,
  type SchoolNames,
} from '../names/school-names.ts';
import type { Transaction } from '../../db/database.ts';
import type { SchoolData } from '../../arrangement/school/school-data.ts';
import { assignmentOf, assignmentsIn } from './derive-assignments.ts';
import { readFacts, type Fact, type ReadFile } from './facts.ts';
import type { UnreadCell } from './cells/raw-cell.ts';
import { keepOnePlace } from './one-place.ts';
import { limitToWeeks } from './weeks-of-tables.ts';
import { settleFacts, type SettledFile } from './settle-facts.ts';

/** The kinds of rows that a timetable brings along: a room it names and the school does not have stays a remark. */
type BroughtKind = Exclude<AskedKind, 'room'>;

/** A word of the file that no row of the school goes by. */
export interface NewWord {
  readonly kind: BroughtKind;
  readonly text: string;
  /** The shift that most lessons of a new class are in. */
  readonly shiftId: number | null;
  /** The homeroom teacher that the head of a new class names. */
  readonly homeroom: string;
  /** The classes that a new teacher has lessons in. */
  readonly taught: readonly string[];
}

/** A file as this school understands it. */
export interface ReadTimetable extends Omit<ReadFile, 'facts'>, SettledFile {
  readonly names: SchoolNames;
  readonly newWords: readonly NewWord[];
  /** Classes of a primary school whose lessons without a teacher are their homeroom teacher's. */
  readonly ownClasses: readonly string[];
}

interface Around {
  readonly frame: WeekFrame;
  readonly school: SchoolData;
  readonly stored: readonly ClassSubject[];
}

const kinds = ['class', 'subject', 'teacher', 'room', 'department'] as const;

/**
 * Reads a file; what it names and the school does not have yet is taken for granted in the next reading, so that cells behind it
 * are understood, and short names of people who stand somewhere in full.
 */
export async function readTimetable(tx: Transaction, body: TimetableImport, around: Around): Promise<ReadTimetable> {
  const names = await loadNames(tx, kinds, body.meanings);
  const rows = new Map<(typeof kinds)[number], Row[]>(kinds.map((kind) => [kind, [...names.rowsOf(kind)]]));
  const granted: Pick<NewWord, 'kind' | 'text'>[] = [];
  const asked = new Map<string, AskedName>();
  let helped = names;
  let read = readWith(names, body, around);
  for (let round = 0; round < mostRounds; round++) {
    const unknown = newNames(helped);
    const whole = unknown.filter((word) => !isShortTeacher(word));
    // Whose week it is stands before everything in it.
    const owners = unknown.filter(({ kind, text }) => kind === 'teacher' && read.strangeOwners.has(text));
    const more = distinct(whole.length > 0 ? whole : read.facts.length > 0 ? owners : unknown);
    if (more.length === 0) break;
    for (const word of more) {
      asked.set(`${word.kind} ${foldExact(word.text)}`, word);
      rows.get(word.kind)?.push(rowOf(word.kind, nameOf(word), firstStandIn + granted.length));
      granted.push({ kind: word.kind, text: nameOf(word) });
    }
    helped = namesOf(rows, body.meanings);
    read = readWith(helped, body, around);
  }
  const isKnown = ({ classId, subjectId, teacherIds }: ReadTimetable['facts'][number]) =>
    [classId, subjectId ?? 0, ...teacherIds].every((id) => id < firstStandIn);
  const waiting = read.facts.filter((fact) => !isKnown(fact));
  return {
    ...read,
    facts: read.facts.filter(isKnown),
    unread: [...read.unread, ...waiting.map((fact) => waitingCell(fact, helped))],
    names: { ...names, asked: new Map([...asked, ...helped.asked]) },
    newWords: [
      ...granted.map((word, index) => ({
        ...word,
        shiftId: shiftOf(firstStandIn + index, read.facts),
        homeroom: read.homerooms.get(firstStandIn + index) ?? '',
        taught: classesTaught(firstStandIn + index, read.facts).map((id) => helped.labelOf('class', id)),
      })),
      ...newNames(helped).map((word) => ({
        kind: word.kind,
        text: nameOf(word),
        shiftId: null,
        homeroom: '',
        taught: [],
      })),
    ],
  };
}

/** Classes first, then subjects in their cells, then people beside them; or people whose weeks they are, then what is in these. */
const mostRounds = 6;
type NewName = AskedName & { readonly kind: BroughtKind };
const isOfPeople = (word: AskedName): word is NewName =>
  word.kind === 'class' || word.kind === 'subject' || word.kind === 'teacher';
/** The words that were asked about and are nobody's name at all; a class without the number of a grade is none. */
const newNames = (names: SchoolNames): NewName[] =>
  [...names.asked.values()]
    .filter(isOfPeople)
    .filter(({ kind, text }) => !knows(names, kind, text) && (kind !== 'class' || /\d/.test(text)));
/** The name that a new row gets: a class goes without its size or homeroom teacher in brackets. */
const nameOf = ({ kind, text }: NewName) => (kind === 'class' ? (classTexts(text).at(-1) ?? text) : text);
/** One of each name, however often it is written otherwise. */
const distinct = (words: readonly NewName[]) => [
  ...new Map(words.map((word) => [`${word.kind} ${foldExact(nameOf(word))}`, word] as const)).values(),
];
const isShortTeacher = ({ kind, text }: AskedName) => kind === 'teacher' && !/\s/.test(text.trim());

function readWith(names: SchoolNames, body: TimetableImport, { frame, school, stored }: Around) {
  const isIgnored = (kind: BroughtKind, text: string) =>
    body.ignored.some((word) => word.kind === kind && foldExact(word.text) === foldExact(text));
  const assignedIn = (classId: number) => assignmentsIn(classId, stored);
  const { facts: told, ...file } = readFacts(body.sheets, {
    names,
    frame,
    activities: school.fixedLessons.flatMap(({ subjectId, activity }) => (subjectId === null ? [activity] : [])),
    hasSubject: (classId, subjectId) => assignedIn(classId).some((row) => row.subjectId === subjectId),
    subjectsTaught: (teacherId, classId) => [
      ...new Set(
        assignedIn(classId).flatMap(({ subjectId, teacherIds }) => (teacherIds.includes(teacherId) ? [subjectId] : [])),
      ),
    ],
    isIgnored,
  });
  for (const [classId, text] of file.homerooms)
    if (classId >= firstStandIn && !isIgnored('teacher', text)) names.ask('teacher', text, names.find('teacher', text));
  const assignedTo = (fact: Fact) => assignmentOf({ ...fact, teacherIds: [] }, stored)?.teacherIds ?? [];
  const weeks = limitToWeeks(told);
  const own = ownLessons(weeks.facts, { homerooms: file.homerooms, names, assignedTo });
  const settled = settleFacts(own.facts, {
    assignedTo,
    ask: (text) => {
      if (isIgnored('teacher', text)) return false;
      names.ask('teacher', text, names.find('teacher', text));
      return true;
    },
    className: (id) => names.labelOf('class', id),
    teacherName: (id) => names.labelOf('teacher', id),
  });
  const places = keepOnePlace(settled.facts, {
    frame,
    className: (id) => names.labelOf('class', id),
    subjectName: (id) => names.labelOf('subject', id),
  });
  const open = settled.unsettled.map(({ fact, text }): UnreadCell => ({
    sheet: fact.sheet,
    cell: fact.cell,
    text: fact.text,
    reason: `chưa rõ giáo viên "${text}"; tiết vẫn được nhập, giáo viên theo phân công`,
  }));
  return {
    ...file,
    ...settled,
    facts: places.facts,
    contradictions: [...weeks.notes, ...settled.contradictions, ...places.notes],
    unread: [...file.unread, ...open],
    ownClasses: own.classes,
  };
}

function rowOf(kind: BroughtKind, text: string, id: number): Row {
  if (kind === 'class') return { id, name: text };
  if (kind === 'subject') return { ...subjectDraft(text), id };
  const words = text.trim().split(/\s+/);
  return { id, code: '', familyName: words.slice(0, -1).join(' '), givenName: words.at(-1) ?? '' };
}

const classesTaught = (teacherId: number, facts: ReadTimetable['facts']) => [
  ...new Set(facts.flatMap((fact) => (fact.teacherIds.includes(teacherId) ? [fact.classId] : []))),
];

function shiftOf(classId: number, facts: ReadTimetable['facts']): number | null {
  const counts = Map.groupBy(
    facts.filter((fact) => fact.classId === classId),
    ({ shiftId }) => shiftId,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

function waitingCell(fact: ReadTimetable['facts'][number], names: SchoolNames): UnreadCell {
  const { classId, subjectId, teacherIds, sheet, cell, text } = fact;
  const words = { class: 'lớp', subject: 'môn', teacher: 'giáo viên' } as const;
  const label = (kind: BroughtKind, id: number | null) =>
    id !== null && id >= firstStandIn ? [`${words[kind]} ${names.labelOf(kind, id).replace(' ()', '')}`] : [];
  const who = [
    ...label('class', classId),
    ...label('subject', subjectId),
    ...teacherIds.flatMap((id) => label('teacher', id)),
  ];
  return { sheet, cell, text, reason: `${who.join(', ')} chưa có trong danh mục` };
}
