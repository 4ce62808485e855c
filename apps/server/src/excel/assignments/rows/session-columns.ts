import { foldLoose } from '@tkb/contract';
import { areMostly } from '../../sheet/row-texts.ts';
import { foldHead } from '../../sheet/columns.ts';
import { rowOf, type SchoolNames } from '../../names/school-names.ts';
import { periodsIn } from '../../sheet/period-sums.ts';
import type { AssignmentEntry } from './row-reading.ts';

const lead = '^(?:phancong)?(?:giang)?(?:dai)?';
const sessions = new RegExp(
  `${lead}(?:buoi|ban|ca)?(?:sang|chieu|toi|ngai|dem|chinh|chinhkhoa|traibuoi|tangcuong|phudao|[12]|(?:thu)?(?:nhat|hai))$`,
);
const levels = new RegExp(`${lead}(?:khoi|cap|bac)?(?:tieuhoc|th|thcs|thpt|cap[123]|khoi\\d{1,2})$`);
const sites = new RegExp(`${lead}(?:tai|o)?(?:diem(?:truong)?|coso|phanhieu|khu)(?:[a-z]{1,12}|\\d)$`);

/** `Dạy buổi sáng | Dạy buổi tối`, `Chính khóa | Tăng cường`, `THCS | THPT`, `Điểm chính | Điểm lẻ`: what people teach in either. */
export const isOfSession = (head = ''): boolean =>
  [sessions, levels, sites].some((known) => known.test(foldHead(head)));

/**
 * A subject of a class that a row names in both its sessions is one assignment: periods said of that class in both are added,
 * where neither says any they stay unsaid. Any other repetition is left for the check of repetitions.
 */
export function addSession(first: readonly AssignmentEntry[], second: readonly AssignmentEntry[]): AssignmentEntry[] {
  const gone = new Set<AssignmentEntry>();
  const joined = first.map((one) => {
    const other = second.find((entry) => isSame(one, entry) && !gone.has(entry));
    const amounts = [one, other].flatMap((entry) => (entry?.stated?.classes === 1 ? [entry.stated.amount] : []));
    const isUnsaid = one.stated === undefined && other?.stated === undefined;
    if (!other || (!isUnsaid && amounts.length < 2)) return one;
    gone.add(other);
    return isUnsaid ? one : { ...one, stated: { amount: amounts[0]! + amounts[1]!, classes: 1 } };
  });
  return [...joined, ...second.filter((entry) => !gone.has(entry))];
}

const isSame = (one: AssignmentEntry, other: AssignmentEntry): boolean =>
  one.classId === other.classId &&
  one.subjectId === other.subjectId &&
  one.part === other.part &&
  one.teacherIds?.join() === other.teacherIds?.join();

/** Nothing, or a dash. */
export const isDash = (text: string): boolean => /^[-–—\s]*$/.test(text);

const periodsOfSession =
  /^(?:(?:so)?tiet(?:day)?(?:tuan)?)?(?:buoi)?(sang|chieu|[12])(?:(?:so)?tiet(?:day)?(?:tuan)?)?$/;

type SessionHead = 'morning' | 'afternoon' | 'first' | 'second';
const sessionHeads: Readonly<Record<string, SessionHead>> = {
  sang: 'morning',
  chieu: 'afternoon',
  '1': 'first',
  '2': 'second',
};

/** The session that a head of periods names: `Sáng`, `Số tiết (chiều)`, `Buổi 2`. */
export function sessionOf(head: string): SessionHead | null {
  const [, word = ''] = periodsOfSession.exec(foldLoose(head)) ?? [];
  return /^\d$/.test(word) && !/buổi/iu.test(head) ? null : (sessionHeads[word] ?? null);
}

/** Few cells of a column of periods are something else, as the heads of a further page. */
const ENOUGH = 0.8;

/** A column in which nothing but periods stands. */
export function holdsPeriods(cells: readonly string[]): boolean {
  const written = cells.filter((text) => !isDash(text));
  return areMostly(written, (text) => (periodsIn(text)?.amount ?? null) !== null, ENOUGH);
}

/**
 * The fields of columns with the periods of each session, null of any other column. One of them alone, beside a column with all
 * periods, is a part of these.
 */
export function sessionFields(
  heads: readonly string[],
  fields: readonly (string | null)[],
  cellsOf: (index: number) => readonly string[],
): ('mainPeriods' | 'oppositePeriods' | null)[] {
  const found = heads.map((head, index) => {
    const session = sessionOf(head);
    if (session === null || !holdsPeriods(cellsOf(index))) return null;
    return session === 'morning' || session === 'first' ? ('mainPeriods' as const) : ('oppositePeriods' as const);
  });
  const isPlain = (field: string | null, index: number) => found[index] === null && field === 'mainPeriods';
  const named = new Set([...found, ...fields]);
  const isWhole = named.has('mainPeriods') && named.has('oppositePeriods');
  return isWhole || !fields.some(isPlain) ? found : heads.map(() => null);
}

/** The heads of a sheet that name morning and afternoon, in the columns of periods. */
export const halfDayHeads = (heads: readonly string[], columns: readonly (string | null)[]): string[] =>
  heads.filter(
    (head, index) =>
      (columns[index] === 'mainPeriods' || columns[index] === 'oppositePeriods') &&
      ['morning', 'afternoon'].includes(sessionOf(head) ?? ''),
  );

/** A class that mainly studies in the afternoon: what others have in the morning is its opposite shift. */
export function isOfAfternoon(classId: number, names: SchoolNames): boolean {
  const shift = rowOf(names, 'shift', Number(rowOf(names, 'class', classId)?.['mainShiftId']));
  return /chiều/iu.test(String(shift?.['name'] ?? ''));
}

/** The columns of a row without a field that have periods of sessions: their heads, and the periods. */
export function sessionAmounts(
  cells: readonly string[],
  columns: readonly (string | null)[],
  heads: readonly string[],
): { readonly head: string; readonly session: SessionHead; readonly amount: number }[] {
  return heads.flatMap((head, index) => {
    const session = columns[index] ? null : sessionOf(head);
    const text = cells[index] ?? '';
    const amount = isDash(text) ? 0 : (periodsIn(text)?.amount ?? null);
    return session === null || amount === null ? [] : [{ head, session, amount }];
  });
}
