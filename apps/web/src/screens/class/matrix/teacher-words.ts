import { dottedTeacherNames, foldTight, foldVietnamese, teacherShortNames } from '@tkb/contract';
import { teacherName, type Teacher } from '../../../assignment/loads.ts';

type Index = ReadonlyMap<string, readonly number[]>;

const folded = (text: string) => foldVietnamese(text).replace(/[^a-z0-9]+/g, '');

/** A teacher with the names that cells show. */
interface Called {
  readonly teacher: Teacher;
  readonly dotted: string;
  readonly short: string;
}

function indexBy(all: readonly Called[], keyOf: (text: string) => string): Index {
  const named = all.flatMap(({ teacher, dotted, short }) => {
    const names = [dotted, short, teacher.code, teacherName(teacher), teacher.givenName];
    return [...new Set(names.map(keyOf))].map((name) => [name, teacher.id] as const);
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
  private readonly all: readonly Called[];
  /** With diacritics: "Bảo.DM" and "Bảo.ĐM" are two persons. */
  private readonly exact: Index;
  private readonly loose: Index;

  constructor(teachers: readonly Teacher[]) {
    const [dotted, short] = [dottedTeacherNames(teachers), teacherShortNames(teachers)];
    this.all = teachers.map((teacher, at) => ({ teacher, dotted: dotted[at]!, short: short[at]! }));
    this.exact = indexBy(this.all, foldTight);
    this.loose = indexBy(this.all, folded);
  }

  /** Everybody whom a word may mean; without diacritics only where nobody is spelled so. */
  idsOf(word: string): readonly number[] {
    return this.exact.get(foldTight(word)) ?? this.loose.get(folded(word)) ?? [];
  }

  /** The shortest word that means this teacher and nobody else; none for an unknown one. */
  wordFor(id: number): string | undefined {
    const called = this.all.find(({ teacher }) => teacher.id === id);
    if (!called) return undefined;
    // Brackets hold periods.
    const words = [called.dotted, called.teacher.code, teacherName(called.teacher)].filter(
      (word) => !word.includes('('),
    );
    return words.find((word) => this.idsOf(word).length === 1) ?? called.teacher.code;
  }

  /** Those whom a word that names nobody, or several, may mean: everybody of the same given name, else one letter away. */
  guesses(text: string): string[] {
    const typed = text.replace(/\(.*$/, '');
    const words = foldVietnamese(typed).split(/[^a-z0-9]+/);
    const named = this.all.filter(({ teacher }) => words.includes(foldVietnamese(teacher.givenName)));
    if (named.length > 0) return named.map(({ dotted }) => dotted);
    const near = [...this.loose].filter(([name]) => isOneLetterOff(name, folded(typed))).flatMap(([, ids]) => ids);
    return this.all.filter(({ teacher }) => near.includes(teacher.id)).map(({ dotted }) => dotted);
  }
}
