import { foldLoose } from '@tkb/contract';
import { foldAccented, lacksAccents } from '../../names/accents.ts';
import { areSeveral, classTexts, isGivenName, looksLikeClass, teacherTexts } from '../../names/called.ts';
import { knows, firstStandIn, type SchoolNames } from '../../names/school-names.ts';
import { type AssignmentEntry, isHomeroomTeacher, isNobody } from '../rows/row-reading.ts';
import type { ReadDuties } from '../../names/read-duties.ts';
import { followsOn, lettersOfClasses, partsOf } from '../rows/class-letters.ts';
import { isAlphabetic } from '../text/spell-text.ts';

/** People and classes of a file of assignments that the school does not have yet. */
export interface DerivedLists {
  readonly teachers: readonly DerivedTeacher[];
  readonly classes: readonly DerivedClass[];
}

export interface DerivedTeacher {
  readonly name: string;
  readonly department: string;
  /** The classes taught. */
  readonly classes: readonly string[];
  readonly duties: Omit<ReadDuties, 'homerooms'>;
}

export interface DerivedClass {
  readonly name: string;
  readonly size: number | null;
  readonly homeroomTeacher: string;
}

const noTeacher = /^(?:tổng|cộng|toàn trường|tổng cộng|tổng số)\b|^[^\p{L}]*$|^#|\d/iu;
/** In place of names that are not to be seen: `GV3`. */
const numberedTeacher = /^gv[.-]?\d{1,3}$/iu;

/** Takes every class and teacher that a reading asks for as known, and remembers those that are new. */
export class Recorder {
  private readonly teachers = new Map<string, { name: string; department: string; duties: ReadDuties | null }>();
  /** The key of the first teacher by a name without accents. */
  private readonly alike = new Map<string, string>();
  private readonly classes = new Map<string, { name: string; size: number | null; homeroomTeacher: string }>();
  /** The ids by which entries mean people and classes that the school does not have yet, by their names. */
  private readonly newIds = { teacher: new Map<string, number>(), class: new Map<string, number>() };
  private readonly taught = new Map<number, Set<number>>();
  readonly names: SchoolNames;
  private readonly known: SchoolNames;
  private readonly likeSums: ReadonlySet<string>;

  constructor(known: SchoolNames, likeSums: readonly string[]) {
    this.known = known;
    this.likeSums = new Set(likeSums.map((text) => foldLoose(teacherName(text))));
    this.names = {
      ...known,
      find: (kind, text) => {
        const match = known.find(kind, text);
        if (match.kind !== 'none' || (kind !== 'class' && kind !== 'teacher')) return match;
        const label = kind === 'class' ? newClass(text) : this.newTeacher(text);
        return label === null
          ? match
          : { kind: 'found', row: { id: this.idOf(kind, label), label, codes: [], names: [label] } };
      },
      onNamed: (kind, text) => {
        if (knows(known, kind, text)) return;
        if (kind === 'class') this.addClass(text);
        if (kind === 'teacher') this.addTeacher(text);
      },
      ask: () => undefined,
    };
  }

  private idOf(kind: 'teacher' | 'class', label: string): number {
    const ids = this.newIds[kind];
    const id = ids.get(foldLoose(label)) ?? firstStandIn + ids.size;
    ids.set(foldLoose(label), id);
    return id;
  }

  /** Whoever an entry gives lessons of a class. */
  setTaught({ classId, teacherIds = [] }: Pick<AssignmentEntry, 'classId' | 'teacherIds'>): void {
    for (const id of teacherIds) this.taught.set(id, (this.taught.get(id) ?? new Set()).add(classId));
  }

  private classesOf(teacher: string): string[] {
    const ids = this.taught.get(this.newIds.teacher.get(foldLoose(teacher)) ?? -1) ?? new Set();
    const known = this.known
      .rowsOf('class')
      .filter(({ id }) => ids.has(Number(id)))
      .map(({ name }) => String(name));
    const added = [...this.classes.values()].map(({ name }) => name);
    return [...known, ...added.filter((name) => ids.has(this.newIds.class.get(foldLoose(name)) ?? -1))];
  }

  isTeacher(text: string): boolean {
    return (
      numberedTeacher.test(text) ||
      (!noTeacher.test(text) && !isNobody(text) && !isHomeroomTeacher(text)) ||
      this.likeSums.has(foldLoose(teacherName(text)))
    );
  }

