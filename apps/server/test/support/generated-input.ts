import fc from 'fast-check';
import { z } from 'zod';
import { inputSchemaOf, isIdKey, type JsonSchema } from './input-schema.ts';

type Any = fc.Arbitrary<unknown>;

/** Texts that have broken programs: half a surrogate pair, NUL, what means something to SQL, to patterns, to a sheet, to a path. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\ud800',
  "'; drop table lesson; --",
  '%',
  '\\',
  '=1+1',
  '../../etc/passwd',
  '\u202eabc',
  'e\u0302\u0301',
  '👩‍🏫',
  'x'.repeat(3000),
  'null',
  '-1',
  '1e400',
  '2026-02-30',
  '25:61',
  '0001-01-01',
  '__proto__',
];
const oddNumbers = [0, -1, 1.5, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_994, 1e300];
const odd: Any = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { length: -1 }, ...oddTexts, ...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts of a form that no schema tells. */
const knownTexts: Readonly<Record<string, readonly string[]>> = {
  schoolYear: ['2026-2027', '2025-2026', '2027-2028'],
  phone: ['', '0912 345 678', '+84912345678'],
  email: ['', 'lan.nt@truong.edu.vn'],
  sort: ['name', 'name,desc', 'code', 'id,desc'],
  blockPattern: ['', '1', '2+1'],
  force: ['true', 'false'],
};

/** Ids of rows that are there, by what refers to them: `teacher`, `class_subject`; a plain `id` may be that of any. */
export type KnownIds = Readonly<Record<string, number>>;

/** How often a part of an input is odd, of a hundred. */
interface Ground {
  readonly ids: KnownIds;
  readonly oddness: number;
}

/** Inputs that fit a schema, that are odd in a place or two, and that have nothing to do with it. */
export function inputsOf(schema: z.ZodType | undefined, ids: KnownIds): Any {
  if (!schema) return fc.constant(undefined);
  const json = inputSchemaOf(schema);
  return fc.oneof(
    { weight: 10, arbitrary: fitting(json, '', { ids, oddness: 0 }) },
    { weight: 9, arbitrary: fitting(json, '', { ids, oddness: 15 }) },
    { weight: 1, arbitrary: odd },
  );
}

/** The same as keys and values of a query. */
export function queriesOf(schema: z.ZodType | undefined, ids: KnownIds): fc.Arbitrary<URLSearchParams> {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
  const required = schema instanceof z.ZodObject ? requiredOf(schema) : [];
  // Of many filters a few: one that is refused hides what the others do.
  return fc.tuple(inputsOf(schema, ids), fc.integer({ min: 0, max: 4 })).map(([query, count]) => {
    const entries = Object.entries(query ?? {});
    const kept = entries.filter(
      ([key], index) => required.includes(key) || (index * 7 + count) % entries.length < count,
    );
    return new URLSearchParams(kept.map(([key, value]) => [key, text(value)]));
  });
}

/** `teacherIds` -> the teacher that is there, mostly. */
function idsFor(key: string, { ids }: Ground): fc.Arbitrary<number> {
  const named = ids[key.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  const any = fc.constantFrom(...Object.values(ids));
  return named === undefined
    ? any
    : fc.oneof({ weight: 9, arbitrary: fc.constant(named) }, { weight: 1, arbitrary: any });
}

const requiredOf = (schema: z.ZodType) => inputSchemaOf(schema).required ?? [];

function fitting(schema: JsonSchema, key: string, ground: Ground): Any {
  const mostly = (arbitrary: Any): Any =>
    ground.oddness === 0
      ? arbitrary
      : fc.oneof({ weight: 100 - ground.oddness, arbitrary }, { weight: ground.oddness, arbitrary: odd });
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => fitting(variant, key, ground)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return objects(schema, ground);
  if (type === 'array')
    return fc.array(fitting(schema.items ?? {}, key, ground), { minLength: schema.minItems ?? 0, maxLength: 4 });
  if (type === 'integer' || type === 'number') return mostly(isIdKey(key) ? idsFor(key, ground) : numbers(schema));
  if (type === 'boolean') return mostly(fc.boolean());
  if (type === 'null') return fc.constant(null);
  return mostly(texts(schema, key, ground));
}

function objects({ properties = {}, required = [] }: JsonSchema, ground: Ground): Any {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, fitting(part, name, ground)]),
  );
  return fc.record(parts, { requiredKeys: [...required] });
}

const numbers = ({ minimum = 0, maximum = 60 }: JsonSchema) =>
  fc.integer({ min: Math.max(minimum, -1000), max: Math.max(minimum, Math.min(maximum, 1000)) });

function texts({ format, pattern }: JsonSchema, key: string, ground: Ground): Any {
  if (format === 'date') return fc.constantFrom('2026-09-07', '2026-12-31', '2027-02-28');
  if (format === 'uuid') return fc.uuid();
  const known = knownTexts[key];
  if (known) return fc.constantFrom(...known);
  if (pattern?.includes('#')) return fc.constantFrom('#123456', '#ABCDEF');
  if (pattern?.includes(':')) return fc.constantFrom('07:00', '07:45', '23:59');
  if (isIdKey(key) || pattern?.includes('\\d')) return idsFor(key, ground).map(String);
  return fc.oneof(
    fc.constantFrom('Toán', 'Ngữ văn', '6A', 'Nguyễn Thị Lan', 'lan.nt@truong.edu.vn', '0912 345 678', 'xlsx', '1'),
    fc.string({ maxLength: 12 }),
  );
}
