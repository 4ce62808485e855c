import { foldTight, foldVietnamese } from '@tkb/contract';
import { shortTeacherName, teacherName, type Teacher } from '../../../assignment/loads.ts';

type Index = ReadonlyMap<string, readonly number[]>;

const folded = (text: string) => foldVietnamese(text).replace(/[^a-z0-9]+/g, '');

function indexBy(teachers: readonly Teacher[], keyOf: (text: string) => string): Index {
  const named = teachers.flatMap((teacher) => {
    const all = [shortTeacherName(teacher), teacher.code, teacherName(teacher), teacher.givenName];
    return [...new Set(all.map(keyOf))].map((name) => [name, teacher.id] as const);
  });
  const byName = Map.groupBy(named, ([name]) => name);
  return new Map([...byName].map(([name, entries]) => [name, entries.map(([, id]) => id)]));
}

/** Shorter names are one letter away from half of a school. */
const leastLetters = 4;

/** One letter more, less or another one. */
function isOneLetterOff(name: string, typed: string): boolean {
  const longest = Math.max(name.length, typed.length);
  if (Math.min(name.length, typed.length) < leastLetters) return false;
  let same = 0;
  while (same < longest && name[same] === typed[same]) same += 1;
  let end = 0;
  while (end < longest - same && name.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return longest - same - end <= 1 && Math.abs(name.length - typed.length) <= 1;
}

/** How teachers are called in a cell: by short name, code, whole name, or the given name where only one has it. */
export class TeacherWords {
  private readonly teachers: readonly Teacher[];
  /** With diacritics: "Bảo.DM" and "Bảo.ĐM" are two persons. */
  private readonly exact: Index;
  private readonly loose: Index;

  constructor(teachers: readonly Teacher[]) {
    this.teachers = teachers;
    this.exact = indexBy(teachers, foldTight);
    this.loose = indexBy(teachers, folded);
  }

  /** Everybody whom a word may mean; without diacritics only where nobody is spelled so. */
  idsOf(word: string): readonly number[] {
    return this.exact.get(foldTight(word)) ?? this.loose.get(folded(word)) ?? [];
  }

  /** The shortest word that means this teacher and nobody else; none for an unknown one. */
  wordFor(id: number): string | undefined {
    const teacher = this.teachers.find((candidate) => candidate.id === id);
    if (!teacher) return undefined;
    const words = [shortTeacherName(teacher), teacher.code, teacherName(teacher)];
    return words.find((word) => this.idsOf(word).length === 1) ?? teacher.code;
  }

  /** Those whom a word that names nobody, or several, may mean: everybody of the same given name, else one letter away. */
  guesses(text: string): string[] {
    const typed = text.replace(/\(.*$/, '');
    const words = foldVietnamese(typed).split(/[^a-z0-9]+/);
    const named = this.teachers.filter(({ givenName }) => words.includes(foldVietnamese(givenName)));
    if (named.length > 0) return named.map(shortTeacherName);
    const near = [...this.loose].filter(([name]) => isOneLetterOff(name, folded(typed))).flatMap(([, ids]) => ids);
    return this.teachers.filter(({ id }) => near.includes(id)).map(shortTeacherName);
  }
}
