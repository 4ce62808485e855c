import type { FormInstance } from 'antd';

export type Values = Readonly<Record<string, unknown>>;

/** Nothing is nothing however it is written, and links have no order. */
const sameText = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((item) => JSON.stringify(item))
        .toSorted()
        .join()
    : JSON.stringify(value === '' ? null : (value ?? null));

/** The values that somebody else has stored in fields which are as they were when the form was opened. */
export function othersValues(opened: Values, mine: Values, stored: Values): Values {
  const isTheirs = (name: string) =>
    sameText(mine[name]) === sameText(opened[name]) && sameText(stored[name]) !== sameText(opened[name]);
  return Object.fromEntries(Object.keys(opened).flatMap((name) => (isTheirs(name) ? [[name, stored[name]]] : [])));
}

/** Puts these values into the form: saving one's own fields must not write over those of others with what was there before. */
export const takeOthers = (form: FormInstance, opened: Values, stored: Values): void =>
  form.setFieldsValue(othersValues(opened, form.getFieldsValue(true) as Values, stored));
