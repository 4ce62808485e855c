import { z } from 'zod';
import type { FieldPath } from '../errors/validation.ts';
import { calendarDate } from '../text/calendar-date.ts';
import { asEmail, asPhone, emailExample, phoneExample } from '../text/contact.ts';
import { foldBlanks } from '../text/vietnamese.ts';
import { fieldTitles } from './field-titles.ts';

/** The names of the resources that a field can refer to. */
export type ResourceName =
  | 'province'
  | 'schoolLevel'
  | 'shift'
  | 'grade'
  | 'classroomType'
  | 'site'
  | 'schoolDay'
  | 'period'
  | 'stream'
  | 'knowledgeBlock'
  | 'department'
  | 'room'
  | 'subject'
  | 'curriculum'
  | 'subjectCombination'
  | 'teacher'
  | 'class'
  | 'classSubject'
  | 'fixedLesson'
  | 'holiday';

/** The many-to-many table behind a `links` field; `values` are further columns of each link. */
export interface LinkTable {
  readonly table: string;
  readonly own: string;
  readonly other: string;
  readonly values?: Readonly<Record<string, z.ZodType>> | undefined;
}

/** Everything that is declared about a field besides its schema; read by table, form, SQL and Excel files. */
export interface FieldInfo {
  readonly title: string;
  readonly kind:
    | 'text'
    | 'longText'
    | 'integer'
    | 'flag'
    | 'choice'
    | 'reference'
    | 'links'
    | 'colour'
    | 'time'
    | 'date'
    | 'weekday'
    | 'list';
  readonly help?: string;
  /** True (the default): the table shows it; false: only the form does. */
  readonly inTable?: boolean;
  /** The table shows it only to users who choose the column. */
  readonly isColumnOnWish?: boolean;
  /** Other heads that schools use for this column in their files. */
  readonly aliases?: readonly string[];
  /** The value in the example row of the template. */
  readonly example?: string | number;
  /** An import derives it where the file does not have it, so its column may be missing. */
  readonly isDerived?: boolean;
  /** Words of a flag with which cells of a file begin, besides Có and Không. */
  readonly words?: { readonly yes: readonly string[]; readonly no: readonly string[] };
  /** A change without it leaves it as it is: programs that were written before there was the field know nothing of it. */
  readonly isKeptWhenLeftOut?: boolean;
  /** Accepts values that were stored under looser checks; absent = the schema itself. */
  readonly stored?: z.ZodType;
  readonly choices?: Readonly<Record<string, string>>;
  readonly reference?: ResourceName;
  readonly link?: LinkTable;
  /** The titles of the parts of a list's items. */
  readonly items?: ListItems;
}

/** The parts of a list's items in the order in which people write them (`Tổ trưởng: 3`): key and title. */
export interface ListItems {
  readonly name: { readonly key: string; readonly title: string };
  readonly amount: { readonly key: string; readonly title: string };
}

const registry = new WeakMap<z.ZodType, FieldInfo>();

/** Two fields that files write in one column. */
export interface WholeName<Field extends string = string> extends Pick<FieldInfo, 'title' | 'aliases' | 'example'> {
  readonly first: Field;
  readonly last: Field;
}

/** The description that a field was declared with; throws if the schema was not made by a builder of this file. */
export function fieldInfo(schema: z.ZodType): FieldInfo {
  const info = registry.get(schema);
  if (!info) throw new Error('field was not declared with a field builder');
  return info;
}

/** The description of a schema, if it is that of a declared field. */
export function findFieldInfo(schema: z.ZodType): FieldInfo | undefined {
  return registry.get(schema);
}

/**
 * The Vietnamese title of a field by its path in the input, with its position in a list: as declared, or by its name. If
 * neither is known, the path itself.
 */
