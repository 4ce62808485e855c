import { type FieldInfo, foldLoose, foldName, type Resource, text, type WholeName } from '@tkb/contract';
import type { z } from 'zod';
import { fieldsOf } from '../../db/columns.ts';

export interface SheetColumn {
  readonly field: string;
  readonly title: string;
  readonly info: FieldInfo;
  readonly schema: z.ZodType;
  readonly isRequired: boolean;
  /** The fields that the column stands for, where they are two. */
  readonly whole?: WholeName;
  /** Heads put together of the words of its usual ones name the field, too: `GV giảng dạy`. */
  readonly takesWords?: boolean;
}

/** Field that stands for the two parts of a whole name in one column. */
export const fullNameField = 'fullName';

function wholeNameColumn({ wholeName }: Resource): SheetColumn[] {
  if (!wholeName) return [];
  const info: FieldInfo = { ...wholeName, kind: 'text' };
  const schema = text(wholeName.title, 150);
  return [{ field: fullNameField, title: wholeName.title, schema, info, isRequired: true, whole: wholeName }];
}

/** The columns of a resource's sheet, in declared order; a whole name comes second. */
export function columnsOf(resource: Resource): SheetColumn[] {
  const declared = fieldsOf(resource).map(({ name, info, schema }): SheetColumn => {
    const isRequired = !info.isDerived && !schema.safeParse(undefined).success;
    return { field: name, title: info.title, info, schema, isRequired };
  });
  return [...declared.slice(0, 1), ...wholeNameColumn(resource), ...declared.slice(1)].map((column) =>
    isNameOf(resource, column.field) ? alsoCalled(column, resource.title) : column,
  );
}

/** The one field that names a row for people. */
const isNameOf = ({ label, wholeName }: Resource, field: string) =>
  !wholeName && label.length === 1 && label[0] === field;

/** A list of departments has them below `Tổ chuyên môn`. */
const alsoCalled = (column: SheetColumn, title: string): SheetColumn => ({
  ...column,
  info: { ...column.info, aliases: [...(column.info.aliases ?? []), title] },
});

/** The columns that a template or an export shows: the whole name instead of its parts. */
export function shownColumnsOf(resource: Resource): SheetColumn[] {
  const parts: readonly string[] = resource.wholeName ? [resource.wholeName.first, resource.wholeName.last] : [];
  return columnsOf(resource).filter(({ field }) => !parts.includes(field));
}

/** Heads are compared without case, diacritics, punctuation and the star of required columns. */
export const foldHead = (head: string) => foldLoose(head.replace(/\(.*?\)/g, ' '));

/** The folded head of a column that numbers the rows. */
export const numberHead = /^(?:stt|tt|so)$/;

/** Short forms that people use in heads of any list. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/(?:của\s+)?(?:quý\s+)?thầy\s*[/,(]?\s*(?:\(?\s*cô(?:\s+giáo)?\)?)/giu, 'giáo viên'],
  [/(?<![\p{L}\p{N}])gv\s*cn(?![\p{L}\p{N}])/giu, 'giáo viên chủ nhiệm'],
  [/(?<![\p{L}\p{N}])gv(?![\p{L}\p{N}])/giu, 'giáo viên'],
  [/(?<![\p{L}\p{N}])hs(?![\p{L}\p{N}])/giu, 'học sinh'],
  [/(?<![\p{L}\p{N}])(?:sl|s\.lượng)(?![\p{L}\p{N}])/giu, 'số lượng'],
];

/** A head with its short forms in full: `Họ tên GV`. */
const inFull = (head: string) => shortForms.reduce((text, [short, full]) => text.replace(short, full), head);

/** Behind a stroke stands another word for the same, `Môn học/HĐGD`, or what an amount is counted by: `Số tiết/năm`. */
const beforeStroke = (head: string) => {
  const [, first, second = ''] = /^([^/]*\p{L}[^/]*)\/([^/]+)$/u.exec(head) ?? [];
  return first === undefined || /tuần|tháng|năm|kỳ|kì|hk|buổi|ngày|lớp|tiết/iu.test(second) ? null : first.trim();
};

const wordsOf = (head: string) =>
  foldName(head.replace(/\(.*?\)/g, ' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The usual heads of a column, as they are compared. */
interface FoldedHeads {
  readonly whole: string;
  readonly bare: string;
  readonly aliases: readonly string[];
  readonly words: readonly (readonly string[])[];
}

/** Every cell of the first rows is compared with every column, and folding costs most of that: it is done once a column. */
const foldedHeads = new WeakMap<SheetColumn, FoldedHeads>();

function headsOf(column: SheetColumn): FoldedHeads {
  const known = foldedHeads.get(column);
  if (known) return known;
  const { title, takesWords, info } = column;
  const aliases = info.aliases ?? [];
  const heads = {
    whole: foldLoose(title),
    bare: foldHead(inFull(title)),
    aliases: aliases.map((alias) => foldLoose(inFull(alias))),
    words: takesWords ? [title, ...aliases].map(wordsOf) : [],
  };
  foldedHeads.set(column, heads);
  return heads;
}

/** Any cell may be a head, in every way in which a sheet is tried: what a text names is found once. */
const found = new WeakMap<readonly SheetColumn[], Map<string, string | null>>();
const mostKept = 5_000;

/** The field a head names: exactly as titled, or by another usual head. */
export function fieldOfHead(head: string, columns: readonly SheetColumn[]): string | null {
  if (head === '') return null;
  const known = found.get(columns) ?? new Map<string, string | null>();
  const field = known.get(head);
  if (field !== undefined) return field;
  if (known.size >= mostKept) known.clear();
  const own = findField(head, columns);
  found.set(columns, known.set(head, own));
  return own;
}

function findField(head: string, columns: readonly SheetColumn[]): string | null {
  const whole = foldLoose(head);
  const bare = foldHead(inFull(head));
  if (bare === '' && whole === '') return null;
  const byTitle = columns.find((column) => {
    const own = headsOf(column);
    return [whole, bare].includes(own.whole) || own.bare === bare;
  });
  if (byTitle) return byTitle.field;
  const byAlias = columns.find((column) => headsOf(column).aliases.includes(bare));
  if (byAlias) return byAlias.field;
  const first = beforeStroke(head);
  return fieldByWords(head, columns) ?? (first === null ? null : fieldOfHead(first, columns));
}

/** More words are a title, or heads of two rows. */
const mostWords = 5;

/** The one field whose usual heads begin with the same word and have all the others. */
function fieldByWords(head: string, columns: readonly SheetColumn[]): string | null {
  // `Cộng` is a sum, and no part of `Công việc`.
  if (/^(?:tổng|cộng)(?!\p{L})/iu.test(head.trim())) return null;
  const words = wordsOf(head);
  const [found, ...others] = columns.filter((column) => {
    const usual = headsOf(column).words;
    return (
      usual.some(([first]) => first === words[0]) && words.every((word) => usual.some((own) => own.includes(word)))
    );
  });
  const isHead = words.length > 1 && words.length <= mostWords;
  return isHead && found && others.length === 0 ? found.field : null;
}
