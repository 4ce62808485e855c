import type { CellWords } from './lexicon.ts';
import { looksLikeRoom } from '../../names/called.ts';

/** Between two lessons of a cell; a dash parts them only behind brackets, inside of which it can stand as well. */
const between = /\s*[,;+]\s*(?![^()]*\))|(?<=\))\s*[-–/]\s*/u;

/** `Lý - Lan, Hóa - Tiến` and `Lý (Lan) - Sinh (Mai)`: each piece has a subject and its teacher. Null of any other text. */
export function lessonsIn(text: string, readLesson: (piece: string) => CellWords | null): CellWords[] | null {
  const read = text.split(between).map((piece) => readLesson(piece));
  const isWhole = (lesson: CellWords | null): lesson is CellWords =>
    lesson !== null &&
    lesson.subject.ids.length > 0 &&
    lesson.teachers.length > 0 &&
    lesson.strange.every((piece) => looksLikeRoom(piece));
  return read.length > 1 && read.every(isWhole) ? read : null;
}
