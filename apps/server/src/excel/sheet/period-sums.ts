import { findStandardSubject, type ExcelRow } from '@tkb/contract';
import { isTicked } from './ticks.ts';
import { spellWeekly } from './weekly-periods.ts';
import { idNamed, type Row, type SchoolNames } from '../names/school-names.ts';
import type { MappedSheet } from './head.ts';

const amount = String.raw`\d{1,2}(?:[.,]5)?`;
const unit = String.raw`(?:\s*(?:tiết|t)(?!\p{L}))?`;
const part = String.raw`${amount}${unit}(?:\s*\(?\s*(?:cđ|chđ|chuyên\s+đề)\s*\)?)?`;
const alone = new RegExp(String.raw`^[~≈]?\s*${amount}\s*(?:tiết|t)?$`, 'iu');
/** `4 + 1`, `3+1CĐ`, `4 (3+1)`, `3 + 1 = 4`. */
const sum = new RegExp(
  String.raw`^[~≈]?\s*(?:(${amount})${unit}\s*[=:(]\s*)?\(?\s*(${part}(?:\s*\+\s*${part})+)\s*\)?${unit}(?:\s*=\s*(${amount})${unit})?\s*\)?$`,
  'iu',
);

const numberOf = (text: string): number => Number(/\d+(?:[.,]5)?/.exec(text)?.[0].replace(',', '.') ?? 0);

interface PeriodSum {
  readonly total: number;
  /** Of them those of the subject's study topics. */
  readonly topics: number;
}

/** Periods that are written as a sum; null of any other text, also of one whose total is another. */
export function periodSum(text: string): PeriodSum | null {
  const [, before, parts, behind] = sum.exec(text.trim()) ?? [];
  if (parts === undefined) return null;
  const amounts = parts.split('+').map((own) => ({ periods: numberOf(own), isTopic: /đ/iu.test(own) }));
  const total = amounts.reduce((all, { periods }) => all + periods, 0);
  if ([before, behind].some((said) => said !== undefined && numberOf(said) !== total)) return null;
  return { total, topics: amounts.reduce((all, { periods, isTopic }) => all + (isTopic ? periods : 0), 0) };
}

/** The periods of a cell that says nothing besides: `4`, `4t`, `~4`, `4 + 1`, or a mark where they are the school's; null of any other. */
export function periodsIn(text: string): { readonly amount: number | null; readonly isPlain: boolean } | null {
  if (isTicked(text)) return { amount: null, isPlain: true };
  const total = alone.test(text.trim()) ? numberOf(text) : periodSum(text)?.total;
  return total === undefined ? null : { amount: total, isPlain: !/[~≈+]/.test(text) };
}

/** `3+1CĐ` and `(3t+1t)` within words; bare numbers there can be short for classes. */
const withinText = new RegExp(
  String.raw`\(\s*(${part}(?:\s*\+\s*${part})+)\s*\)|(?<![\p{L}\p{N}.,+])(${amount}${unit}\s*\+\s*${part})(?![\p{L}\p{N}])`,
  'giu',
);

/** A text of assignments with the totals of such sums, which are of each class. */
export function spellSumsInText(text: string) {
  const told: string[] = [];
  const spelled = text.replace(withinText, (whole, inside: string | undefined, bare: string | undefined) => {
    const said = inside ?? bare ?? '';
    const found = (inside === undefined ? /đ/iu : /[tđ]/iu).test(said) ? periodSum(said) : null;
    if (!found) return whole;
    told.push(sumWords(said, found));
    return ` (${found.total}t/lớp)`;
  });
  return { text: spelled, told };
}

/**
 * Sums in the column of periods become their total; of `3+1CĐ` the topics get a row of their own where they are a subject of the school.
 * `from` are the places of the rows in the sheet as it was.
 */
