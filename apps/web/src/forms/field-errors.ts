import { fieldOfError, type FieldError } from '@tkb/contract';
import type { FormInstance } from 'antd';

/** The text at each field: all that is wrong with it together. */
export function errorsByField(errors: readonly FieldError[]): { name: string; errors: string[] }[] {
  const byName = Map.groupBy(errors, fieldOfError);
  return [...byName].map(([name, own]) => ({ name, errors: own.map(({ message }) => message) }));
}

/** Shows what is wrong at each field and goes to the first. Fields that were mended since the last time lose their complaint. */
export function showFieldErrors(form: FormInstance, errors: readonly FieldError[]): void {
  const mended = form
    .getFieldsError()
    .flatMap(({ name, errors: old }) => (old.length > 0 ? [{ name, errors: [] }] : []));
  const wrong = errorsByField(errors);
  form.setFields([...mended, ...wrong]);
  const [first] = wrong;
  if (first) form.scrollToField(first.name, { focus: true });
}

/** A field whose complaint goes when it is edited; the form keeps those of fields without any rule. */
export const untilEdited = [{ validator: () => Promise.resolve() }];
