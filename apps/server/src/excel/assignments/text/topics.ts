import type { KnownWords } from '../../names/tells.ts';
import { orStandard } from '../../names/called.ts';
import { subjectOfTopics } from '../../names/called.ts';

const topics = String.raw`(?:cđ(?:ht)?|chuyên đề(?:\s+học tập)?)`;
/** Topics are taught in the grades 10 to 12 alone. */
const topicsOfClass = new RegExp(
  String.raw`(?<=^|[;,+\n])(\s*)(${topics})\s*:?\s*(?=(1[0-2][^\s,;:()+]*))([^;+\n()]*?)(\s*\(\s*\d{1,2}\s*(?:t|tiết)?\s*\))?(?=\s*(?:$|[;,+\n]))`,
  'giu',
);

/** `11A1 + CĐ (3+1)`, `11A1 (3) + CĐ (1)`: a class with its topics, each with its periods. */
const classWithTopics = new RegExp(
  String.raw`(1[0-2][^\s,;:()+]*)(?:\s*\(\s*(\d{1,2})\s*(?:t|tiết)?\s*\))?\s*\+\s*${topics}(?:\s*\(\s*(\d{1,2})(?:\s*\+\s*(\d))?\s*(?:t|tiết)?\s*\))?(?=\s*(?:$|[;,+\n)]))`,
  'giu',
);
/** `10A1 (3+1)`: a sum without a word for its second part. */
const sumBehindClass = /([^\s,;:()+]+)\s*\(\s*(\d)\s*\+\s*(\d)\s*(?:t|tiết)?\s*\)/giu;

/**
 * `Toán 10A1, 10A2, CĐ 10A1`: topics without a subject are of the one before them. Periods behind them that may be of the whole list
 * are of neither.
 */
export function spellTopics(given: string, { isSubject, isClass }: KnownWords) {
  const told: string[] = [];
  const isTaught = orStandard(isSubject);
  const behind: string[] = [];
  const apart = given.replace(
    classWithTopics,
    (whole, name: string, first = '', second = '', third = '', at: number) => {
      const found = isClass(name) ? lastSubject(given.slice(0, at), isTaught) : null;
      if (found === null) return whole;
      const [own, more] = third === '' && first === '' ? ['', ''] : third === '' ? [first, second] : [second, third];
      const periods = (count: string) => (count === '' ? '' : ` (${count}t)`);
      const left =
        third === '' && first === '' && second !== '' ? `; ${second} tiết ghi chung cho cả hai nên chưa dùng` : '';
      behind.push(`CĐ ${found.name} ${name}${periods(more)}`);
      told.push(
        `"${whole.trim()}" được hiểu là lớp ${name} học cả chuyên đề của môn ${found.name}${periods(more)}${left}`,
      );
      return `${name}${periods(own)}`;
    },
  );
  const text = [apart, ...behind]
    .join('; ')
    .replace(sumBehindClass, (whole, name: string, one: string, other: string) => {
      if (!isClass(name)) return whole;
      told.push(
        `"${whole.trim()}" được hiểu là ${Number(one) + Number(other)} tiết một tuần; nếu ${other} tiết là chuyên đề, hãy ghi "+ CĐ (${other})"`,
      );
      return `${name} (${Number(one) + Number(other)}t)`;
    });
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