export function titleOfPath(schema: z.ZodType, path: FieldPath): string {
  const [name = '', ...inner] = path.map(String);
  const field = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)[name] : undefined;
  const declared = field && registry.get(field as z.ZodType)?.title;
  const isPlace = (part: string) => /^\d+$/.test(part);
  const title = declared ?? fieldTitles[inner.findLast((part) => !isPlace(part)) ?? name];
  if (!title) return path.join('.');
  const place = inner.find(isPlace);
  return place === undefined ? title : `${title} (mục ${Number(place) + 1})`;
}

/** The field without its default and with the same description. */
export function withoutDefault(schema: z.ZodType): z.ZodType {
  const info = registry.get(schema);
  if (!(schema instanceof z.ZodDefault)) return schema;
  const inner = schema.unwrap() as z.ZodType;
  // Fields may share the schema below their defaults.
  return info ? describe(inner.clone(), info) : inner;
}

const describe = <Schema extends z.ZodType>(schema: Schema, info: FieldInfo): Schema => {
  registry.set(schema, info);
  return schema;
};

/** The field as a change of its row has it: without its default, and to be left out where that leaves it as it is. */
export function forUpdate(schema: z.ZodType): z.ZodType {
  const info = registry.get(schema);
  const inner = withoutDefault(schema);
  return info?.isKeptWhenLeftOut ? describe(inner.optional(), info) : inner;
}

type Extra = Pick<FieldInfo, 'help' | 'inTable' | 'isColumnOnWish' | 'aliases' | 'example' | 'isDerived'>;
/** Text on one line; blanks are folded, NFC. */
export const oneLine = (max: number) => z.string().overwrite(foldBlanks).max(max);

/** Required text on one line. */
export const text = (title: string, max = 100, extra: Extra = {}) =>
  describe(oneLine(max).min(1), { title, kind: 'text', ...extra });

/** Text on one line that may be empty (the default). */
export const optionalText = (title: string, max = 200, extra: Extra = {}) =>
  describe(oneLine(max).default(''), { title, kind: 'text', ...extra });

/** An e-mail address, or empty (the default). Values stored before there was a check can still be read. */
export const email = (title: string, extra: Extra = {}) => {
  const info = { title, kind: 'text', example: emailExample, ...extra } as const;
  return describe(asEmail(oneLine(100)).default(''), { ...info, stored: describe(oneLine(100).default(''), info) });
};

/** One or several phone numbers, or empty (the default). */
export const phone = (title: string, extra: Extra = {}) => {
  const info = { title, kind: 'text', example: phoneExample, ...extra } as const;
  return describe(asPhone(oneLine(20)).default(''), { ...info, stored: describe(oneLine(20).default(''), info) });
};

/** Text on several lines that may be empty (the default). */
export const longText = (title: string) =>
  describe(z.string().trim().max(2000).default(''), { title, kind: 'longText', inTable: false });

export const integer = (title: string, range: { min: number; max: number; default: number }, extra: Extra = {}) =>
  describe(z.int().min(range.min).max(range.max).default(range.default), { title, kind: 'integer', ...extra });

/** A whole number, or null (the default) for "not limited". */
export const optionalInteger = (title: string, range: { min: number; max: number }, extra: Extra = {}) =>
  describe(z.int().min(range.min).max(range.max).nullable().default(null), { title, kind: 'integer', ...extra });

/** Yes or no. */
export const flag = (
  title: string,
  initial = false,
  extra: Extra & Pick<FieldInfo, 'words' | 'isKeptWhenLeftOut'> = {},
) => describe(z.boolean().default(initial), { title, kind: 'flag', ...extra });

/** One of a few values, each with its Vietnamese word. */
export const choice = <const Choices extends Readonly<Record<string, string>>>(
  title: string,
  choices: Choices,
  initial: z.core.util.NoUndefined<z.output<z.ZodEnum<z.core.util.ToEnum<keyof Choices & string>>>>,
  extra: Extra = {},
) =>
  describe(z.enum(Object.keys(choices) as (keyof Choices & string)[]).default(initial), {
    title,
    kind: 'choice',
    choices,
    ...extra,
  });

