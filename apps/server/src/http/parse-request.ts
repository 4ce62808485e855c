import { fieldErrors, titleOfPath } from '@tkb/contract';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/** Parses part of a request; wrong input becomes `request.invalid` with one entry per field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const sent = (input ?? {}) as Readonly<Record<string, unknown>>;
  const isMissing = (path: string) => path !== '' && !path.includes('.') && sent[path] === undefined;
  const errors = fieldErrors(result.error, (path) => titleOfPath(schema, path), isMissing);
  throw new AppError('request.invalid', {}, { errors });
}

/** Query keys as the schema writes them, whatever case they were sent in; of a repeated key the last value counts. */
export function matchQueryKeys(schema: z.ZodType, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const declared = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const names = new Map(declared.map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      const name = names.get(key.toLowerCase());
      return name ? [[name, Array.isArray(value) ? value.at(-1) : value]] : [];
    }),
  );
}
