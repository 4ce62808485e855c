import { firstFew } from '@tkb/contract';
import { looksLikeClass } from '../../names/called.ts';
import type { RawCell } from './raw-cell.ts';
import type { Lexicon } from './lexicon.ts';

/** Meetings and duties of teachers, and pauses: classes have no lesson then. */
const words =
  /^[\s(]*(?:nghỉ|họp|hội họp|giao ban|(?:sinh hoạt|sh)\s*(?:chuyên môn|tổ|t?cm|chi bộ|công đoàn)|sht?cm|tiếp\s+(?:công\s+)?dân|trực(?!\s+(?:tuyến|tiếp|quan))|ra chơi|giải lao|(?:ăn|ngủ)\s+trưa)(?![\p{L}\p{N}])/iu;

/** `Họp tổ`, `Trực BGH`, `Nghỉ (SHCM)`, unless the school has a subject, an activity or a person called so, or a class is named. */
function isNoLesson({ text, parts }: RawCell, lexicon: Lexicon): boolean {
  const said = (parts?.subject ?? text).normalize('NFC').trim();
  if (!words.test(said)) return false;
  const isOurs = lexicon.subject(said) ?? lexicon.activity(said) ?? lexicon.teacher(said);
  const isOfClass = said.split(/[\s,;:()–-]+/).some((word) => looksLikeClass(word) || lexicon.class(word) !== null);
  return isOurs === null && !isOfClass;
}

/** The cells with lessons; what the others say is counted in `texts`. */
export function withoutNoLessons(cells: readonly RawCell[], lexicon: Lexicon, texts: Map<string, number>): RawCell[] {
  return cells.filter((cell) => {
    if (!isNoLesson(cell, lexicon)) return true;
    const text = cell.parts?.subject ?? cell.text;
    texts.set(text, (texts.get(text) ?? 0) + 1);
    return false;
  });
}

const mostTold = 20;

/** A sentence about such cells, each with how often it occurs. */
export function noLessonNotes(texts: ReadonlyMap<string, number>): string[] {
  if (texts.size === 0) return [];
  const said = [...texts].map(([text, times]) => `"${text.replace(/\s+/g, ' ')}" (${times} ô)`);
  return [
    `Không phải tiết học nên không nhập: ${firstFew(said, mostTold)}. Muốn giữ trống các giờ này khi xếp, hãy ghi giờ họp ở trang Tổ chuyên môn, Tiết bận của giáo viên hoặc Tiết nghỉ của lớp.`,
  ];
}
