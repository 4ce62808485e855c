import { createSchema, fieldErrors, type FieldError } from '@tkb/contract';
import { z } from 'zod';
import type { Row } from '../app/api/rows.ts';
import { describedFields, fieldText, type Labels, type AnyResource } from './labels.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** What the form starts with: the row's values, else the declared defaults. */
export function initialValues(resource: AnyResource, row: Row | null): FormValues {
  const entries = describedFields(resource).map(({ name, schema }) => {
    const initial = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
    return [name, row ? row[name] : initial];
  });
  return Object.fromEntries(entries);
}

/** Checks the form by the declaration: the body to send, or what is wrong, by field. */
export function checkValues(
  resource: AnyResource,
  values: FormValues,
): { body: FormValues } | { errors: FieldError[] } {
  const parsed = createSchema(resource).safeParse(values);
  if (parsed.success) return { body: parsed.data };
  const titles = new Map(describedFields(resource).map(({ name, info }) => [name, info.title]));
  return { errors: fieldErrors(parsed.error, (path) => titles.get(path.split('.')[0] ?? '') ?? path) };
}

/** The fields in which what was typed differs from what is stored now, both sides as text. */
export function findDifferences(resource: AnyResource, mine: FormValues, stored: FormValues, labels: Labels) {
  return describedFields(resource)
    .map(({ name, info }) => ({
      title: info.title,
      mine: fieldText(info, mine[name], labels),
      stored: fieldText(info, stored[name], labels),
    }))
    .filter((field) => field.mine !== field.stored);
}
