import type { SchoolNames } from '../../names/school-names.ts';
import { looksLikeRoom } from '../../names/called.ts';

/** Between two lessons of a cell; a dash parts them only behind brackets, inside of which it can stand as well. */
const between = /\s*[,;+]\s*(?![^()]*\))|(?<=\))\s*[-–/]\s*/u;

interface Lesson {
  readonly subject: { readonly ids: readonly number[] };
  readonly teachers: readonly unknown[];
  readonly strange: readonly string[];
}

/** `Lý - Lan, Hóa - Tiến` and `Lý (Lan) - Sinh (Mai)`: each piece has a subject and its teacher. Null of any other text. */
export function lessonsIn<Read extends Lesson>(
  text: string,
  readLesson: (piece: string) => Read | null,
): Read[] | null {
  const read = text.split(between).map((piece) => readLesson(piece));
  const isWhole = (lesson: Read | null): lesson is Read =>
    lesson !== null &&
    lesson.subject.ids.length > 0 &&
    lesson.teachers.length > 0 &&
    lesson.strange.every((piece) => looksLikeRoom(piece));
  return read.length > 1 && read.every(isWhole) ? read : null;
}

/** `CĐ` are topics of a subject that is not said, where no subject is called so: folded it would be civics, CD. */
export function areTopicsAlone(text: string, names: SchoolNames): boolean {
  if (!/^cđ$/iu.test(text.trim().normalize('NFC'))) return false;
  const isCalledSo = (name: unknown) => /^cđ$/iu.test(String(name ?? '').normalize('NFC'));
  return !names.rowsOf('subject').some(({ code, name, shortName }) => [code, name, shortName].some(isCalledSo));
}