export function spellPeriodSums(sheet: MappedSheet, names: SchoolNames) {
  const at = sheet.columns.indexOf('mainPeriods');
  const subjectAt = sheet.columns.findIndex((field) => field === 'subject' || field === 'subjectId');
  const told = new Set<string>();
  const read = sheet.rows.map((given): readonly ExcelRow[] => {
    const weekly = spellWeekly(given.cells[at] ?? '');
    for (const words of weekly.told) told.add(words);
    const { text } = weekly;
    const row = weekly.told.length > 0 ? { ...given, cells: given.cells.with(at, text) } : given;
    const found = periodSum(text);
    if (!found) return [row];
    const withCells = (subject: string, periods: number): ExcelRow => ({
      ...row,
      cells: row.cells.map((cell, index) => (index === at ? String(periods) : index === subjectAt ? subject : cell)),
    });
    const subject = row.cells[subjectAt] ?? '';
    const { total, topics } = found;
    const topic = topics > 0 ? idNamed(names, 'subject', `Chuyên đề ${subject}`) : null;
    if (topic !== null && total > topics) {
      const label = names.labelOf('subject', topic);
      const [lessons, own] = [total - topics, topics].map((periods) => periods.toLocaleString('vi'));
      told.add(`Số tiết "${text}" của ${subject} được tính là ${lessons} tiết và ${own} tiết ${label}.`);
      return [withCells(subject, total - topics), withCells(`Chuyên đề ${subject}`, topics)];
    }
    told.add(sumWords(text, found));
    return [withCells(subject, total)];
  });
  const from = read.flatMap((rows, index) => rows.map(() => index));
  return { sheet: { ...sheet, rows: read.flat() }, from, told: [...told] };
}

/** How such a sum was understood. */
export const sumWords = (text: string, { total, topics }: PeriodSum): string =>
  `Số tiết "${text}" được tính là ${total.toLocaleString('vi')} tiết${topics > 0 ? ', kể cả chuyên đề' : ''}.`;

/** Parts of the activities of a programme (105 periods a year) that schools have as subjects of their own. */
const partCodes: readonly (string | undefined)[] = ['CC', 'SHL'];

/**
 * A programme that says 3 periods of activities means the flag ceremony and the class meeting as well. Where the school has these by
 * themselves and the sheet does not, the activities keep what is left; else every class would have two periods too many.
 */
export function spellWholeActivities(sheet: MappedSheet, names: SchoolNames, stored: readonly Row[]) {
  const [subjectAt, gradeAt, periodsAt] = ['subjectId', 'gradeId', 'mainPeriods'].map((field) =>
    sheet.columns.indexOf(field),
  ) as [number, number, number];
  const codeOf = (text: string) => findStandardSubject(text)?.code;
  const codes = new Map(names.rowsOf('subject').map(({ id, name }) => [id, codeOf(String(name))]));
  const isSaid = sheet.rows.some(({ cells }) => partCodes.includes(codeOf(cells[subjectAt] ?? '')));
  if (isSaid || gradeAt < 0 || periodsAt < 0) return { sheet, told: [] };
  const told = new Set<string>();
  const spell = (source: MappedSheet['rows'][number]) => {
    const [subject = '', grade = '', text = ''] = [subjectAt, gradeAt, periodsAt].map((at) => source.cells[at]?.trim());
    const [activities, ofGrade] = [idNamed(names, 'subject', subject), idNamed(names, 'grade', grade)];
    if (codeOf(subject) !== 'HDTN' || activities === null || ofGrade === null || !alone.test(text)) return source;
    const rows = stored.filter(({ gradeId, streamId }) => gradeId === ofGrade && streamId === null);
    const parts = rows.filter(({ subjectId }) => partCodes.includes(codes.get(Number(subjectId))));
    const own = rows.find(({ subjectId }) => subjectId === activities);
    const [left, apart] = [own ? [own] : [], parts].map((some) =>
      some.reduce((sum, { mainPeriods }) => sum + Number(mainPeriods), 0),
    ) as [number, number];
    if (!own || apart === 0 || left + apart !== numberOf(text)) return source;
    const named = parts.map(({ subjectId, mainPeriods }) => {
      return `${names.labelOf('subject', Number(subjectId))} ${String(mainPeriods)}`;
    });
    told.add(
      `${text} tiết ${subject} được hiểu là gồm cả ${named.join(', ')} mà trường đang ghi riêng: giữ ${left} tiết, thêm các tiết ấy là ${text}. Muốn khác thì sửa ở bước Chương trình hoặc trang Môn khối lớp.`,
    );
    return { ...source, cells: source.cells.with(periodsAt, String(left)) };
  };
  return { sheet: { ...sheet, rows: sheet.rows.map(spell) }, told: [...told] };
}
