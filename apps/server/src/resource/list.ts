import { calendarDate, idsIn, idsFilter, listQuerySchema, pageOf, resourceNamed } from '@tkb/contract';
import type { ListQuery, Resource } from '@tkb/contract';
import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import type { ReadParameter } from '../db/driver.ts';
import { readSort, refuseSort } from '../db/order-by.ts';
import { sqlOf, orderTerms } from './sql.ts';
import { fieldsOf, quote } from '../db/columns.ts';
import { idArray, requireRows } from '../db/require-rows.ts';
import { wordsOf } from '../db/select.ts';
import type { SqlField } from '../db/columns.ts';

type AskedList = ListQuery & Readonly<Record<string, unknown>>;

/** Query of a list call: paging, search, sort, and a filter for every field (`gradeId=1,2` = any of them). */
export function listQueryOf(resource: Resource) {
  const filters = fieldsOf(resource).flatMap((field) => {
    const schema = filterSchema(field);
    return schema ? [[field.name, schema.optional().describe(sayFilter(field))] as const] : [];
  });
  const schema = listQuerySchema.extend({ id: idsFilter, ...Object.fromEntries(filters) });
  return schema as unknown as z.ZodType<AskedList>;
}

const textKinds = new Set(['text', 'longText', 'colour', 'time']);

/** Kinds whose filter is compared as it stands. */
const plainKinds = new Set(['choice', 'colour', 'time', 'date']);

function filterSchema({ info }: SqlField): z.ZodType | null {
  if (info.kind === 'list') return null;
  if (info.kind === 'flag') return z.stringbool();
  if (info.kind === 'choice') return z.enum(Object.keys(info.choices ?? {}));
  if (info.kind === 'date') return calendarDate();
  return textKinds.has(info.kind) ? z.string().max(200) : idsFilter.unwrap();
}

/** The sentence of a filter's values, by the title of its field. */
function sayFilter({ info: { kind, title } }: SqlField): string {
  const isOne = textKinds.has(kind) || plainKinds.has(kind) || kind === 'flag';
  return `Lọc theo ${title}${isOne ? '.' : ': một trong các giá trị này, cách nhau bằng dấu phẩy.'}`;
}

