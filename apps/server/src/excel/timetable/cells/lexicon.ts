import { foldExact, teacherShortNames } from '@tkb/contract';
import type { Match } from '../../names/names.ts';
import type { SchoolNames } from '../../names/school-names.ts';
import { isCalled, isSubjectName } from './subject-names.ts';

/** A word of a cell that stands for rows of the school: one, several between which the rest of the file may decide, or none. */
export interface Word {
  readonly text: string;
  readonly ids: readonly number[];
}

/** The words of a cell, besides whose column it stands in. */
export interface CellWords {
  readonly subject: Word;
  /** Of a lesson that is no subject (flag ceremony): its name. */
  readonly activity: string | null;
  readonly group: number | null;
  readonly classes: readonly Word[];
  /** Further classes that the lesson is held for, where the cell says so. */
  readonly taughtWith?: readonly string[];
  readonly teachers: readonly Word[];
  readonly roomId: number | null;
  readonly weeks: string;
  /** Pieces behind the subject that are nobody's name. */
  readonly strange: readonly string[];
}

/** Looks names up as timetables write them. */
export interface Lexicon {
  subject(text: string): Word | null;
  activity(text: string): string | null;
  class(text: string): Word | null;
  teacher(text: string): Word | null;
  /** By the short name of timetables alone, which can have a code in brackets. */
  shortTeacher(text: string): Word | null;
  room(text: string): number | null;
}

const idsOf = (match: Match): readonly number[] =>
  match.kind === 'found' ? [match.row.id] : match.kind === 'ambiguous' ? match.rows.map(({ id }) => id) : [];

/** A lexicon of the school's rows; teachers also by the short names that its own timetables print. */
export function lexiconOf(names: SchoolNames, activities: readonly string[]): Lexicon {
  const teachers = names.rowsOf('teacher');
  const named = teachers.map((row) => ({
    familyName: String(row['familyName'] ?? ''),
    givenName: String(row['givenName'] ?? ''),
    code: String(row['code'] ?? ''),
  }));
  const short = new Map(teacherShortNames(named).map((name, index) => [foldExact(name), teachers[index]!.id]));
  const activity = new Map(activities.map((name) => [foldExact(name), name]));
  const word = (kind: 'class' | 'subject' | 'teacher', text: string): Word | null => {
    const ids = idsOf(names.find(kind, text));
    return ids.length > 0 ? { text, ids } : null;
  };
  const shortTeacher = (text: string): Word | null => {
    const id = short.get(foldExact(text));
    return id === undefined ? null : { text, ids: [id] };
  };
  // Lý is a subject where somebody is called Ly.
  const isCalledSo = (text: string) => named.some((row) => Object.values(row).some((name) => isCalled(name, text)));
  return {
    subject: (text) => (areTopicsAlone(text, names) ? null : word('subject', text)),
    activity: (text) => activity.get(foldExact(text)) ?? null,
    class: (text) => word('class', text),
    teacher: (text) => shortTeacher(text) ?? (isSubjectName(text) && !isCalledSo(text) ? null : word('teacher', text)),
    shortTeacher,
    room: (text) => {
      const ids = idsOf(names.find('room', text));
      return ids.length === 1 ? ids[0]! : null;
    },
  };
}

/** `CĐ` are topics of a subject that is not said, where no subject is called so: folded it would be civics, CD. */
function areTopicsAlone(text: string, names: SchoolNames): boolean {
  if (!/^cđ$/iu.test(text.trim().normalize('NFC'))) return false;
  const isCalledSo = (name: unknown) => /^cđ$/iu.test(String(name ?? '').normalize('NFC'));
  return !names.rowsOf('subject').some(({ code, name, shortName }) => [code, name, shortName].some(isCalledSo));
}
