import type { Json, SchemaStore } from './schemas.ts';

/** How deep an example goes: a schema that contains itself would have none. */
const deepest = 12;

/** Texts in the formats and patterns that calls ask for; the first that fits is taken. */
const texts = [
  'Ví dụ',
  'vi-du',
  '/vi-du',
  '07:00',
  '2026-09-07',
  '2026-2027',
  '0912345678',
  'A1',
  '123456',
  '#336699',
  'a'.repeat(64),
];

const ofFormat: Record<string, string> = {
  date: '2026-09-07',
  'date-time': '2026-09-07T07:00:00.000Z',
  email: 'lan.nt@truong.edu.vn',
  uri: 'https://truong.edu.vn',
  uuid: '6f1d7a52-3c1e-4b7a-9a53-0d1c2b3a4f5e',
};

/** A value as `schema` describes it: what its fields give as example or default, else the smallest that is allowed. */
export function exampleOf(schema: Json, { schemas }: SchemaStore, depth = 0): unknown {
  const at = (level: number) => (part: unknown) => exampleOf(part as Json, { schemas } as SchemaStore, level);
  const next = at(depth + 1);
  if (depth > deepest) return undefined;
  if (typeof schema.$ref === 'string') return at(depth)(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [given] = (schema.examples ?? schema.enum ?? []) as unknown[];
  const known = given ?? schema.const ?? schema.default;
  if (known !== undefined) return known;
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as Json[];
  if (choice) return next(choice);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(next)) as Json;
  const type = Array.isArray(schema.type) ? (schema.type[0] as unknown) : schema.type;
  if (type === 'object') return exampleOfObject(schema, next);
  if (type === 'array') return exampleOfList(schema, next);
  if (type === 'string') return exampleOfText(schema);
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 1), 0);
  return type === 'boolean' ? true : null;
}

function exampleOfObject({ properties = {} }: Json, next: (part: unknown) => unknown): Json {
  const asked = Object.entries(properties as Record<string, Json>).filter(([, part]) => !part.readOnly);
  const parts = asked.map(([key, part]) => [key, next(part)] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function exampleOfList({ items, prefixItems, minItems = 1 }: Json, next: (part: unknown) => unknown): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map(next);
  const item = next(items ?? {});
  if (item === undefined) return [];
  // Ids in a list differ.
  return Array.from({ length: Math.max(Number(minItems), 1) }, (_, place) =>
    typeof item === 'number' ? item + place : item,
  );
}

function exampleOfText({ format, pattern, minLength = 0, maxLength = Infinity, description = '' }: Json): string {
  const formatted = ofFormat[String(format)];
  if (formatted !== undefined) return formatted;
  const asked = new RegExp(typeof pattern === 'string' ? pattern : '', 'u');
  const fits = (text: string) =>
    asked.test(text) && text.length >= Number(minLength) && text.length <= Number(maxLength);
  const title = String(description).split('. ', 1)[0] ?? '';
  return [title, ...texts].find((text) => text !== '' && fits(text)) ?? 'x'.repeat(Number(minLength));
}
