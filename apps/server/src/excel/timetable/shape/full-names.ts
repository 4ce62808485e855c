import { firstFew, foldExact, foldTight, type ExcelRow, type GivenSheet } from '@tkb/contract';
import { assignmentColumns, homeroomHeads } from '../../assignments/text/assignment-columns.ts';
import { classTexts, looksLikeClass, teacherForms, teacherTexts, withoutBeside } from '../../names/called.ts';
import { fieldOfHead, foldHead } from '../../sheet/columns.ts';
import { periodColumn } from '../../sheet/slot-words.ts';

/** `DungA` and `DungB`: programs add a letter where several people are called Dung. */
const counted = /(?<=\p{Ll})[A-Z]$/u;
/** The last part of `Tiếng Việt - Cô Trinh`, of two lines, or what stands in brackets. */
const lastPart = /^(.*(?:\s[-–]\s|\n\s*\(?|\(\s*))([^\n()]+?)(\s*\)?\s*)$/su;

interface Person {
  readonly name: string;
  /** Classes that the row names. */
  readonly classes: ReadonlySet<string>;
}

/**
 * Timetables that call people by short names, in a file with their assignments: each name that can mean one of them only is written in
 * full. Of several people called so it is the one whose classes are the same.
 */
export function spellFullNames(sheets: readonly GivenSheet[]): { sheets: readonly GivenSheet[]; notes: string[] } {
  const tables = sheets.filter(({ rows }) => rows.some(isHead));
  const called = new Map<string, Set<string>>();
  for (const { rows } of tables) listenTo(rows, called);
  const classes = new Set([...called.values()].flatMap((own) => [...own]));
  const lists = sheets.flatMap(({ name, rows }) => {
    const people = tables.some((table) => table.rows === rows) ? [] : peopleIn(rows, classes);
    return people.length > 0 ? [{ name, people }] : [];
  });
  const full = matchNames(
    called,
    lists.flatMap(({ people }) => people),
  );
  if (full.size === 0) return { sheets, notes: [] };
  const spell = (text: string) => full.get(foldExact(text)) ?? text;
  const spelled = sheets.map((sheet) =>
    tables.includes(sheet) ? { ...sheet, rows: spellRows(sheet.rows, spell) } : sheet,
  );
  const told = [...called.keys()].flatMap((word) => (full.has(foldExact(word)) ? [`${word} là ${spell(word)}`] : []));
  const names = lists.map(({ name }) => name);
  return { sheets: spelled, notes: [`Tên gọi được hiểu theo trang ${names.join(', ')}: ${firstFew(told, 8)}.`] };
}

const isHead = (row: ExcelRow) => periodColumn(row) >= 0;

/** How the columns of a table and its lessons call people, each with the classes that they are named with. */
function listenTo(rows: readonly ExcelRow[], called: Map<string, Set<string>>): void {
  const hear = (word: string, schoolClass: string) => {
    const name = word.trim();
    if (name === '' || /\d/.test(name) || !looksLikeClass(schoolClass)) return;
    called.set(name, (called.get(name) ?? new Set()).add(schoolClass));
  };
  let heads: readonly string[] = [];
  for (const row of rows) {
    if (isHead(row)) heads = row.cells;
    const isOfHead = heads === row.cells;
    row.cells.forEach((text, column) => {
      const head = heads[column] ?? '';
      const last = lastPart.exec(text)?.[2] ?? '';
      if (looksLikeClass(head)) hear(last, classTexts(head).at(-1) ?? '');
      else if (!isOfHead) hear(head, last);
    });
  }
}

function peopleIn(rows: readonly ExcelRow[], classes: ReadonlySet<string>): Person[] {
  const at = rows.findIndex(({ cells }) => {
    const fields = cells.map((text) => fieldOfHead(text, assignmentColumns.list));
    return fields.includes('teacher') && fields.includes('assignments');
  });
  const heads = rows[at]?.cells;
  if (!heads) return [];
  const field = (name: string) => heads.findIndex((text) => fieldOfHead(text, assignmentColumns.list) === name);
  const [nameAt, tasksAt] = [field('teacher'), field('assignments')];
  const homeroomAt = heads.findIndex((text) => homeroomHeads.test(foldHead(text)));
  return rows.slice(at + 1).flatMap(({ cells }) => {
    const name = withoutBeside(cells[nameAt] ?? '').trim();
    if (!/^\p{L}[\p{L}.]*(?:\s+\p{L}[\p{L}.]*)+$/u.test(name)) return [];
    const words = `${cells[tasksAt] ?? ''} ${cells[homeroomAt] ?? ''}`.split(/[^\p{L}\p{N}/.]+/u);
    return [{ name, classes: new Set(words.filter((word) => classes.has(word))) }];
  });
}

/** The full name that each short one means, by the short one without what writing changes; none where two mean the same person. */
function matchNames(called: ReadonlyMap<string, ReadonlySet<string>>, people: readonly Person[]): Map<string, string> {
  const found = [...called].flatMap(([word, classes]) => {
    const forms = new Set(teacherTexts(word).flatMap((bare) => [bare, bare.replace(counted, '')].map(foldTight)));
    const meant = people.filter(({ name }) => teacherForms(name).some((form) => forms.has(foldTight(form))));
    const person = meant.length > 1 ? closest(meant, classes) : meant[0];
    return person && foldExact(person.name) !== foldExact(word) ? [{ word, name: person.name }] : [];
  });
  const once = [...Map.groupBy(found, ({ name }) => name).values()].filter(({ length }) => length === 1).flat();
  return new Map(once.map(({ word, name }) => [foldExact(word), name]));
}

function closest(people: readonly Person[], classes: ReadonlySet<string>): Person | undefined {
  const near = ({ classes: own }: Person) => {
    const both = [...own].filter((name) => classes.has(name)).length;
    return both / Math.max(1, own.size + classes.size - both);
  };
  const [first, second] = people.toSorted((a, b) => near(b) - near(a));
  return first && second && near(first) > near(second) ? first : undefined;
}

/** A head or a lesson's last part goes by the full name; a subject that is called like somebody stays. */
function spellRows(rows: readonly ExcelRow[], spell: (text: string) => string): ExcelRow[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((text) => {
      if (isHead(row) && !looksLikeClass(text)) return spell(text.trim());
      return text.replace(lastPart, (_, before: string, name: string, behind: string) => before + spell(name) + behind);
    }),
  }));
}
