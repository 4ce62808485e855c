import { titleOfPath, type FieldError, type FieldPath } from '@tkb/contract';
import type { z } from 'zod';

/** PostgreSQL stores text as UTF-8 without the zero byte: NUL and half a surrogate pair do not fit. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The path to a part of an input, innermost first; it may be as long as the input. */
interface Way {
  readonly key: string;
  readonly outer: Way | null;
}

/**
 * The fields of an input whose text or key cannot be stored, among its first `most` values. Iterates instead of recursing, since input may
 * be nested deeply.
 */
export function findUnstorable(schema: z.ZodType, input: unknown, most: number): FieldError[] {
  const errors: FieldError[] = [];
  const left: { readonly way: Way | null; readonly value: unknown }[] = [{ way: null, value: input }];
  let seen = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const { way, value } = next;
    if (typeof value === 'string' && !isStorable(value)) errors.push(describe(schema, way));
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if ((seen += 1) > most) return errors;
      if (isStorable(key)) left.push({ way: { key, outer: way }, value: inner });
      else errors.push(describe(schema, way));
    }
  }
  return errors;
}

function pathOf(way: Way | null): FieldPath {
  const path: string[] = [];
  for (let at = way; at; at = at.outer) path.push(at.key);
  return path.toReversed();
}

function describe(schema: z.ZodType, way: Way | null): FieldError {
  const path = pathOf(way);
  const title = titleOfPath(schema, path) || 'Dữ liệu';
  return { field: path.join('.'), code: 'unstorable', message: `${title}: có ký tự hỏng, hãy xóa rồi gõ lại.` };
}
