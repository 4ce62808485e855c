import type { Tells } from '../names/tells.ts';
import { findStandardSubject, type Resource } from '@tkb/contract';
import { looksLikeClass } from '../names/called.ts';
import { fullNameField } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { nameOf } from './lists-beside.ts';
import { isTotal } from './odd-rows.ts';
import { areMostly, textsIn } from '../sheet/row-texts.ts';

const nearlyAll = 0.9;
const isNumber = (text: string) => /^\d{1,4}[.)]?$/.test(text);
/** `Toán`, `Nữ` beside a whole name are no given ones. */
const isGivenName = (text: string) =>
  /^\p{Lu}\p{L}*$/u.test(text) && !/^(?:nam|nữ)$/iu.test(text) && findStandardSubject(text) === undefined;
const isWholeName = (text: string) => /^\p{Lu}\p{L}*(?:\s+\p{Lu}\p{L}*){1,4}$/u.test(text);
const isShift = (text: string) => /^(?:(?:buổi|ca)\s+)?(?:sáng|chiều)$|^[SC]$/iu.test(text);
const isSize = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 10;

/** Over a list stands what it is of. */
const isTitle = ({ cells }: MappedSheet['rows'][number]) => {
  const [text = '', ...others] = textsIn(cells);
  return (
    others.length === 0 &&
    /^(?:danh (?:sách|mục)|bảng|các|trường|ubnd|phòng gd|sở gd|năm học)(?!\p{L})/iu.test(text.trim())
  );
};

/** Lists pasted without heads: what a column is, is known by what stands in it. */
export function mapByContent(given: MappedSheet, resource: Resource): MappedSheet {
  if (given.headRow !== null || given.columns.some((field) => field !== null)) return given;
  const begin = given.rows.findIndex((row) => !isTitle(row));
  const sheet = { ...given, rows: given.rows.slice(Math.max(0, begin)) };
  const data = sheet.rows.filter((row) => !isTotal(row));
  const texts = sheet.heads.map((_, at) => data.flatMap(({ cells }) => cells[at]?.trim() || []));
  const columnsOf = (is: Tells) => texts.flatMap((own, at) => (areMostly(own, is, nearlyAll) ? [at] : []));
  const put = (fields: ReadonlyMap<number, string>) =>
    fields.size === 0 ? given : { ...sheet, columns: sheet.columns.map((_, at) => fields.get(at) ?? null) };
  const one = (places: readonly number[], field: string) => (places.length === 1 ? [[places[0]!, field] as const] : []);
  if (resource.wholeName) return put(peopleIn(texts, columnsOf, resource.wholeName));
  if (resource.name === 'class') {
    const isClassList = (text: string) => text.split(/[,;+\s]+/).every((word) => looksLikeClass(word));
    const names = columnsOf(isClassList);
    if (names.length === 0) return given;
    const others =
      names.length > 1
        ? []
        : [
            ...one(columnsOf(isSize), 'size'),
            ...one(columnsOf(isShift), 'mainShiftId'),
            ...one(columnsOf(isWholeName), 'homeroomTeacherId'),
          ];
    return put(new Map([...names.map((at) => [at, 'name'] as const), ...others]));
  }
  const naming = nameOf(resource);
  const filled = texts.flatMap((own, at) => (own.length > 0 && !own.every(isNumber) ? [at] : []));
  return put(new Map(naming === null ? [] : one(filled, naming)));
}

/** `Nguyễn Văn | Tài` are a family name and a given one; else the one column of whole names is that. */
function peopleIn(
  texts: readonly (readonly string[])[],
  columnsOf: (is: Tells) => number[],
  { first, last }: NonNullable<Resource['wholeName']>,
): Map<number, string> {
  const [at, another] = columnsOf(isWholeName).filter((place) => texts[place]!.length > 1);
  if (at === undefined || another !== undefined) return new Map();
  const own = texts[at]!;
  const behind = texts[at + 1] ?? [];
  // Where somebody was born stands behind whole names, most of which have three words; few people share a given name.
  const isSplit =
    columnsOf(isGivenName).includes(at + 1) &&
    own.filter((text) => text.split(/\s+/).length === 2).length * 2 >= own.length &&
    new Set(behind).size * 2 > behind.length;
  return new Map(isSplit ? [[at, first] as const, [at + 1, last] as const] : [[at, fullNameField]]);
}
