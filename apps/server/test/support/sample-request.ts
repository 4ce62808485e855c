import type { z } from 'zod';
import { inputSchemaOf, isIdKey, type JsonSchema } from './input-schema.ts';

/** The value to send for an id under a key (`teacherId`, `ids`, `id`). */
export type IdOf = (key: string) => number;

/** Stands where a call takes the name of a run or of an entry. */
export const sampleUuid = '7d4f0f5e-0000-4000-8000-000000000000';

/** A value that fits a schema, every property given; numbers under keys that name ids come from `idOf`. */
export function sampleOf(schema: z.ZodType, idOf: IdOf): unknown {
  return sample(inputSchemaOf(schema), '', idOf);
}

function sample(schema: JsonSchema, key: string, idOf: IdOf): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return sample(variants.find(({ type }) => type !== 'null') ?? {}, key, idOf);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, part]) => [name, sample(part, name, idOf)]));
  }
  if (type === 'array') {
    const { items, minItems = 1, maxItems = 1 } = schema;
    if (!items || maxItems === 0) return [];
    const item = sample(items, key, idOf);
    const itemAt = (index: number) => (typeof item === 'number' ? item + index : item);
    return Array.from({ length: Math.max(minItems, 1) }, (_, index) => itemAt(index));
  }
  if (type === 'integer' || type === 'number') return isIdKey(key) ? idOf(key) : Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return sampleText(schema, key, idOf);
}

function sampleText({ format, pattern }: JsonSchema, key: string, idOf: IdOf): string {
  if (format === 'date') return '2026-09-07';
  if (format === 'uuid') return sampleUuid;
  if (key === 'schoolYear') return '2026-2027';
  if (key === 'blockPattern') return '1';
  if (key === 'force') return 'true';
  if (key === 'url') return 'https://so-diem.example/bao-tin';
  if (key === 'email') return 'lan.nt@truong.edu.vn';
  if (key === 'phone') return '0912 345 678';
  if (pattern?.includes('#')) return '#123456';
  if (pattern?.includes(':')) return key === 'endTime' ? '07:45' : '07:00';
  if (isIdKey(key) || pattern?.includes('\\d')) return String(idOf(key));
  return 'mau thu 1';
}
