import type { Tells } from '../names/tells.ts';
import { findStandardSubject } from '@tkb/contract';
import { looksLikeClass, looksLikeRoom } from '../names/called.ts';
import type { Lexicon } from './cells/lexicon.ts';
import type { OwnerKind, RawCell } from './cells/raw-cell.ts';

/** Whose timetables a table has: by the name of its sheet, the line over it, else by what its heads name. */
export function kindOf(sheet: string, over: string, cells: readonly RawCell[], lexicon: Lexicon): OwnerKind {
  if (cells.some(({ parts }) => parts)) return 'class';
  const isOver = (pattern: RegExp) => over.split('\n').some((line) => pattern.test(line.trim()));
  if (/(^|_)gv(_|$)/iu.test(sheet) || isOver(/^giáo viên\b(?!\s*chủ nhiệm)/iu)) return 'teacher';
  if (/(^|_)(lop|lớp)(_|$)/iu.test(sheet) || isOver(/^lớp\s/iu)) return 'class';
  if (isOver(/^phòng(?: học)?\s*[:-]/iu)) return 'room';
  const owners = [...new Set(cells.map(({ owner }) => owner))];
  const share = (isOne: Tells) => owners.filter(isOne).length;
  const classes = share((text) => lexicon.class(text) !== null || looksLikeClass(text));
  const rooms = share((text) => lexicon.room(text) !== null || looksLikeRoom(text) || isRoomOfSubject(text));
  if (classes * 2 >= owners.length) return 'class';
  return rooms * 2 > owners.length ? 'room' : 'teacher';
}

/** `P.Tin`: alone it could be a person's short name. */
const isRoomOfSubject = (text: string) =>
  findStandardSubject(/^p\.\s*(\p{L}+)$/iu.exec(text.trim())?.[1] ?? '') !== undefined;
