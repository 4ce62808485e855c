import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../../names/called.ts';
import { isDuty } from '../../../names/duty-words.ts';
import { saysHomeroom } from '../../../names/homeroom-duty.ts';
import { knows, isSubjectIn, type SchoolNames } from '../../../names/school-names.ts';
import { takeCells, type ShapedRow } from '../../../sheet/origins.ts';
import { textsIn } from '../../../sheet/row-texts.ts';

const before = String.raw`(?:[-–•*+]\s*)?(?:\d{1,3}\s*[.)/-]?\s*)?`;
const person = String.raw`(?:(?:thầy|cô|ths|ts|gv|ông|bà|đ[/.]?c|đồng chí|Thầy|Cô|Ths|ThS|TS|GV|Ông|Bà|Đ[/.]?c|Đ\/C|ĐC|Đồng chí)[.\s]+)?\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*)*`;
const line = new RegExp(String.raw`^${before}(${person}(?:\s*\([^()\d]*\))?)\s*[:–-]\s*(.+)$`, 'su');
/** A name alone, over the lines with what its owner teaches. */
const nameAlone = new RegExp(String.raw`^(?:\d{1,3}\s*[.)/-]\s*)(${person}(?:\s*\([^()\d]*\))?)\s*:?$`, 'u');
const bullet = /^[-–•*+]\s*(?=\p{L})/u;
/** `Tổ trưởng: Dạy Toán 6A`: a duty before what is taught. */
const dutyBefore = /^([^:;,\d]{2,40}):\s*(?=\S)/u;
/** Fewer lines of this kind are words of a letter. */
const fewest = 2;
const heads = ['Giáo viên', 'Phân công chuyên môn'];

/**
 * A text with a teacher and the assignments in each of its lines, `1. Nguyễn Thị Lan: Toán 6A1, 6A2`, gets both into cells of their own.
 * Any other sheet is answered as it is.
 */
export function splitTeacherLines(given: ExcelImport, names: SchoolNames): ExcelImport {
  const body = { ...given, rows: joinLinesBelow(given.rows, names) };
  const split = body.rows.map((row) => splitLine(row, names));
  const isOfCells = body.rows.some((row, index) => !split[index] && textsIn(row.cells).length > 1);
  if (isOfCells || split.filter(Boolean).length < fewest) return given;
  // The title over them makes room for heads; without one the columns are known by what stands in them.
  const title = split.findIndex(Boolean) - 1;
  const rows = body.rows.map((row, index) => split[index] ?? (index === title ? { ...row, cells: heads } : row));
  return { ...body, rows };
}

/** `1. Nguyễn Văn Tiến` over `- Toán: 6A1, 6A2` and `- CN: 6A1` as one line; `1. Tổ Toán` over `- Nguyễn Thị Lan: Toán 6A1` stays. */
function joinLinesBelow(rows: readonly ExcelRow[], names: SchoolNames): ExcelRow[] {
  const joined: ExcelRow[] = [];
  let isOpen = false;
  for (const row of rows) {
    const text = textAlone(row);
    const above = joined.at(-1);
    if (isOpen && above && text !== null && bullet.test(text) && splitLine(row, names) === null) {
      const at = above.cells.findIndex(Boolean);
      const own = above.cells[at] ?? '';
      const joint = nameAlone.test(own) ? ': ' : '; ';
      const whole = `${own.replace(/\s*:$/, '')}${joint}${text.replace(bullet, '')}`;
      joined[joined.length - 1] = { ...above, cells: above.cells.with(at, whole) };
      continue;
    }
    isOpen = text !== null && nameAlone.test(text);
    joined.push(row);
  }
  return joined;
}

function textAlone({ cells }: ExcelRow): string | null {
  const [text, other] = cells.filter(Boolean);
  return text !== undefined && other === undefined ? text.trim() : null;
}

/** One word is somebody's name where the school knows it, or where a subject stands behind it: `Lan: Toán 6A`. */
function isPerson(text: string, tasks: string, names: SchoolNames): boolean {
  const isSubject = isSubjectIn(names);
  if (/\s/.test(text)) return !isSubject(text) && !isDuty(text) && !saysHomeroom(text);
  const [first = ''] = tasks.split(/[\d:(,;]/, 1);
  return !isSubject(text) && (knows(names, 'teacher', text) || isSubject(first.trim()));
}

function splitLine(row: ExcelRow, names: SchoolNames): ShapedRow | null {
  const texts = textsIn(row.cells);
  const numbered = texts.length === 2 && /^\d{1,3}[.)]?$/.test(texts[0]!) ? texts.slice(1) : texts;
  const [, teacher = '', said = ''] = numbered.length === 1 ? (line.exec(numbered[0]!) ?? []) : [];
  const [opened = '', duty = ''] = dutyBefore.exec(said.trim()) ?? [];
  const tasks = isDuty(duty) ? `${said.trim().slice(opened.length)}; ${duty.trim()}` : said.trim();
  const hasClass = tasks.split(/[\s,;:()+]+/).some(looksLikeClass);
  if (!hasClass || !isPerson(teacher.trim(), tasks, names)) return null;
  const at = row.cells.indexOf(numbered[0]!);
  return takeCells(row, [
    [teacher.trim(), at],
    [tasks, at],
  ]);
}
