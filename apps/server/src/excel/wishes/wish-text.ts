import type { Mark } from '@tkb/contract';
import { dayOf } from '../sheet/slot-words.ts';
import { isLastWord, sentencesOf, textOf, type Token } from './wish-tokens.ts';

/** Periods of the week and what somebody wishes of them; an empty list means all of its kind. */
export interface Wish {
  readonly mark: Mark;
  /** The other way round: of everything else. */
  readonly isOnly: boolean;
  readonly days: readonly number[];
  /** As they are written. */
  readonly shifts: readonly string[];
  /** Counted from the end of the shift where negative. */
  readonly periods: readonly number[];
}

export interface ReadWishes {
  readonly wishes: readonly Wish[];
  /** Reasons and remarks, which nothing keeps. */
  readonly notes: readonly string[];
  readonly unknown: readonly string[];
  /** A word that may be meant as a ban or as a wish was taken as the wish. */
  readonly isSoftened: boolean;
}

type Part = 'day' | 'shift' | 'period' | 'mark';

interface Clause {
  mark: Mark | null;
  isOnly: boolean;
  days: number[];
  shifts: string[];
  periods: number[];
  last: Part | null;
  /** `sáng 2, chiều 5`: numbers behind shifts are days. */
  isShort: boolean;
  /** Its mark is that of the words or of the head before it; one of its own goes before. */
  isCarried: boolean;
  /** Parts of the place that stood before a comma and the mark; no other of them follows. */
  said: readonly Part[];
}