  describe(text: string, department: string, duties: ReadDuties): void {
    const key = this.addTeacher(text) === null ? '' : this.keyOf(teacherName(text));
    const row = this.teachers.get(key);
    if (row)
      this.teachers.set(key, {
        name: row.name,
        department: row.department || department,
        duties: row.duties ?? duties,
      });
  }

  setSize(text: string, size: string): void {
    const row = this.classes.get(foldLoose(className(text)));
    if (row && /^\d{1,2}$/.test(size)) row.size ??= Number(size) || null;
  }

  setHomeroom(text: string, teacher: string): void {
    if (knows(this.known, 'class', text) || this.addClass(text) === null) return;
    const row = this.classes.get(foldLoose(className(text)));
    if (!row || row.homeroomTeacher !== '') return;
    row.homeroomTeacher = teacherName(teacher);
    if (!knows(this.known, 'teacher', teacher)) this.addTeacher(teacher);
  }

  lists(): DerivedLists {
    const none = { reductions: [], homeroomReduction: null, norm: null, unknown: [] };
    const called = new Set([...this.teachers.values()].map(({ name }) => givenOf(name)));
    // Lan is Nguyễn Thị Lan where the file has her; of two that are called so a person says which one it is.
    const teachers = [...this.teachers.values()]
      .filter(({ name }) => !isGivenName(name) || !called.has(foldAccented(name)))
      .map(({ duties, ...row }) => ({ ...row, classes: this.classesOf(row.name), duties: duties ?? none }));
    // In their order: 8CD goes on where 8AB ends.
    const several = [...this.classes.values()]
      .map(({ name }) => name)
      .toSorted()
      .filter((name) => this.isSeveral(name));
    return { teachers, classes: [...this.classes.values()].filter(({ name }) => !several.includes(name)) };
  }

  /** `8AB` where the file or the school has 8A and 8B; where the grade is called by letters alone, these are put into the list. */
  private isSeveral(name: string): boolean {
    const { grade, letters } = partsOf(name);
    if (letters.length < 2 || !isAlphabetic(letters)) return false;
    const own = [...letters].map((letter) => `${grade}${letter}`);
    if (own.every((text) => this.isThere(text))) return true;
    const all = [...this.classes.values()].map((row) => partsOf(row.name)).filter((parts) => parts.grade === grade);
    if (!all.every((parts) => followsOn(parts.letters))) return false;
    const start = lettersOfClasses.indexOf(letters.charAt(0).toUpperCase());
    if (start > 0 && !this.isThere(`${grade}${lettersOfClasses.charAt(start - 1)}`)) return false;
    for (const text of own) this.addClass(text);
    return true;
  }

  private isThere(name: string): boolean {
    return this.classes.has(foldLoose(name)) || knows(this.known, 'class', name);
  }

  private newTeacher(text: string): string | null {
    const name = teacherName(text);
    return name === '' || areSeveral.test(name) || !this.isTeacher(name) || knows(this.known, 'teacher', text)
      ? null
      : name;
  }

  private addTeacher(text: string): string | null {
    const name = this.newTeacher(text);
    if (name === null) return null;
    const key = this.keyOf(name);
    if (!this.teachers.has(key)) this.teachers.set(key, { name, department: '', duties: null });
    if (!this.alike.has(foldLoose(name))) this.alike.set(foldLoose(name), key);
    return name;
  }

  private keyOf(name: string): string {
    const own = foldAccented(name);
    if (this.teachers.has(own)) return own;
    const key = this.alike.get(foldLoose(name)) ?? own;
    return lacksAccents(name) || lacksAccents(this.teachers.get(key)?.name ?? '') ? key : own;
  }

  private addClass(text: string): string | null {
    const name = newClass(text);
    if (name === null) return null;
    const key = foldLoose(name);
    const size = Number(/\((\d{2})\)\s*$/.exec(text)?.[1] ?? 0) || null;
    const row = this.classes.get(key);
    if (!row) this.classes.set(key, { name, size, homeroomTeacher: '' });
    else row.size ??= size;
    return name;
  }
}

/** Without what stands before a name or in brackets behind it. */
const teacherName = (text: string) => (teacherTexts(text).at(-1) ?? '').trim();
/** The last word of a whole name, as names are compared; null of a given name alone. */
const givenOf = (name: string) => (isGivenName(name) ? null : foldAccented(name.split(/\s+/).at(-1) ?? ''));
const className = (text: string) => (classTexts(text).at(-1) ?? text).trim();
const newClass = (text: string) => (looksLikeClass(text) ? className(text) : null);
