import { fieldErrors, schoolKey, titleOfPath, type FieldPath } from '@tkb/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Route } from '../../call/route.ts';
import { isDecodable } from '../../config/decodable.ts';
import { AppError } from '../../errors/app-error.ts';
import { findUnstorable } from './unstorable-text.ts';

/** Nobody reads more refusals at once, and ten thousand would be many times what was sent. */
const mostErrors = 100;

/** Values looked at of an input that is refused anyway: somebody may send millions of no field. */
const mostRefused = 10_000;

/** Parses part of a request; wrong input becomes `request.invalid` with an entry for each of the first fields that are wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  const unstorable = findUnstorable(schema, input, result.success ? Infinity : mostRefused);
  if (unstorable.length > 0) throw new AppError('request.invalid', {}, { errors: unstorable.slice(0, mostErrors) });
  if (result.success) return result.data;
  const sent = (input ?? {}) as Readonly<Record<string, unknown>>;
  const isMissing = ([name, ...inner]: FieldPath) =>
    name !== undefined && inner.length === 0 && sent[String(name)] === undefined;
  const errors = fieldErrors(result.error, (path) => titleOfPath(schema, path), isMissing);
  throw new AppError('request.invalid', {}, { errors: errors.slice(0, mostErrors) });
}

/** Queries read before: the turns of whole lists, what is read ahead and the call itself ask for the same one. */
const known = new WeakMap<Pick<FastifyRequest, 'url' | 'query'>, unknown>();

/** The parsed query of a request; throws `request.invalid` where it is not as the call wants it. */
export function parseQuery(route: Route, request: Pick<FastifyRequest, 'url' | 'query'>): unknown {
  if (!known.has(request)) known.set(request, readQuery(route, request));
  return known.get(request);
}

function readQuery({ operation, isPublic }: Route, { url, query }: Pick<FastifyRequest, 'url' | 'query'>): unknown {
  const schema = operation.query;
  requireReadable(schema, url);
  const sent = query as Record<string, unknown>;
  requireSingle(sent);
  const matched = matchQueryKeys(schema, isPublic ? sent : withoutSchool(sent));
  return schema ? parseInput(schema, matched) : {};
}

/** Query keys as the schema writes them, whatever case they were sent in. Throws for keys that the call does not know. */
function matchQueryKeys(
  schema: z.ZodType | undefined,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const names = new Map(declared.map((name) => [name.toLowerCase(), name]));
  const unknown = Object.keys(query).filter((key) => !names.has(key.toLowerCase()));
  if (unknown.length > 0) throw new AppError('request.invalid', {}, { errors: unknown.map(unknownKey) });
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [names.get(key.toLowerCase()), value]));
}

/** Throws for parameters that are sent twice, in whatever case: whoever sends `id=1&id=2` means both, and one would be lost. */
function requireSingle(query: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(query);
  const folded = keys.map((key) => key.toLowerCase());
  const repeated = keys.filter((key, index) => Array.isArray(query[key]) || folded.indexOf(key.toLowerCase()) < index);
  if (repeated.length > 0) throw new AppError('request.invalid', {}, { errors: repeated.map(repeatedKey) });
}

/**
 * Throws for parameters of an address that are not written in UTF-8 or whose escapes are cut off: the parser of queries hands them on
 * as they stand, so that a search would look for `%ff` and find nothing.
 */
function requireReadable(schema: z.ZodType | undefined, url: string): void {
  const [, query = ''] = /[?#](.*)/s.exec(url) ?? [];
  const unreadable = query.split('&').filter((parameter) => !isDecodable(parameter));
  if (unreadable.length === 0) return;
  const errors = unreadable.map((parameter) => {
    const [name = ''] = parameter.split('=');
    const title = schema && isDecodable(name) ? titleOfPath(schema, [decodeURIComponent(name)]) : name;
    return { field: name, code: 'unreadable', message: `${title}: không theo bảng mã UTF-8; hãy gửi lại bằng UTF-8.` };
  });
  throw new AppError('request.invalid', {}, { errors });
}

/** The school that a call names (`donviId`); null when it names none. */
export function schoolOf(query: Readonly<Record<string, unknown>>): number | null {
  const value = Object.entries(query).findLast(([key]) => isSchoolKey(key))?.[1];
  if (value === undefined) return null;
  const id = /^[1-9]\d{0,8}$/.exec(String(value))?.[0];
  if (id) return Number(id);
  const errors = [{ field: schoolKey, code: 'invalid_value', message: 'Trường: phải là mã của một trường.' }];
  throw new AppError('request.invalid', {}, { errors });
}

const withoutSchool = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !isSchoolKey(key)));

const isSchoolKey = (key: string) => key.toLowerCase() === schoolKey.toLowerCase();

const unknownKey = (key: string) => ({
  field: key,
  code: 'unrecognized_keys',
  message: `Lời gọi này không có tham số “${key}”.`,
});

const repeatedKey = (key: string) => ({
  field: key,
  code: 'repeated_key',
  message: `Tham số “${key}” có nhiều lần; hãy ghi một lần, các giá trị cách nhau bằng dấu phẩy.`,
});
