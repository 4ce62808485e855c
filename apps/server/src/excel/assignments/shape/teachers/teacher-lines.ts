import type { ExcelImport, ExcelRow } from '@tkb/contract';
import { looksLikeClass } from '../../../names/called.ts';
import { isSubjectIn, type SchoolNames } from '../../../names/school-names.ts';
import { placesOf, type ShapedRow } from '../../../sheet/origins.ts';

const line =
  /^(?:[-–•*+]\s*)?(?:\d{1,3}\s*[.)/-]?\s*)?((?:(?:thầy|cô|ths|ts|gv)[.\s]+)?\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*)*)\s*[:–-]\s*(.+)$/su;
/** Fewer lines of this kind are words of a letter. */
const fewest = 2;
const heads = ['Giáo viên', 'Phân công chuyên môn'];

/**
 * A text with a teacher and the assignments in each of its lines, `1. Nguyễn Thị Lan: Toán 6A1, 6A2`, gets both into cells of their own.
 * Any other sheet is answered as it is.
 */
export function splitTeacherLines(body: ExcelImport, names: SchoolNames): ExcelImport {
  const split = body.rows.map((row) => splitLine(row, names));
  const isOfCells = body.rows.some((row, index) => !split[index] && new Set(row.cells.filter(Boolean)).size > 1);
  if (isOfCells || split.filter(Boolean).length < fewest) return body;
  // The title over them makes room for heads; without one the columns are known by what stands in them.
  const title = split.findIndex(Boolean) - 1;
  const rows = body.rows.map((row, index) => split[index] ?? (index === title ? { ...row, cells: heads } : row));
  return { ...body, rows };
}

/** One word is somebody's name where the school knows it, or where a subject stands behind it: `Lan: Toán 6A`. */
function isPerson(text: string, tasks: string, names: SchoolNames): boolean {
  if (/\s/.test(text)) return true;
  const isSubject = isSubjectIn(names);
  const [before = ''] = tasks.split(/[\d:(,;]/, 1);
  return !isSubject(text) && (names.find('teacher', text).kind !== 'none' || isSubject(before.trim()));
}

function splitLine(row: ExcelRow, names: SchoolNames): ShapedRow | null {
  const texts = [...new Set(row.cells.filter(Boolean))];
  const numbered = texts.length === 2 && /^\d{1,3}[.)]?$/.test(texts[0]!) ? texts.slice(1) : texts;
  const [, teacher = '', tasks = ''] = numbered.length === 1 ? (line.exec(numbered[0]!) ?? []) : [];
  const hasClass = tasks.split(/[\s,;:()+]+/).some(looksLikeClass);
  if (!hasClass || !isPerson(teacher.trim(), tasks, names)) return null;
  const at = row.cells.indexOf(numbered[0]!);
  return { ...row, cells: [teacher.trim(), tasks.trim()], from: placesOf(row, [at, at]) };
}
