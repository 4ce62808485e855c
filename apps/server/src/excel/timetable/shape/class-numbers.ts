import type { GivenSheet } from '@tkb/contract';
import { looksLikeClass, tellSpelled } from '../../names/called.ts';
import { periodColumn } from '../../sheet/slot-words.ts';

/** `61`, `6-1`, `6 1`. */
const numbered = String.raw`(1[0-2]|[1-9])\s?[-–]?\s?([1-9]\d?)`;
const alone = new RegExp(`^(?:lớp\\s*)?${numbered}$`, 'iu');
/** In the cell of a teacher one number beside a subject; rooms are called `P 61`, and lessons have no number. */
const inCell = /(?<=^|[\s(–-])(?<!(?:phòng|p)\s?)(1[0-2]|[1-9])([1-9]\d?)(?=$|[\s)–-])/giu;
const letter = /\p{L}/u;
const fewest = 2;
/** The share of the lessons of a sheet that must name a class in this way. */
const nearlyAll = 0.9;

interface Spelled {
  readonly sheets: GivenSheet[];
  readonly notes: string[];
}

/**
 * Tables of a school that has no classes yet, with classes called by numbers alone, `61` for 6/1, over columns or beside subjects. Where
 * the school has classes their names say what a number is.
 */
export function spellNumberedClasses(sheets: readonly GivenSheet[]): Spelled {
  const found = sheets.map((sheet) => spellSheet(sheet));
  const notes = found.flatMap(({ sheet, spelled }) =>
    spelled.size < fewest ? [] : [tellSpelled(sheet.name, spelled)],
  );
  return { sheets: found.map(({ sheet }) => sheet), notes };
}

function spellSheet(sheet: GivenSheet): { sheet: GivenSheet; spelled: ReadonlyMap<string, string> } {
  const spelled = new Map<string, string>();
  const spell = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole: string, grade: string, number: string) => {
      const name = `${grade}/${number}`;
      spelled.set(whole.trim(), name);
      return name;
    });
  const heads = sheet.rows.filter((row) => periodColumn(row) >= 0);
  const [head] = heads;
  const below = head ? sheet.rows.slice(sheet.rows.indexOf(head)) : [];
  const words = below.flatMap(({ cells }) => cells);
  if (!head || words.some((text) => text.split(/[\s()–-]+/).some(looksLikeClass))) return { sheet, spelled };
  const from = periodColumn(head) + 1;
  const titles = head.cells.slice(from).filter(Boolean);
  if (new Set(titles).size >= fewest && titles.every((text) => alone.test(text.trim()))) {
    const rows = sheet.rows.map((row) =>
      row === head ? { ...row, cells: row.cells.map((text) => spell(text.trim(), alone)) } : row,
    );
    return { sheet: { ...sheet, rows }, spelled };
  }
  const isLesson = (text: string, column: number) => column >= from && letter.test(text);
  const ofLessons = new Set(below.filter((row) => !heads.includes(row)));
  const lessons = [...ofLessons].flatMap(({ cells }) => cells.filter(isLesson));
  const classes = lessons.map((text) => text.match(inCell) ?? []);
  const isNamed = classes.filter(({ length }) => length === 1).length >= nearlyAll * lessons.length;
  if (!isNamed || new Set(classes.flat()).size < fewest) return { sheet, spelled };
  const rows = sheet.rows.map((row) =>
    ofLessons.has(row)
      ? { ...row, cells: row.cells.map((text, column) => (isLesson(text, column) ? spell(text, inCell) : text)) }
      : row,
  );
  return { sheet: { ...sheet, rows }, spelled };
}
