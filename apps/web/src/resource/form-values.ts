import { createSchema, fieldErrors, type FieldError, type FieldPath } from '@tkb/contract';
import { z } from 'zod';
import type { Row } from '../api/rows.ts';
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
