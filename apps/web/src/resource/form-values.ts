import { createSchema, fieldErrors, type FieldError, type FieldPath } from '@tkb/contract';
import { z } from 'zod';
import type { Row } from '../api/rows.ts';
import { differencesOf, type Difference, type Sides } from '../ui/editing/two-sides-notice.tsx';
import { describedFields, fieldText, type Labels, type AnyResource } from './labels.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** The form starts with the row's values, else the declared defaults. */
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
  labels: Labels = {},
): { body: FormValues } | { errors: FieldError[] } {
  const parsed = createSchema(resource).safeParse(values, { reportInput: true });
  if (parsed.success) return { body: parsed.data };
  const infos = new Map(describedFields(resource).map(({ name, info }) => [name, info]));
  const titleOf = (path: FieldPath) => {
    const [name = '', index] = path.map(String);
    const info = infos.get(name);
    const links = values[name] as readonly { readonly id?: number }[] | undefined;
    // Of several numbers in one field it says which: "Số tiết mỗi ca (Tối)".
    const linked = info?.reference && index ? labels[info.reference]?.get(links?.[Number(index)]?.id ?? 0) : undefined;
    return linked ? `${info?.title} (${linked})` : (info?.title ?? path.join('.'));
  };
  return { errors: fieldErrors(parsed.error, titleOf) };
}

/** Where what was typed, what is stored now and what the form was opened with differ, as text. */
export function findDifferences(resource: AnyResource, sides: Sides<FormValues>, labels: Labels): Difference[] {
  const fields = describedFields(resource);
  const titles = Object.fromEntries(fields.map(({ name, info }) => [name, info.title]));
  const textsOf = (values: FormValues) =>
    Object.fromEntries(fields.map(({ name, info }) => [name, fieldText(info, values[name], labels)]));
  return differencesOf(titles, textsOf, sides);
}
