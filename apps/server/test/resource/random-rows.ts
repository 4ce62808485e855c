import { fieldInfo, type Resource } from '@tkb/contract';
import fc from 'fast-check';
import { z } from 'zod';

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const words = fc.stringMatching(/^[A-Za-zÀ-ỹ0-9 .–()]{0,40}$/);
const time = fc.tuple(fc.integer({ min: 10, max: 20 }), fc.integer({ min: 10, max: 59 })).map((pair) => pair.join(':'));

/** A value for a field that refers to no other row; undefined for the others. */
function valueOf(schema: z.ZodType): fc.Arbitrary<unknown> | undefined {
  const { kind, choices, items } = fieldInfo(schema);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Limits & { anyOf?: Limits[] };
  const { minimum = 0, maximum = 9, maxLength = 20 } = { ...json, ...json.anyOf?.[0] };
  const isNullable = schema.safeParse(null).success;
  const maybe = (value: fc.Arbitrary<unknown>) => (isNullable ? fc.option(value) : value);
  if (kind === 'integer' || kind === 'weekday') return maybe(fc.integer({ min: minimum, max: maximum }));
  if (kind === 'flag') return fc.boolean();
  if (kind === 'choice') return fc.constantFrom(...Object.keys(choices ?? {}));
  if (kind === 'time') return maybe(time);
  if (kind === 'colour') return fc.stringMatching(/^#[0-9A-F]{6}$/);
  // E-mail addresses and phone numbers are texts of a form of their own.
  if (kind === 'text' && !schema.safeParse('Lan').success) {
    return fc.constantFrom(
      ...['', '0912 345 678', 'lan.nt@truong.edu.vn'].filter((text) => schema.safeParse(text).success),
    );
  }
  if (kind === 'text' || kind === 'longText') return words.map((text) => text.slice(0, maxLength));
  if (kind !== 'list' || !items) return undefined;
  const { name, amount } = items;
  return fc.array(
    fc.record({ [name.key]: words.map((text) => `x${text}`), [amount.key]: fc.integer({ min: 0, max: 9 }) }),
    {
      maxLength: 3,
    },
  );
}

/** Random values for the fields of a resource's rows that refer to no others, by a seed. */
export function randomValues(resource: Pick<Resource, 'fields'>, { seed, count }: { seed: number; count: number }) {
  const values = Object.entries(resource.fields as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const value = valueOf(schema);
    return value ? [[name, value] as const] : [];
  });
  return fc.sample(fc.record(Object.fromEntries(values)), { seed, numRuns: count });
}
