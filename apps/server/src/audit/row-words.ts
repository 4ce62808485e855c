import {
  capitalise,
  excelKinds,
  fullDate,
  markTitles,
  permissionWords,
  ruleLevels,
  schoolRules,
  statusTitles,
  strengthTitles,
  weekdayName,
  weekPatternTitles,
  type FieldInfo,
  type StepKind,
} from '@tkb/contract';
import { fieldsOf } from '../db/columns.ts';
import { describeColumn, resourceOf, targetOfColumn } from './titles.ts';

/** A row's columns with what stands in them. */
export type Values = Readonly<Record<string, unknown>>;

/** How a row of a table is called. */
export type NameOf = (table: string, id: number) => string;

type Codes = Readonly<Record<string, string>>;

const stepKinds: Readonly<Record<StepKind, string>> = {
  edit: 'Sửa tay',
  lock: 'Khóa, mở khóa tiết',
  sync: 'Cập nhật theo phân công',
  arrange: 'Xếp tự động',
  repair: 'Sửa ít thay đổi',
  restore: 'Trở về trạng thái cũ',
};

/** Words for the codes that columns hold, by the column's name; declared fields bring their own. */
const codesOfColumn: Readonly<Record<string, Codes>> = {
  kind: {
    ...stepKinds,
    timetable: 'Thời khóa biểu',
    ...Object.fromEntries(Object.entries(excelKinds).map(([kind, { title }]) => [kind, capitalise(title)])),
  },
  level: Object.fromEntries(permissionWords.entries()),
  mark: markTitles,
  status: {
    ...statusTitles,
    queued: 'Đang chờ',
    running: 'Đang chạy',
    done: 'Đã xong',
    cancelled: 'Đã dừng',
    failed: 'Gặp lỗi',
  },
  week_pattern: weekPatternTitles,
  levels: Object.fromEntries(Object.entries(ruleLevels).map(([id, { title }]) => [id, title])),
  rules: strengthTitles,
};

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
// To the second: two passwords issued in one minute would read as no change at all.
export const dateWords = new Intl.DateTimeFormat('vi', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** The value of a column as people read it; an empty text for nothing. */
export function valueWords(table: string, column: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  const target = targetOfColumn(table, column);
  if (target && typeof value === 'number') return nameOf(target, value);
  const { info } = describeColumn(table, column);
  return (
    declaredWords(info, value) ??
    (column === 'day' ? weekdayName(Number(value)) : plainWords(value, codesOfColumn[column]))
  );
}

function declaredWords(info: FieldInfo | undefined, value: unknown): string | null {
  if (info?.kind === 'weekday') return weekdayName(Number(value));
  if (info?.kind === 'date') return fullDate(String(value));
  if (info?.kind === 'choice') return info.choices?.[String(value)] ?? null;
  return null;
}

function plainWords(value: unknown, codes: Codes = {}): string {
  const inner = (part: unknown) => plainWords(part, codes);
  if (typeof value === 'boolean') return value ? 'Có' : 'Không';
  if (Array.isArray(value)) return value.map(inner).filter(Boolean).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(inner).filter(Boolean).join(': ');
  const text = String(value ?? '');
  if (Object.hasOwn(codes, text)) return codes[text] ?? text;
  if (typeof value === 'number') return text.replace('.', ',');
  if (day.test(text)) return fullDate(text);
  return instant.test(text) ? dateWords.format(new Date(text)) : text;
}

interface FieldWords {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** The fields of a row that say something, in words. What the key already says of a link is left out. */
export function fieldWords(table: string, before: Values, after: Values, nameOf: NameOf): FieldWords[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  columns.delete('id');
  return inFormOrder(table, [...columns])
    .flatMap((column) =>
      table === 'rule_settings' && column === 'rules'
        ? ruleWords(before[column], after[column])
        : {
            title: describeColumn(table, column).title ?? column,
            before: valueWords(table, column, before[column], nameOf),
            after: valueWords(table, column, after[column], nameOf),
          },
    )
    .filter((words) => words.before !== words.after);
}

/** Declared fields first, as their form has them. */
function inFormOrder(table: string, columns: readonly string[]): string[] {
  const resource = resourceOf(table);
  const order = resource ? fieldsOf(resource).map(({ column }) => column) : [];
  const placeOf = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
  return columns.toSorted((first, second) => placeOf(first) - placeOf(second));
}

/** Of the rules of a school only those that were set otherwise. */
function ruleWords(before: unknown, after: unknown): FieldWords[] {
  const [old, now] = [(before ?? {}) as Values, (after ?? {}) as Values];
  return Object.entries(schoolRules).map(([id, { title }]) => ({
    title,
    before: plainWords(old[id], codesOfColumn.rules),
    after: plainWords(now[id], codesOfColumn.rules),
  }));
}

/** The tables and ids that a row names. */
export function referencesOf(
  table: string,
  ...parts: readonly Values[]
): { readonly table: string; readonly id: number }[] {
  return parts.flatMap((values) =>
    Object.entries(values).flatMap(([column, id]) => {
      const target = targetOfColumn(table, column);
      return target && typeof id === 'number' ? [{ table: target, id }] : [];
    }),
  );
}
