import type { KnownWords } from '../../names/tells.ts';
import { orStandard } from '../../names/called.ts';
import { isPrimaryClass } from '../text/own-class.ts';

/** `Các môn văn hóa lớp 3A (trừ Tiếng Anh)`: all subjects of a class that nobody else has, but for some. */
export interface RestOfClass {
  readonly words: string;
  readonly className: string;
  readonly without: readonly string[];
}

const rest = String.raw`(?:(?:tất cả\s+)?(?:các\s+|những\s+)?(?:môn\s+)?(?:học\s+)?(?:văn\s+h(?:óa|oá)|cơ bản|còn lại)(?:\s+còn lại)?|(?:tất cả|toàn bộ)\s+(?:các\s+)?môn(?:\s+học)?|(?:các|cả)\s+môn(?:\s+học)?(?:\s+khác)?)`;
const where = String.raw`(?:\s*(?:của|ở|tại|cho)?\s*(?:lớp\s*:?\s*)?([^\s,;:()+]*\d[^\s,;:()+]*))`;
const but = String.raw`(?:\s*\(?\s*(?:ngoại\s+)?trừ\s+(?:các\s+)?(?:môn\s+)?([^()]*?)\s*(\)?))?`;
const amount = String.raw`(?:\s*[:(–-]?\s*\d{1,2}\s*(?:tiết|t)\s*\)?)?`;
const taught = String.raw`^[\s*•–-]*(?:gv\s+)?(?:(?:giảng\s+)?dạy\s+)?`;
const restOf = new RegExp(`${taught}${rest}${where}?${but}${amount}[\\s.]*$`, 'iu');
/** `Dạy lớp 3A (trừ TA)`. */
const wholeClass = new RegExp(
  String.raw`^[\s*•–-]*(?:gv\s+)?(?:giảng\s+)?dạy\s+lớp\s+([^\s,;:()+]*\d[^\s,;:()+]*)${but}${amount}[\s.]*$`,
  'iu',
);
const onlyRest = new RegExp(`${taught}${rest}[\\s.]*$`, 'iu');

/** Longer pieces say more than that. */
const longest = 200;

/** Says in the place of a subject that it is all the others. */
export const isRest = (text: string): boolean => text.length <= longest && onlyRest.test(text);

interface Known extends KnownWords {
  /** The classes of the teacher whom the text is about. */
  readonly homerooms: readonly string[];
}

/** The pieces of a text between commas, semicolons and lines that stand in no brackets, each with the mark before it. */
function piecesOf(text: string): string[] {
  let depth = 0;
  const pieces = [''];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth <= 0 && /[,;\n+]/.test(letter)) pieces.push(letter);
    else pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

/** The text without the pieces that say the rest of a class; subjects beside them without a class are of that class, too. */
export function takeRests(text: string, { isClass, isSubject, homerooms }: Known) {
  const rests: RestOfClass[] = [];
  const isTaught = orStandard(isSubject);
  let isOpen = false;
  const kept = piecesOf(text).flatMap((piece) => {
    const bare = piece.replace(/^[,;\n+]/, '').trim();
    const [, whole, wholeWithout = '', wholeClosed] = (bare.length <= longest && wholeClass.exec(bare)) || [];
    const found = bare.length <= longest ? restOf.exec(bare) : null;
    const own = homerooms.length === 1 ? homerooms[0] : undefined;
    const isWhole = whole !== undefined && isPrimaryClass(whole);
    const className = isWhole ? whole : found ? (found[1] ?? own) : undefined;
    if (className !== undefined && isClass(className)) {
      const [list, closed] = isWhole ? [wholeWithout, wholeClosed] : [found?.[2] ?? '', found?.[3]];
      isOpen = list !== '' && closed !== ')';
      const named = list.split(/[,;&]|\s+và\s+/u).flatMap((name) => name.trim() || []);
      rests.push({ words: bare, className, without: named });
      return [];
    }
    const last = rests.at(-1);
    if (!last || !isTaught(bare)) return [piece];
    // Behind `trừ Tiếng Anh` the list goes on with what somebody else teaches.
    if (!isOpen || !piece.startsWith(',')) return [`${piece}: ${last.className}`];
    rests[rests.length - 1] = { ...last, without: [...last.without, bare] };
    return [];
  });
  return { text: kept.join('').replace(/^[\s,;+]+/, ''), rests };
}