/** The id of a row of another resource. */
export const reference = (title: string, name: ResourceName, extra: Extra = {}) =>
  describe(z.int().positive(), { title, kind: 'reference', reference: name, ...extra });

/** The id of a row of another resource, or null (the default). */
export const optionalReference = (title: string, name: ResourceName, extra: Extra = {}) =>
  describe(z.int().positive().nullable().default(null), { title, kind: 'reference', reference: name, ...extra });

const distinctIds = z.array(z.int().positive()).refine(isDistinct, 'có mục bị lặp');

/** The ids of at least so many rows of another resource, kept in a link table. */
export const someLinks = (title: string, name: ResourceName, least: number, link: LinkTable, extra: Extra = {}) =>
  describe(distinctIds.min(least), { title, kind: 'links', reference: name, link, ...extra });

/** The ids of rows of another resource, kept in a link table. */
export const links = (title: string, name: ResourceName, link: LinkTable, extra: Extra = {}) =>
  describe(distinctIds.default([]), {
    title,
    kind: 'links',
    reference: name,
    link,
    ...extra,
  });

/** Links with values: `[{ id, ...values }]`. */
export function valuedLinks<Values extends z.ZodRawShape>(
  title: string,
  name: ResourceName,
  { values, ...link }: Omit<LinkTable, 'values'> & { readonly values: Values },
  extra: Extra = {},
) {
  const item = z.strictObject({ id: z.int().positive(), ...values });
  const schema = z.array(item).superRefine(refuseRepeatedIds).default([]);
  return describe(schema, {
    title,
    kind: 'links',
    reference: name,
    link: { ...link, values: values as unknown as LinkTable['values'] },
    ...extra,
  });
}

function refuseRepeatedIds(rows: readonly unknown[], context: z.RefinementCtx): void {
  if (!isDistinct(rows.map((row) => (row as { id: number }).id)))
    context.addIssue({ code: 'custom', message: 'có mục bị lặp' });
}

/** A colour as `#RRGGBB`. */
export const colour = (title: string, initial: string) =>
  describe(
    z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/, 'ghi mã màu gồm # và sáu chữ số, ví dụ #1D4ED8')
      .default(initial),
    { title, kind: 'colour' },
  );

/** A time of day `HH:MM`, or null (the default). */
export const time = (title: string, extra: Extra = {}) =>
  describe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ghi giờ và phút, ví dụ 07:30')
      .nullable()
      .default(null),
    { title, kind: 'time', ...extra },
  );

const day = calendarDate();

/** A calendar date, ISO (`2026-02-17`). */
export const date = (title: string, extra: Extra = {}) => describe(day.clone(), { title, kind: 'date', ...extra });

/** A calendar date, or null (the default). */
export const optionalDate = (title: string, extra: Extra = {}) =>
  describe(day.nullable().default(null), { title, kind: 'date', ...extra });

/** A day of the week: 2 (Thứ 2) to 7, 8 = Chủ nhật. */
export const weekday = (title: string, extra: Extra = {}) =>
  describe(z.int().min(2).max(8), { title, kind: 'weekday', ...extra });

/** A day of the week, or null (the default). */
export const optionalWeekday = (title: string) =>
  describe(z.int().min(2).max(8).nullable().default(null), { title, kind: 'weekday' });

/** A short list of named amounts, stored as JSON in the row: a text of at most 100 characters and a number each. */
export const amounts = <const Name extends string, const Amount extends string>(
  title: string,
  items: { readonly name: { key: Name; title: string }; readonly amount: { key: Amount; title: string; max: number } },
  extra: Extra = {},
) => {
  const item = z.strictObject({
    [items.name.key]: z.string().trim().min(1).max(100),
    [items.amount.key]: z.number().min(0).max(items.amount.max),
  } as Record<Name, z.ZodString> & Record<Amount, z.ZodNumber>);
  return describe(z.array(item).max(50).default([]), { title, kind: 'list', inTable: false, items, ...extra });
};

function isDistinct(values: readonly number[]): boolean {
  return new Set(values).size === values.length;
}
