import type { z } from 'zod';
import { fieldInfo } from './fields.ts';

/** Two numbers or times of a row of which the first is not above the second; `isStrict`: nor the same. */
export interface Ascending<Field extends string = string> {
  readonly fields: readonly [Field, Field];
  readonly isStrict?: boolean;
}

interface Declared {
  readonly fields: z.ZodRawShape;
  readonly ascending?: readonly Ascending[];
}

/** Reports the pairs of a row that are the wrong way round, at the second of them. */
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
