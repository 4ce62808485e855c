import { foldVietnamese } from '@tkb/contract';
import { shortTeacherName, teacherName, type Teacher } from '../../assignment/loads.ts';

type Index = ReadonlyMap<string, readonly number[]>;

const spelled = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/[^\p{L}\p{N}]+/gu, '');
const folded = (text: string) => foldVietnamese(text).replace(/[^a-z0-9]+/g, '');

function indexBy(teachers: readonly Teacher[], keyOf: (text: string) => string): Index {
  const named = teachers.flatMap((teacher) => {
    const all = [shortTeacherName(teacher), teacher.code, teacherName(teacher), teacher.givenName];
    return [...new Set(all.map(keyOf))].map((name) => [name, teacher.id] as const);
  });
  const byName = Map.groupBy(named, ([name]) => name);
  return new Map([...byName].map(([name, entries]) => [name, entries.map(([, id]) => id)]));
}

/** How teachers are called in a cell: by short name, code, whole name, or the given name where only one has it. */
export class TeacherWords {
  private readonly teachers: readonly Teacher[];
  /** With diacritics: "Bảo.DM" and "Bảo.ĐM" are two persons. */
  private readonly exact: Index;
  private readonly loose: Index;

  constructor(teachers: readonly Teacher[]) {
    this.teachers = teachers;
    this.exact = indexBy(teachers, spelled);
    this.loose = indexBy(teachers, folded);
  }

  /** Everybody whom a word may mean; without diacritics only where nobody is spelled so. */
  idsOf(word: string): readonly number[] {
    return this.exact.get(spelled(word)) ?? this.loose.get(folded(word)) ?? [];
  }

  /** The shortest word that means this teacher and nobody else; none for an unknown one. */
  wordFor(id: number): string | undefined {
    const teacher = this.teachers.find((candidate) => candidate.id === id);
    if (!teacher) return undefined;
    const words = [shortTeacherName(teacher), teacher.code, teacherName(teacher)];
    return words.find((word) => this.idsOf(word).length === 1) ?? teacher.code;
  }

  /** Those whom a word that names nobody, or several, may mean: everybody of the same given name. */
  guesses(text: string): string[] {
    const words = foldVietnamese(text.replace(/\(.*$/, '')).split(/[^a-z0-9]+/);
    return this.teachers.filter(({ givenName }) => words.includes(foldVietnamese(givenName))).map(shortTeacherName);
  }
}
