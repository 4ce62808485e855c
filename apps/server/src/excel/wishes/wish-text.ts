import type { Mark } from '@tkb/contract';
import { dayOf } from '../sheet/slot-words.ts';

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
}

const dayWords = String.raw`(?:(?:thứ|thu|t)\s*\.?\s*(?:[2-8]|hai|ba|tư|năm|sáu|bảy)(?![\p{L}\d])|cn(?!\p{L})|chủ\s+nhật)`;
const laterDay = String.raw`\s*(?:,|và|&|\+)\s*(?:${dayWords}|[2-8](?![\p{L}\d]))`;
const numbers = String.raw`\d{1,2}(?![\p{L}\d])(?:\s*(?:,|và|&|\+|-|–|đến)\s*\d{1,2}(?![\p{L}\d]))*`;
const end = String.raw`(?!\p{L})`;

/** The parts of a text; the first that fits is taken. */
const grammar = {
  end: /[;\n.]+/uy,
  comma: /[,&+/]|và(?!\p{L})/iuy,
  open: /[([:]/uy,
  close: /[)\]]/uy,
  range: new RegExp(String.raw`(?:từ\s+)?(${dayWords})\s*(?:-|–|đến)\s*(${dayWords}|[2-8](?![\p{L}\d]))`, 'uiy'),
  day: new RegExp(String.raw`${dayWords}(?:${laterDay})*`, 'uiy'),
  edge: new RegExp(String.raw`(?:(\d|hai|ba)\s+)?tiết\s+(đầu|cuối)(?:\s+(?:tiên|cùng))?${end}`, 'uiy'),
  period: new RegExp(String.raw`tiết\s*(?:thứ\s*)?(${numbers})`, 'uiy'),
  shiftPeriod: new RegExp(String.raw`(sáng|chiều|tối|[sc])\s*(${numbers})`, 'uiy'),
  shift: new RegExp(String.raw`(?:cả\s+)?(?:buổi\s+|ca\s+)?(sáng|chiều|tối)${end}`, 'uiy'),
  number: new RegExp(numbers, 'uiy'),
  whole: new RegExp(String.raw`(?:cả|nguyên|trọn)\s+ngày${end}`, 'uiy'),
  blocked: new RegExp(String.raw`(?:bận|không\s+thể(?:\s+dạy)?|kẹt|cấm|không\s+được\s+xếp)${end}`, 'uiy'),
  only: new RegExp(String.raw`chỉ(?:\s+(?:xin|muốn|nhận|được))?(?:\s+(?:dạy|xếp|học))?${end}`, 'uiy'),
  avoid: new RegExp(
    String.raw`(?:(?:xin|muốn|mong|được|nhu cầu|đăng ký)\s+)*(?:(?:không|ko|đừng)(?:\s+(?:muốn|xếp|dạy|có tiết|bố trí))*|nghỉ|trống|tránh|hạn\s+chế|ngại|off)(?:\s+(?:xếp|dạy))?${end}`,
    'uiy',
  ),
  prefer: new RegExp(
    String.raw`(?:(?:xin|mong|muốn|mong\s+muốn|thích|ưu\s+tiên|nên|được|đăng\s+ký|dạy|xếp|bố\s+trí)\s*)+${end}`,
    'uiy',
  ),
  reason: /(?:vì|do|lý do|lí do|để)\s[^;\n.)]*/iuy,
  filler: new RegExp(
    String.raw`(?:buổi|ca|ngày|các|những|vào|trong|tuần|hàng|hằng|mỗi|mọi|cho|em|tôi|cô|thầy|ạ|nhé|giờ|từ|lịch|nguyện vọng|đề nghị|nếu được|nếu có thể)${end}`,
    'uiy',
  ),
  space: /[\s\-–*•]+/uy,
  word: /[^\s;,.()[\]:]+/uy,
} as const;
type Kind = keyof typeof grammar;
const kinds = Object.keys(grammar) as Kind[];

interface Token {
  readonly kind: Kind;
  readonly text: string;
  readonly groups: readonly (string | undefined)[];
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const [kind, match] = firstAt(text, at);
    if (kind !== 'space') tokens.push({ kind, text: match[0], groups: match.slice(1) });
    at += match[0].length;
  }
  return tokens;
}

function firstAt(text: string, at: number): [Kind, RegExpExecArray] {
  for (const kind of kinds) {
    const pattern = grammar[kind];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [kind, match];
  }
  throw new Error('every character belongs to something');
}

const unmarked = (text: string): number => dayOf(text) ?? Number(text.trim());
const daysIn = (text: string): number[] => text.split(/,|và|&|\+/iu).map((part) => unmarked(part.trim()));

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

const hasPlace = ({ days, shifts, periods }: Clause) => days.length + shifts.length + periods.length > 0;

/** Where a text stands: the mark and the place that its head gives, which its own words go before. */
export interface WishPlace {
  readonly mark: Mark | null;
  readonly days?: readonly number[];
  readonly shifts?: readonly string[];
  readonly periods?: readonly number[];
}

/** `nghỉ sáng thứ 2, không tiết 1 thứ 7`, `T2: 1,2; T5 chiều`, `bận cả ngày thứ 4 (đi học)`. */
export function readWishes(text: string, given: WishPlace): ReadWishes {
  const reader = new WishReader(given);
  for (const token of tokensOf(text)) reader.take(token);
  return reader.finish();
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

  constructor(given: WishPlace) {
    this.given = given;
    this.clause = this.fresh(given.mark);
  }

  private fresh(mark: Mark | null, isOnly = false): Clause {
    const { days = [], shifts = [] } = this.outside ?? {};
    return { mark, isOnly, days: [...days], shifts: [...shifts], periods: [], last: null, isShort: false };
  }

  take(token: Token): void {
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
    else if (kind === 'blocked' || kind === 'avoid' || kind === 'prefer' || kind === 'only') this.mark(kind);
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
    this.clause.days.push(...days);
    this.clause.shifts.push(...shifts);
    this.clause.periods.push(...periods);
    this.clause.last = part;
  }

  private mark(kind: 'blocked' | 'avoid' | 'prefer' | 'only'): void {
    if (hasPlace(this.clause) && this.clause.last !== null && (this.clause.mark !== null || this.isAfterComma))
      this.split();
    this.isAfterComma = false;
    if (kind === 'avoid') this.isSoftened = true;
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
