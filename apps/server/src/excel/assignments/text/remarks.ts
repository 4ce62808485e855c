import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import type { MappedSheet } from '../../sheet/head.ts';
import { looksLikeRoom, roomPattern } from '../../names/called.ts';
import { headKindOf, periodFields } from './assignment-columns.ts';
import { otherOf, semesterIn, withoutSemester, type Semester } from '../../sheet/semesters.ts';
import { ofHalf } from './halves.ts';
import { saysWeeks } from './class-times.ts';
import { saysJoined } from './joined-classes.ts';

/** Columns whose cells say classes, periods or assignments. */
const remarkedFields = new Set(['class', 'teacher', ...periodFields, 'assignments', 'subjectHead', 'classHead']);

/** Where a lesson is, behind a class or who teaches: `6A1 (PM)`, `Quân - PM1`, `6A2 sân`. */
const roomBehind = new RegExp(
  String.raw`(?<=[\p{L}\p{N})])(?:\s*\(\s*(?:${roomPattern})\s*\)|(?:\s*[-–:]\s*|\s+)(?:${roomPattern})(?=\s*(?:[;,+\n)]|$)))`,
  'giu',
);

function withoutRooms(text: string, names: SchoolNames) {
  const rooms: string[] = [];
  const bare = text.replace(roomBehind, (whole) => {
    const room = whole.replace(/^[\s(:–-]+|[\s)]+$/g, '');
    const isName = knows(names, 'teacher', room) || knows(names, 'subject', room);
    if (isName || !looksLikeRoom(room)) return whole;
    rooms.push(room);
    return '';
  });
  return { bare, rooms };
}

/** `3 (ghép)` and `6A1 (học CLC)`: words in brackets behind a number or a class that say neither subject, class nor periods. */
export function withoutRemarks(text: string, names: SchoolNames, isOfList = false) {
  const isClass = isClassIn(names);
  const remarks: string[] = [];
  const bare = text.replace(
    /[^\S\n]*\(([^()\d]*\p{L}[^()\d]*|\s*\d{1,2}\s*lớp\s*|\s*(?:từ|đến|hết|tuần|trong|thay|ghép|cùng|dạy|bù|kê|áp dụng|bắt đầu)\s[^()]*)\)/giu,
    (whole, inside: string, at: number) => {
      const before = text.slice(0, at).trimEnd();
      const segment = before.split(/[;\n+]/).at(-1) ?? '';
      const word = /[^\s,;:+()]*$/.exec(before)?.[0] ?? '';
      const isBehind = /\d\s*(?:tiết|tiet|t)?$|\)$/iu.test(before) || isClass(word);
      // 6(A, B) are classes.
      const isHead = inside.split(/[,;+\s–-]+/).every((part) => isClass(`${word}${part}`)) && /^\d{1,2}$/.test(word);
      const isMeant =
        isHead ||
        (isOfList && (saysJoined(inside) || saysWeeks(inside))) ||
        /^\s*(?:ngoại\s+)?trừ\s/iu.test(inside) ||
        knows(names, 'subject', inside.trim()) ||
        semesterIn(inside) !== null;
      const isAfterBreak = text[before.length] === '\n';
      if (!isBehind || isMeant || isAfterBreak || segment.trim() === '') return whole;
      remarks.push(whole.trim());
      return '';
    },
  );
  return { bare, remarks };
}

const ofShift = /^\(?\s*(?:học\s+)?(?:buổi\s+)?(?:sáng|chiều)\s*\)?$/iu;

const inBrackets = /\s*\(([^()]*)\)/gu;

const bothPeriods = /^(\d{1,2}(?:[.,]5)?)\s*[/|–-]\s*(\d{1,2}(?:[.,]5)?)$/;

/** `Lan (HK1) Hoa (HK2)`, and `4/3` below `Số tiết HK1/HK2`; null of a cell that does not name both halves. */
function partOfHalf(text: string, field: string, head: string, semester: Semester) {
  if (periodFields.has(field)) {
    const [, first, second = ''] = bothPeriods.exec(text) ?? [];
    if (first === undefined || semesterIn(withoutSemester(head)) === null) return null;
    const [own, other] = semesterIn(head) === semester ? [first, second] : [second, first];
    return { text: own, left: [`HK${otherOf(semester)}: ${other}`] };
  }
  const half = ofHalf(text.replace(/(\(\s*(?:hk|học\s*k[ìỳ])[^()]*\))\s*(?=\p{L})/giu, '$1; '), semester);
  return half && half.left.length > 0 && half.text.trim() !== ''
    ? { text: half.text.replace(/^[\s;,]+|[\s;,]+$/g, ''), left: half.left }
    : null;
}

/** A line over the whole table, which all its cells say. */
const isBanner = (cells: readonly string[]) => {
  const texts = cells.filter(Boolean);
  return texts.length > 2 && texts.every((text) => text === texts[0]);
};

/** The rows of a sheet without remarks in brackets and what is of the other half of the year, and what is told of these. */
export function dropRemarks(sheet: MappedSheet, names: SchoolNames, semester: Semester) {
  const warnings: string[] = [];
  const rows = sheet.rows.flatMap((row) => {
    if (isBanner(row.cells)) return [row];
    const told: string[] = [];
    const others: string[] = [];
    let isOther = false;
    const cells = row.cells.map((text, index) => {
      const field = sheet.columns[index] ?? null;
      if (field === null || !remarkedFields.has(field)) return text;
      const own = field === 'assignments' ? null : partOfHalf(text, field, sheet.heads[index] ?? '', semester);
      if (own) {
        others.push(...own.left);
        return own.text;
      }
      const halves = field === 'assignments' ? [] : [...text.matchAll(inBrackets)].map(([, inside = '']) => inside);
      const half = halves.find((inside) => semesterIn(inside) !== null);
      if (half !== undefined && semesterIn(half) === otherOf(semester)) {
        others.push(text);
        isOther ||= headKindOf(field) === undefined;
        return '';
      }
      const { bare, remarks } = withoutNotes(half === undefined ? text : text.replace(`(${half})`, ''), field, names);
      told.push(...remarks);
      return bare.trim();
    });
    if (others.length > 0)
      warnings.push(`Dòng ${row.row}: "${others.join('; ')}" là của học kỳ ${otherOf(semester)}, không nhập.`);
    const way = told.some((remark) => ofShift.test(remark))
      ? ' Lớp học môn ấy ở buổi khác với buổi chính thì ghi cả số tiết, ví dụ 6A1 (2t chiều).'
      : '';
    if (told.length > 0) warnings.push(`Dòng ${row.row}: không nhập ghi chú ${[...new Set(told)].join(', ')}.${way}`);
    return isOther ? [] : [{ ...row, cells }];
  });
  return { sheet: { ...sheet, rows }, warnings };
}

function withoutNotes(given: string, field: string, names: SchoolNames) {
  const { bare: text, rooms } = withoutRooms(given, names);
  // In a list `6A1 (Toán)` says what is taught there, a subject that the school has or not.
  const [before = ''] = /^[^()]*/.exec(text) ?? [];
  const isOfClasses = before
    .split(/[\s,]+/)
    .filter(Boolean)
    .every(isClassIn(names));
  if (!text.includes('(') || (field === 'assignments' && isOfClasses)) return { bare: text, remarks: rooms };
  const { bare, remarks } = withoutRemarks(text, names, field === 'assignments');
  return { bare, remarks: [...rooms, ...remarks] };
}