/** The statement of one list call with its parameters. */
export function buildList(resource: Resource, query: AskedList) {
  const parameters: ReadParameter[] = [];
  const bind = (value: ReadParameter) => `$${parameters.push(value)}`;
  const where = [searchTerm(resource, query.search, bind), ...filterTerms(resource, query, bind)].filter(Boolean);
  const from = `from ${quote(resource.table)} t${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
  const { size, first } = pageOf(query);
  const limit = `limit ${size} offset ${first}`;
  return {
    parameters,
    first,
    // Rows are counted only where the page does not show them all.
    sql: `select items, case when ${first} = 0 and json_array_length(items) < ${size} then json_array_length(items)
  else (select count(*)::integer ${from}) end as total
from (select coalesce(json_agg(page), '[]') as items from (select ${sqlOf(resource).row}\n${from} order by ${orderBy(resource, query.sort)} ${limit}) page) p`,
  };
}

type Bind = (value: ReadParameter) => string;

function searchTerm(resource: Resource, search: string, bind: Bind): string {
  const text = search.trim();
  if (text === '' || resource.search.length === 0) return '';
  const fields = fieldsOf(resource).filter(({ name }) => resource.search.includes(name));
  const haystack = `concat_ws(' ', ${fields.map((field) => wordsOf(field)).join(', ')})`;
  return `position(vi_fold(${bind(text)}) in vi_fold(${haystack})) > 0`;
}

function filterTerms(resource: Resource, query: Readonly<Record<string, unknown>>, bind: Bind): string[] {
  const rows = query.id === undefined ? [] : [`t.id = any(${bind(idArray(idsIn(query.id as string)))}::integer[])`];
  const terms = fieldsOf(resource).flatMap(({ name, column, info: { kind, link } }) => {
    const value = query[name];
    if (typeof value !== 'string' && typeof value !== 'boolean') return [];
    if (kind === 'text' || kind === 'longText') return [`vi_lower(t.${quote(column)}) = vi_lower(${bind(value)})`];
    if (typeof value !== 'string' || plainKinds.has(kind)) return [`t.${quote(column)} = ${bind(value)}`];
    const ids = `any(${bind(idArray(idsIn(value)))}::integer[])`;
    if (!link) return [`t.${quote(column)} = ${ids}`];
    return [`t.id in (select l.${quote(link.own)} from ${quote(link.table)} l where l.${quote(link.other)} = ${ids})`];
  });
  return [...rows, ...terms];
}

/** The rows that filters name, by table. */
function namedRows(resource: Resource, query: AskedList) {
  const own = typeof query.id === 'string' ? [{ table: resource.table, ids: idsIn(query.id), field: 'id' }] : [];
  const others = fieldsOf(resource).flatMap(({ name, info }) => {
    const target = info.reference && resourceNamed(info.reference);
    const value = query[name];
    return target && typeof value === 'string' ? [{ table: target.table, ids: idsIn(value), field: name }] : [];
  });
  return [...own, ...others];
}

export const namesRows = (resource: Resource, query: AskedList): boolean => namedRows(resource, query).length > 0;

/** Throws `record.not_found` when a filter names a row that is not there. */
async function refuseMissing(tx: Pick<Transaction, 'query'>, resource: Resource, query: AskedList) {
  for (const { table, ...named } of namedRows(resource, query)) await requireRows(tx, table, named);
}

/** Columns of every row, as they can be sorted by. */
const systemTerms = { id: 't.id', version: 't.version', createdAt: 't.created_at', updatedAt: 't.updated_at' };

function orderBy(resource: Resource, sort: string | undefined): string {
  const { wanted, isDescending } = readSort(sort);
  const fields = fieldsOf(resource).filter(({ info }) => info.kind !== 'links' && info.kind !== 'list');
  const isNamed = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();
  const termsOf = (name: string) =>
    fields.filter((field) => isNamed(name)(field.name)).flatMap((field) => orderTerms(field));
  const usual = resource.sort.flatMap(termsOf);
  const system = Object.entries(systemTerms).flatMap(([name, term]) => (isNamed(wanted)(name) ? [term] : []));
  const named = [...termsOf(wanted), ...system];
  // Without a field "name" the usual order stands for it: teachers by given name, then family name.
  const chosen = named.length === 0 && wanted.toLowerCase() === 'name' ? usual : named;
  if (wanted !== '' && chosen.length === 0) refuseSort(wanted);
  const terms = chosen.map((term) => `${term}${isDescending ? ' desc nulls last' : ''}`);
  return [...terms, ...usual.filter((term) => !chosen.includes(term)), 't.id'].join(', ');
}

/** All rows of a resource, in its order, however many. */
export async function listAllRows<Row>(tx: Transaction, resource: Resource): Promise<Row[]> {
  const rows = `select ${sqlOf(resource).row} from ${quote(resource.table)} t order by ${orderBy(resource, undefined)}`;
  const [found] = await tx.query<{ items: Row[] }>(`select coalesce(json_agg(r), '[]') as items from (${rows}) r`);
  return found?.items ?? [];
}

/** One page of rows with their running number, and how many rows match in all. */
export async function listRows(tx: Pick<Transaction, 'query'>, resource: Resource, query: AskedList) {
  await refuseMissing(tx, resource, query);
  const { sql, parameters, first } = buildList(resource, query);
  const [found] = await tx.query<{ items: Record<string, unknown>[]; total: number }>(sql, parameters);
  const items = (found?.items ?? []).map((row, index): Record<string, unknown> => ({ stt: first + index + 1, ...row }));
  return { items, totalrecord: found?.total ?? 0 };
}
