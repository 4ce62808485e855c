import { findStandardSubject } from '@tkb/contract';
import { subjectOfTopics } from '../../names/called.ts';

const topics = String.raw`(?:cđ(?:ht)?|chuyên đề(?:\s+học tập)?)`;
/** Topics are taught in the grades 10 to 12 alone. */
const topicsOfClass = new RegExp(
  String.raw`(?<=^|[;,+\n])(\s*)(${topics})\s*:?\s*(?=(1[0-2][^\s,;:()+]*))([^;+\n()]*?)(\s*\(\s*\d{1,2}\s*(?:t|tiết)?\s*\))?(?=\s*(?:$|[;,+\n]))`,
  'giu',
);

interface KnownWords {
  readonly isSubject: (text: string) => boolean;
  readonly isClass: (text: string) => boolean;
}

/**
 * `Toán 10A1, 10A2, CĐ 10A1`: topics without a subject are of the one before them. Periods behind them that may be of the whole list
 * are of neither.
 */
export function spellTopics(text: string, { isSubject, isClass }: KnownWords) {
  const told: string[] = [];
  const isTaught = (name: string) => isSubject(name) || findStandardSubject(name) !== undefined;
  const spelled = text.replace(
    topicsOfClass,
    (whole, space: string, word: string, first: string, list: string, amount: string | undefined, at: number) => {
      const before = text.slice(0, at);
      const found = isClass(first) ? lastSubject(before, isTaught) : null;
      if (found === null) return whole;
      const isShared = amount !== undefined && before.endsWith(',') && !/[(]/.test(found.behind);
      const left = isShared ? `; số tiết ${amount.trim()} ghi chung cho cả hai nên chưa dùng` : '';
      told.push(`"${(word + ' ' + list).trim()}" được hiểu là chuyên đề của môn ${found.name}${left}`);
      return `${space}CĐ ${found.name} ${list}${isShared ? '' : (amount ?? '')}`;
    },
  );
  return { text: spelled, told };
}

/** The subject that a text names last, and what stands behind it. */
function lastSubject(text: string, isTaught: (name: string) => boolean) {
  for (const { 1: piece = '', index } of [...text.matchAll(/(?<=^|[;,+\n])\s*(\p{L}[^;,+\n():\d]*)/gu)].toReversed()) {
    const name = piece.replace(/[\s–-]+$/u, '').trim();
    const own = subjectOfTopics(name) ?? name;
    if (isTaught(own)) return { name: own, behind: text.slice(index + piece.length) };
  }
  return null;
}
