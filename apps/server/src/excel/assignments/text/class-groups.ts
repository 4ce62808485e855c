import { foldExact } from '@tkb/contract';
import { Placeholders, signsOf } from './placeholders.ts';
import { classList, spellTimes, type ClassTimes } from './class-times.ts';
import { spellJoined } from './joined-classes.ts';
import type { ClassNames, Spelling } from './spell-text.ts';

/** A half of a class that a text names: `6A (nhóm 1)`, `6A-N2`, `Tin nhóm 1: 6A`. */
const group = String.raw`(?:nhóm|nh\.?|n)\s*\.?\s*([1-4])(?![\p{L}\p{N}])`;
const amount = String.raw`(?:\s*[-–,:;]?\s*(\d{1,2}(?:[.,]5)?)\s*(?:t|tiết))?`;
const bracketed = new RegExp(String.raw`${classList}\s*\(\s*${group}${amount}\s*\)`, 'giu');
const behind = new RegExp(String.raw`${classList}\s*[\s–_/-]\s*${group}`, 'giu');
const before = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\(\s*${group}\s*\)|${group})\s*[:–-]?\s*(?:lớp\s+)?${classList}`,
  'giu',
);

/** Said of a class besides its name: its group, the classes that it has the lesson together with, or when it has it. */
type ClassMark =
  | { readonly group: number }
  | { readonly joined: readonly string[] }
  | { readonly times: ClassTimes; readonly words: string };

/** The marks of the classes of a text, whose signs stand behind the names. */
export type ClassGroups = Placeholders<ClassMark>;

const marks = new RegExp(`[${signsOf('group')}]`, 'g');
const bare = (text: string) => text.replace(marks, '');

/** The class that a name with marks stands for, its group, 0 of the whole class, the classes that are taught with it, and when. */
export function unmarkGroup(text: string, groups: ClassGroups) {
  const said = (text.match(marks) ?? []).flatMap((mark) => groups.of(mark) ?? []);
  const group = said.flatMap((mark) => ('group' in mark ? [mark.group] : []))[0] ?? 0;
  const times: ClassTimes = Object.assign({}, ...said.map((mark) => ('times' in mark ? mark.times : {})));
  return { name: bare(text), group, joined: said.flatMap((mark) => ('joined' in mark ? mark.joined : [])), times };
}

const wordsOf = (mark: ClassMark): string => {
  if ('times' in mark) return mark.words;
  return 'group' in mark ? ` (nhóm ${mark.group})` : ` (ghép ${mark.joined.join(', ')})`;
};

/** A text as people typed it. */
export const sayGroups = (text: string, groups: ClassGroups): string =>
  text.replace(marks, (sign) => {
    const mark = groups.of(sign);
    return mark ? wordsOf(mark) : '';
  });

/** The groups of classes that a text names as marks behind the classes; one group behind a list is of all its classes. */
export function markGroups(text: string, { isClass, classes: all }: ClassNames) {
  const isName = (whole: string) => all.some((name) => foldExact(name) === foldExact(whole));
  const told: string[] = [];
  const groups: ClassGroups = new Placeholders('group');
  const put = (said: ClassMark) => groups.put(said, wordsOf(said));
  const timed = spellTimes(text, isClass, (times, words) => put({ times, words }));
  const joined = spellJoined(timed.text, isClass, (others) => put({ joined: others }));
  told.push(...timed.told, ...joined.told);
  const mark = (whole: string, classes: string, number: string, periods?: string) => {
    const names = classes.split(/\s*(?:,|và|&)\s*(?:lớp\s+)?/iu);
    if (isName(whole) || !names.every(isClass)) return whole;
    if (names.length > 1) told.push(`"${whole.trim()}" được hiểu là nhóm ${number} của các lớp ${names.join(', ')}`);
    const marked = names.map((name) => `${name}${put({ group: Number(number) })}`).join(', ');
    return periods === undefined ? marked : `${marked} (${periods}t)`;
  };
  const marked = joined.text
    .replace(bracketed, (whole, classes: string, number: string, periods?: string) =>
      mark(whole, classes, number, periods),
    )
    .replace(behind, (whole, classes: string, number: string) => mark(whole, classes, number))
    .replace(before, (whole, first: string | undefined, second: string | undefined, classes: string) =>
      mark(whole, classes, first ?? second ?? ''),
    );
  return { text: marked, groups, told };
}

/** Names of classes are the same with a mark behind them. */
export const withGroups = <Names extends Spelling>(names: Names): Names => ({
  ...names,
  isClass: (text) => names.isClass(bare(text)),
  isKnown: (text) => names.isKnown(bare(text)),
  isHomeroom: (text) => names.isHomeroom(bare(text)),
  lacksHomeroom: (text) => names.lacksHomeroom(bare(text)),
});

const periodsBehind = String.raw`(?:\s*[(–,:;-]?\s*(\d{1,2}(?:[.,]5)?)\s*(?:tiết|t)?\s*\)?)?`;
const alone = new RegExp(
  String.raw`^(.*?\S)\s*(?:\(\s*${group}${amount}\s*\)|[\s–_/-]\s*${group})${periodsBehind}\s*$`,
  'isu',
);

/** A text about one thing and a group of a class, `Tin (nhóm 1)` or `Lan N2`: the text without the group, which is 0 where none is named. */
export function groupIn(text: string): { readonly text: string; readonly group: number } {
  const [, rest, inBrackets, periods, plain, more] = alone.exec(text) ?? [];
  const number = inBrackets ?? plain;
  if (rest === undefined || number === undefined) return { text, group: 0 };
  const said = periods ?? more;
  return { text: said === undefined ? rest : `${rest} (${said})`, group: Number(number) };
}

/** People of the groups of one class in one cell, `Lan (N1), Hùng (N2)`, each with the group; any other text as a whole. */
export function piecesByGroup(text: string): { readonly text: string; readonly group: number }[] {
  const pieces = text
    .split(/[,;+\n]|\/(?!\s*n)/iu)
    .flatMap((piece) => (piece.trim() === '' ? [] : groupIn(piece.trim())));
  return pieces.length > 1 && pieces.every((piece) => piece.group > 0) ? pieces : [groupIn(text)];
}