const unmarked = (text: string): number => dayOf(text) ?? Number(text.trim());
const daysIn = (text: string): number[] => text.split(/,|và|&|\+|\//iu).map((part) => unmarked(part.trim()));

/** `1, 2` and `1-3`. */
function numbersIn(text: string): number[] {
  return text.split(/\s*(?:,|và|&|\+)\s*/iu).flatMap((part) => {
    const [from = 0, to = from] = part.split(/\s*(?:-|–|đến)\s*/iu).map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}

const amountOf = (text = ''): number => Number(text.replace(/hai/iu, '2').replace(/ba/iu, '3')) || 1;
const shiftNames: Readonly<Record<string, string>> = { s: 'Sáng', c: 'Chiều' };
const shiftOf = (text: string): string => shiftNames[text.toLocaleLowerCase('vi')] ?? text;

/** Words by which a remark says for which times or classes a wish is, though not so that it can be read. */
const narrowing =
  /(?<!\p{L})(?:buổi|ca|ngày|tuần|giờ|tiết|đầu|cuối|chẵn|lẻ|thứ|lớp|khối|môn|riêng|trừ|(?:học\s+k[ỳì]|hk|tháng|t)\s*\d+)(?!\p{L})/iu;

const hasPlace = ({ days, shifts, periods }: Clause) => days.length + shifts.length + periods.length > 0;

const partsOf = ({ days, shifts, periods }: Clause): Part[] => [
  ...(days.length > 0 ? (['day'] as const) : []),
  ...(shifts.length > 0 ? (['shift'] as const) : []),
  ...(periods.length > 0 ? (['period'] as const) : []),
];

/** Where a text stands: the mark and the place that its head gives, which its own words go before. */
export interface WishPlace {
  readonly mark: Mark | null;
  readonly days?: readonly number[];
  readonly shifts?: readonly string[];
  readonly periods?: readonly number[];
}

/** `nghỉ sáng thứ 2, không tiết 1 thứ 7`, `T2: 1,2; T5 chiều`, `bận cả ngày thứ 4 (đi học)`. */
export function readWishes(text: string, given: WishPlace): ReadWishes {
  const said = sentencesOf(text);
  const refused = said.filter((tokens) => tokens.some(({ kind }) => kind === 'except'));
  const tokens = said.filter((sentence) => !refused.includes(sentence)).flat();
  const reader = new WishReader({ ...given, mark: given.mark ?? markBehind(tokens) }, given.mark !== null);
  for (const [at, token] of tokens.entries()) reader.take(token, isLastWord(tokens.slice(at + 1)));
  const read = reader.finish();
  return { ...read, unknown: [...read.unknown, ...refused.map(textOf)] };
}

/** `Thứ 3: tiết 1; Thứ 5: tiết 4 bận`: the only mark of a text, at its end, is that of all of it. */
function markBehind(tokens: readonly Token[]): Mark | null {
  const isMark = ({ kind }: Token) => kind === 'blocked' || kind === 'avoid' || kind === 'prefer' || kind === 'only';
  const [mark, another] = tokens.filter(isMark);
  const isLast =
    mark !== undefined &&
    another === undefined &&
    tokens.findLast(({ kind }) => kind !== 'end' && kind !== 'filler') === mark;
  return isLast && mark.kind !== 'only' ? (mark.kind as Mark) : null;
}

class WishReader {
  private readonly given: WishPlace;
  private readonly wishes: Wish[] = [];
  private readonly notes: string[] = [];
  private readonly unknown: string[] = [];
  private isSoftened = false;
  private words: string[] = [];
  private clause: Clause;
  /** Words in brackets behind a day or shift are of it; null outside of brackets. */
  private outside: Clause | null = null;
  private isAfterComma = false;
  private isStrange = false;
  /** A head says what is wished: `thứ 2, bận tiết 5` are then two wishes. */
  private readonly hasHead: boolean;

  constructor(given: WishPlace, hasHead: boolean) {
    this.given = given;
    this.hasHead = hasHead;
    this.clause = this.fresh(given.mark);
  }

  private fresh(mark: Mark | null, isOnly = false): Clause {
    const { days = [], shifts = [] } = this.outside ?? {};
    return {
      mark,
      isOnly,
      days: [...days],
      shifts: [...shifts],
      periods: [],
      last: null,
      isShort: false,
      isCarried: true,
      said: [],
    };
  }

  take(token: Token, isLast: boolean): void {
    const { kind, text, groups } = token;
    if (kind === 'end') return this.close();
    if (kind === 'comma') return void (this.isAfterComma = true);
    if (kind === 'open') return this.open(text);
    if (kind === 'close') return this.leave();
    this.words.push(text);
    if (kind === 'day') this.add('day', { days: daysIn(text) });
    else if (kind === 'range') this.add('day', { days: rangeOf(groups) });
    else if (kind === 'shift') this.add('shift', { shifts: [groups[0]!] });
    else if (kind === 'period') this.add('period', { periods: numbersIn(groups[0]!) });
    else if (kind === 'edge') this.add('period', { periods: edgeOf(groups) });
    else if (kind === 'shiftPeriod') this.addOfShift(shiftOf(groups[0]!), numbersIn(groups[1]!));
    else if (kind === 'number' && this.knowsDay()) this.add('period', { periods: numbersIn(text) });
    else if (kind === 'whole') this.clause.shifts.length = 0;
    else if (kind === 'blocked' || kind === 'avoid' || kind === 'prefer' || kind === 'only') this.mark(kind, isLast);
    else if (kind === 'reason') this.notes.push(text.trim());
    else if (kind !== 'filler') this.isStrange = true;
  }

  private knowsDay = () => (this.clause.days.length > 0 && !this.clause.isShort) || (this.given.days ?? []).length > 0;

  private addOfShift(shift: string, numbers: readonly number[]): void {
    if (this.knowsDay()) {
      const { days, periods } = this.clause;
      if (periods.length > 0) this.split(days);
      this.isAfterComma = false;
      this.add('shift', { shifts: [shift], periods: [...numbers] });
    } else if (numbers.every((day) => day > 1 && day < 9)) {
      if (this.clause.days.length > 0) this.split();
      this.add('shift', { shifts: [shift] });
      this.add('day', { days: [...numbers] });
      this.clause.isShort = true;
    } else this.isStrange = true;
  }

  private add(
    part: Part,
    { days = [], shifts = [], periods = [] }: Partial<Pick<Clause, 'days' | 'shifts' | 'periods'>>,
  ) {
    const { last } = this.clause;
    const isNext = this.isAfterComma && last !== null && last !== part && last !== 'mark';
    if (isNext) this.split();
    this.isAfterComma = false;
    // `Thứ 2, không dạy thứ 3` may be one wish or two.
    if (this.clause.said.includes(part)) this.isStrange = true;
    this.clause.days.push(...days);
    this.clause.shifts.push(...shifts);
    this.clause.periods.push(...periods);
    this.clause.last = part;
  }

  /** `Con nhỏ, không dạy tiết 1`: a reason before a comma goes before the wish, unless it narrows it: `Tuần chẵn, nghỉ thứ 2`. */
  private noteReason(): void {
    const reason = this.words.slice(0, -1).join(' ');
    const isReason = this.isAfterComma && this.isStrange && this.clause.last === null && !this.outside;
    if (!isReason || narrowing.test(reason)) return;
    this.notes.push(reason);
    this.words = this.words.slice(-1);
    this.isStrange = false;
  }

  private mark(kind: 'blocked' | 'avoid' | 'prefer' | 'only', isLast: boolean): void {
    this.noteReason();
    const { mark, isCarried, last } = this.clause;
    // `Thứ 2/4/6, không dạy tiết 5`, `Hai tiết đầu, không dạy`: the place before the comma is that of the words behind it.
    const isOfPlace = isCarried && !this.isStrange && (isLast || !this.hasHead);
    const isNext = (mark !== null && !isCarried) || this.isAfterComma;
    if (hasPlace(this.clause) && last !== null && isNext) {
      if (isOfPlace) this.clause.said = partsOf(this.clause);
      else this.split();
    }
    this.clause.isCarried = false;
    this.isAfterComma = false;
    if (kind === 'avoid' || kind === 'only') this.isSoftened = true;
    this.clause.isOnly = kind === 'only';
    this.clause.mark = kind === 'only' ? 'avoid' : kind;
    this.clause.last = 'mark';
  }

  /** Another clause with the same wish. */
  private split(days: readonly number[] = []): void {
    const { mark, isOnly } = this.clause;
    const own = this.words.pop();
    this.flush();
    this.clause = { ...this.fresh(mark, isOnly), days: [...days] };
    if (own !== undefined) this.words.push(own);
  }

  private open(text: string): void {
    // `Hợp đồng: chỉ dạy thứ 3`: a remark ends at a colon as at a comma.
    if (text === ':' && this.isStrange) this.isAfterComma = true;
    if (text === ':' || this.outside) return;
    this.outside = this.clause;
    this.words.push(text);
    this.clause = this.fresh(this.clause.mark, this.clause.isOnly);
  }

  private leave(): void {
    const { outside } = this;
    if (!outside) return;
    const inside = this.clause;
    const said = this.words.splice(this.words.lastIndexOf('(') < 0 ? 0 : this.words.lastIndexOf('('));
    this.outside = null;
    const isRemark = this.isStrange && inside.last === null;
    if (isRemark) {
      this.notes.push(`(${said.slice(1).join(' ')})`);
      this.isStrange = false;
      this.clause = outside;
    } else {
      this.words.push(...said);
      // The brackets say the place, whole or in part.
      this.clause = inside.last === null ? outside : inside;
    }
  }

  private close(): void {
    const { mark, isOnly } = this.clause;
    this.flush();
    this.clause = this.fresh(mark, isOnly);
    this.isAfterComma = false;
  }

  private flush(): void {
    const { clause, given, words } = this;
    const text = words.join(' ');
    this.words = [];
    const isEmpty = !hasPlace(clause) && !given.days;
    if (text === '') return;
    if (this.isStrange || isEmpty || clause.mark === null) this.unknown.push(text);
    else
      this.wishes.push({
        mark: clause.mark,
        isOnly: clause.isOnly,
        days: clause.days.length > 0 ? clause.days : (given.days ?? []),
        shifts: clause.shifts.length > 0 ? clause.shifts : (given.shifts ?? []),
        periods: clause.periods.length > 0 ? clause.periods : (given.periods ?? []),
      });
    this.isStrange = false;
  }

  finish(): ReadWishes {
    this.leave();
    this.flush();
    const { wishes, notes, unknown, isSoftened } = this;
    return { wishes, notes, unknown, isSoftened };
  }
}

function rangeOf([from = '', to = '']: Token['groups']): number[] {
  const [first, last] = [unmarked(from), unmarked(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function edgeOf([amount, edge = '']: Token['groups']): number[] {
  return Array.from({ length: amountOf(amount) }, (_, index) => (/đầu/iu.test(edge) ? index + 1 : -index - 1));
}
