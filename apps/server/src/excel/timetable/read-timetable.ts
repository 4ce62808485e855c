import type { AskedKind, ClassSubject, TimetableImport, WeekFrame } from '@tkb/contract';
import { foldExact } from '../names/names.ts';
import { describe, loadNames, namesOf, type Row, type SchoolNames } from '../names/school-names.ts';
import type { Transaction } from '../../db/database.ts';
import type { SchoolData } from '../../arrangement/school/school-data.ts';
import { assignmentOf } from './derive-assignments.ts';
import { readFacts, type Fact, type ReadFile } from './facts.ts';
import type { UnreadCell } from './raw-cell.ts';
import { settleFacts, type SettledFile } from './settle-facts.ts';

/** A word of the file that no row of the school goes by. */
export interface NewWord {
  readonly kind: AskedKind;
  readonly text: string;
  /** The shift that most lessons of a new class are in. */
  readonly shiftId: number | null;
}

/** A file as this school understands it. */
export interface ReadTimetable extends Omit<ReadFile, 'facts'>, SettledFile {
  readonly names: SchoolNames;
  readonly newWords: readonly NewWord[];
}

interface Around {
  readonly frame: WeekFrame;
  readonly school: SchoolData;
  readonly stored: readonly ClassSubject[];
}

const kinds = ['class', 'subject', 'teacher', 'room'] as const;
/** Ids from here on stand for rows that are not there yet. */
const firstNew = 2_000_000_000;

/** Reads a file; what it names in full and the school does not have yet helps to understand its short names. */
export async function readTimetable(tx: Transaction, body: TimetableImport, around: Around): Promise<ReadTimetable> {
  const names = await loadNames(tx, kinds, body.meanings);
  const read = readWith(names, body, around);
  const unknown = unknownWords(names);
  const full = unknown.filter(({ kind, text }) => kind === 'class' || (kind === 'teacher' && /\s/.test(text.trim())));
  if (full.length === 0) return { ...read, names, newWords: unknown.map((word) => ({ ...word, shiftId: null })) };
  const rows = new Map<(typeof kinds)[number], Row[]>(kinds.map((kind) => [kind, [...names.rowsOf(kind)]]));
  full.forEach(({ kind, text }, index) => rows.get(kind)?.push(rowOf(kind, text, firstNew + index)));
  const helped = namesOf(rows, body.meanings);
  const again = readWith(helped, body, around);
  const facts = again.facts.filter(({ classId, teacherIds }) => [classId, ...teacherIds].every((id) => id < firstNew));
  const waiting = again.facts.filter((fact) => !facts.includes(fact));
  const words = [
    ...full.map((word, index) => ({ ...word, shiftId: shiftOf(firstNew + index, again.facts) })),
    ...unknownWords(helped).map((word) => ({ ...word, shiftId: null })),
  ];
  const asked = new Map([...helped.asked, ...[...names.asked].filter(([, word]) => isAmong(word, words))]);
  return {
    ...again,
    facts,
    unread: [...again.unread, ...waiting.map((fact) => waitingCell(fact, helped))],
    names: { ...names, asked },
    newWords: words,
  };
}

const isAmong = (word: Pick<NewWord, 'kind' | 'text'> | { kind: string; text: string }, words: readonly NewWord[]) =>
  words.some(({ kind, text }) => kind === word.kind && foldExact(text) === foldExact(word.text));

function readWith(names: SchoolNames, body: TimetableImport, { frame, school, stored }: Around) {
  const isIgnored = (kind: AskedKind, text: string) =>
    body.ignored.some((word) => word.kind === kind && foldExact(word.text) === foldExact(text));
  const { facts, ...file } = readFacts(body.sheets, {
    names,
    frame,
    activities: school.fixedLessons.flatMap(({ subjectId, activity }) => (subjectId === null ? [activity] : [])),
    hasSubject: (classId, subjectId) =>
      stored.some(
        (row) => row.subjectId === subjectId && (row.classId === classId || row.joinedClassIds.includes(classId)),
      ),
    isIgnored,
  });
  const settled = settleFacts(facts, {
    assignedTo: (fact: Fact) => assignmentOf({ ...fact, teacherIds: [] }, stored)?.teacherIds ?? [],
    ask: (text) => {
      if (isIgnored('teacher', text)) return false;
      names.ask('teacher', text, names.find('teacher', text));
      return true;
    },
    className: (id) => names.labelOf('class', id),
    teacherName: (id) => names.labelOf('teacher', id),
  });
  const open = settled.unsettled.map(({ fact, text }): UnreadCell => ({
    sheet: fact.sheet,
    cell: fact.cell,
    text,
    reason: `chưa rõ giáo viên "${text}"`,
  }));
  return { ...file, ...settled, unread: [...file.unread, ...open] };
}

/** The words that were asked about and are nobody's name at all. */
function unknownWords(names: SchoolNames): Pick<NewWord, 'kind' | 'text'>[] {
  return [...names.asked.values()].flatMap(({ kind, text }) =>
    (kind === 'class' || kind === 'subject' || kind === 'teacher') && names.find(kind, text).kind === 'none'
      ? [{ kind, text }]
      : [],
  );
}

function rowOf(kind: AskedKind, text: string, id: number): Row {
  if (kind === 'class') return { id, name: text };
  const words = text.trim().split(/\s+/);
  return { id, code: '', familyName: words.slice(0, -1).join(' '), givenName: words.at(-1) ?? '' };
}

function shiftOf(classId: number, facts: ReadTimetable['facts']): number | null {
  const counts = Map.groupBy(
    facts.filter((fact) => fact.classId === classId),
    ({ shiftId }) => shiftId,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

function waitingCell(fact: ReadTimetable['facts'][number], names: SchoolNames): UnreadCell {
  const label = (kind: 'class' | 'teacher', id: number) =>
    id >= firstNew ? [`${kind === 'class' ? 'lớp' : 'giáo viên'} ${names.labelOf(kind, id)}`] : [];
  const who = [...label('class', fact.classId), ...fact.teacherIds.flatMap((id) => label('teacher', id))].join(', ');
  const text = [
    fact.activity || describe('subject', subjectRow(names, fact.subjectId)).label,
    names.labelOf('class', fact.classId),
  ].join(' - ');
  return { sheet: fact.sheet, cell: fact.cell, text, reason: `${who} chưa có trong danh mục` };
}

const subjectRow = (names: SchoolNames, id: number | null): Row =>
  names.rowsOf('subject').find((row) => row.id === id) ?? { id: 0 };
