import type { Person } from './find-person.ts';

/** A text of nobody else's, and what takes its place wherever it stands. */
interface Erased {
  readonly pattern: string;
  readonly replacement: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[[:alnum:]À-ỹ\u0300-\u036f]';
const between = '[ .()-]*';

/**
 * A letter however it is cased and composed: as one sign, as a letter with its marks after it, or half of each, as old keyboards send
 * it. Not every database knows capitals beyond ASCII.
 */
function letterPattern(text: string, isAnyCase: boolean): string {
  const [base = '', ...marks] = text.normalize('NFD');
  const halves = marks.map((mark) => (base + mark).normalize('NFC') + marks.filter((other) => other !== mark).join(''));
  const forms = [text, base + marks.join(''), ...halves];
  const cased = isAnyCase ? forms.flatMap((form) => [form.toLowerCase(), form.toUpperCase()]) : forms;
  return `(?:${distinct(cased).map(escape).join('|')})`;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
const spelled = (word: string, isAnyCase: boolean): string => {
  const ways = placements(word).map((way) => [...way].map((text) => letterPattern(text, isAnyCase)).join(''));
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`;
};

const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** A word with its tone on every vowel that may carry it: Hòa and Hoà are one word, by two habits of writing. */
function placements(word: string): string[] {
  const whole = word.normalize('NFC');
  const [mark] = whole.normalize('NFD').match(tone) ?? [];
  if (mark === undefined) return [whole];
  const letters = [...whole.normalize('NFD').replace(tone, '').normalize('NFC')];
  const vowels = letters.flatMap((one, index) => (/[aeiouy]/i.test(bare(one)) ? [index] : []));
  return distinct([
    whole,
    ...vowels.map((index) =>
      letters
        .map((one, place) => (place === index ? `${one}${mark}` : one))
        .join('')
        .normalize('NFC'),
    ),
  ]);
}

const bare = (name: string): string => name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** A name in every spelling, with its marks or without any. */
const written = (name: string): string => {
  const whole = name.normalize('NFC').trim();
  const spellings = distinct([whole, bare(whole), bare(whole).replace(/đ/gi, 'd')]).map((text) =>
    text
      .split(/\s+/)
      .map((word) => spelled(word, true))
      .join('\\s+'),
  );
  return `(?:${spellings.join('|')})`;
};

/**
 * All patterns are PostgreSQL's. A name between letters that are not its own, and not where it is a part of a longer name of somebody
 * else: Lê Thị Thu is not meant where Lê Thị Thu Hằng stands.
 */
export function namePattern(name: string, longerNames: readonly string[] = []): string {
  const others = distinct(longerNames.flatMap((longer) => aroundName(name, longer)));
  return `(?<!${letter})${written(name)}(?!${letter})${others.join('')}`;
}

const plain = (word: string): string => bare(word).replace(/đ/gi, 'd').toLowerCase();
const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** Refuses the places of a name where a longer one stands around it; by what follows, where something does. */
function aroundName(name: string, longer: string): string[] {
  const part = wordsOf(name);
  const whole = wordsOf(longer);
  const starts = whole.flatMap((_, start) =>
    part.every((word, index) => plain(word) === plain(whole[start + index] ?? '')) ? [start] : [],
  );
  return starts.flatMap((start) => {
    const after = whole.slice(start + part.length).join(' ');
    const before = whole.slice(0, start).join(' ');
    if (after !== '') return [`(?!\\s+${written(after)}(?!${letter}))`];
    return before === '' ? [] : [`(?<!(?<!${letter})${written(before)}\\s+${written(name)})`];
  });
}

/** The part of a name that people are called by: with its capitals and marks, since without them it may be a common word. */
export const givenPattern = (name: string): string =>
  `(?<!${letter})${spelled(name.normalize('NFC'), false)}(?!${letter})`;

/** A number however it is written: with spaces or without, from here (0912 ...) or from abroad (+84 912 ...). */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 8) return null;
  const [, core] = /^(?:0084|84(?=\d{9})|0)0?(\d{8,})$/.exec(digits) ?? [];
  const spaced = (text: string) => [...text].join(between);
  const prefix = core ? `(?:(?:\\+|${spaced('00')}${between})?${spaced('84')}${between}0?${between}|0${between})` : '';
  return `(?<!\\d)${prefix}${spaced(core ?? digits)}(?!\\d)`;
}

/** Texts about a person that are replaced everywhere: e-mails and numbers as a whole, full names that nobody else has. */
export function erasedTexts(person: Person): Erased[] {
  const { names, formerNames, longerNames, emails, phones, isNameShared, newFamily, newGiven } = person;
  return [
    ...emails.map((email) => ({
      pattern: `(?<![\\w.+-])${escape(email).replace('@', '(?:@|%40)')}(?![\\w-])`,
      replacement: '',
    })),
    ...phones.flatMap((phone) => phonePattern(phone) ?? []).map((pattern) => ({ pattern, replacement: '' })),
    ...[...(isNameShared ? [] : names), ...formerNames]
      .filter((name) => /\s/.test(name))
      // A longer one first: nothing of it is left.
      .toSorted((a, b) => b.length - a.length)
      .map((name) => ({ pattern: namePattern(name, longerNames), replacement: `${newFamily} ${newGiven}` })),
  ];
}
