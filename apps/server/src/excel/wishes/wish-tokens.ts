const dayWords = String.raw`(?:(?:thứ|thu|t)\s*\.?\s*(?:[2-8]|hai|ba|tư|năm|sáu|bảy)(?![\p{L}\d])|cn(?!\p{L})|chủ\s+nhật)`;
const laterDay = String.raw`\s*(?:,|và|&|\+|/)\s*(?:${dayWords}|[2-8](?![\p{L}\d]))`;
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
  number: new RegExp(String.raw`${numbers}(?!\s*(?:buổi|ngày|tuần|tuổi|lớp)${end})`, 'uiy'),
  whole: new RegExp(String.raw`(?:cả|nguyên|trọn)\s+ngày${end}`, 'uiy'),
  blocked: new RegExp(String.raw`(?:bận|không\s+thể(?:\s+dạy)?|kẹt|cấm|không\s+được\s+xếp)${end}`, 'uiy'),
  only: new RegExp(String.raw`chỉ(?:\s+(?:xin|muốn|nhận|được))?(?:\s+(?:dạy|xếp|học))?${end}`, 'uiy'),
  /** `không nghỉ thứ 2` is no wish to be free, and may be one to teach or none at all. */
  denied: new RegExp(String.raw`(?:không|ko|đừng)\s+(?:nghỉ|trống|tránh|bận|kẹt|off)${end}`, 'uiy'),
  avoid: new RegExp(
    String.raw`(?:(?:xin|muốn|mong|được|nhu cầu|đăng ký)\s+)*(?:(?:không|ko|đừng)(?:\s+(?:muốn|xếp|dạy|có tiết|bố trí))*|nghỉ|trống|tránh|hạn\s+chế|ngại|off)(?:\s+(?:xếp|dạy))?${end}`,
    'uiy',
  ),
  prefer: new RegExp(
    String.raw`(?:(?:xin|mong|muốn|mong\s+muốn|thích|ưu\s+tiên|nên|được|đăng\s+ký|dạy|xếp|bố\s+trí)\s*)+${end}`,
    'uiy',
  ),
  /** Everything but these: what is said around it is not meant as it stands. */
  except: new RegExp(String.raw`(?:(?:ngoại\s+)?trừ|ngoài)${end}`, 'uiy'),
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

/** A part of a text about wishes, and what it is. */
export interface Token {
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

/** The tokens up to each end, which stays with what it ends. */
export function sentencesOf(text: string): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokensOf(text)) {
    sentences.at(-1)?.push(token);
    if (token.kind === 'end') sentences.push([]);
  }
  return sentences;
}

/** The words of tokens, without the sign that ends them. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind }) => kind !== 'end')
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ,', ',');

/** True where what comes next says no more than these words. */
export const isLastWord = ([next, ...others]: readonly Token[]): boolean =>
  next === undefined || next.kind === 'end' || (next.kind === 'filler' && isLastWord(others));
