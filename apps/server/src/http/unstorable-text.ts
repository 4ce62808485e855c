import { titleOfPath } from '@tkb/contract';
import type { FieldError } from '@tkb/contract';
import type { z } from 'zod';

/** PostgreSQL keeps text as UTF-8 without the zero byte: half a surrogate pair and NUL have no place there. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The fields of an input whose text, or key, cannot be stored. Walks with a list of its own: input may be nested deeply. */
export function findUnstorable(schema: z.ZodType, input: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const left: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) errors.push(describe(schema, path));
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`;
      if (isStorable(key)) left.push({ path: innerPath, value: inner });
      else errors.push(describe(schema, path));
    }
  }
  return errors;
}

function describe(schema: z.ZodType, field: string): FieldError {
  const title = titleOfPath(schema, field) || 'Dữ liệu';
  return { field, code: 'unstorable', message: `${title}: có ký tự hỏng, hãy xóa rồi gõ lại.` };
}
