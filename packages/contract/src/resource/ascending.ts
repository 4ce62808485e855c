import type { z } from 'zod';
import { fieldInfo } from './fields.ts';

/** Two numbers or times of a row; the first must not exceed the second, and with `isStrict` must be less. */
export interface Ascending<Field extends string = string> {
  readonly fields: readonly [Field, Field];
  readonly isStrict?: boolean;
}

interface Declared {
  readonly fields: z.ZodRawShape;
  readonly ascending?: readonly Ascending[];
}

/** Reports each pair of a row in the wrong order, at its second field. */
export function refuseDescending({ ascending = [], fields }: Declared, row: object, context: z.RefinementCtx) {
  const values = row as Readonly<Record<string, string | number | null>>;
  for (const {
    fields: [first, second],
    isStrict = false,
  } of ascending) {
    const [low, high] = [values[first] ?? null, values[second] ?? null];
    if (low === null || high === null || low < high || (low === high && !isStrict)) continue;
    const { title } = fieldInfo(fields[first] as z.ZodType);
    const message = `phải ${isStrict ? 'lớn' : 'bằng hoặc lớn'} hơn “${title}” (${low})`;
    context.addIssue({ code: 'custom', path: [second], message });
  }
}
