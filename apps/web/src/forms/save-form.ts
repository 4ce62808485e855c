import { fieldErrors, operations, type FieldPath, type OperationName } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { showFieldErrors } from './field-errors.ts';
import { useStoredRow } from './stored-row.ts';
import { call, type DataOf, type InputOf } from '../api/call.ts';
import { differencesOf } from '../ui/editing/two-sides-notice.tsx';

/** The row that a form was opened with, how a row stands in its fields, and these in words. */
interface Edited<Row, Values> {
  readonly opened: Row | null;
  readonly valuesOf: (row: Row) => Values;
  readonly textsOf: (values: Values) => Readonly<Record<string, string>>;
}

/**
 * Saves a form by a declared call. Errors appear at their fields and typed values stay; when somebody else saved first,
 * `stored` holds the row as it is now, fields that only they have changed follow it, and `differences` tells both sides.
 * A form that adds rows only needs no `edited`.
 */
export function useSaveForm<Row extends object, Values extends object>(
  form: FormInstance<Values>,
  titles: Readonly<Record<string, string>>,
  edited?: Edited<Row, Values>,
) {
  const queryClient = useQueryClient();
  const { stored, follow } = useStoredRow(form, edited?.opened ?? null, (row: Row) => edited?.valuesOf(row) ?? {});
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const send = async <Name extends OperationName>(name: Name, body: unknown): Promise<DataOf<Name> | null> => {
    setIsSaving(true);
    try {
      return await call(name, { body: body as InputOf<Name, 'body'> });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      showFieldErrors(form, failure.errors);
      if (follow(failure)) void queryClient.invalidateQueries();
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  /** Checks the values by the call's own schema and makes the call; `finish` runs only when they were saved. */
  const submit = async <Name extends OperationName>(
    name: Name,
    values: unknown,
    finish: (data: DataOf<Name>) => void,
  ): Promise<void> => {
    const schema: z.ZodType | undefined = operations[name].body;
    const parsed = schema?.safeParse(values, { reportInput: true });
    if (!parsed?.success) {
      const titleOf = (path: FieldPath) => titles[String(path[0])] ?? path.join('.');
      if (parsed) showFieldErrors(form, fieldErrors(parsed.error, titleOf));
      return;
    }
    const data = await send(name, parsed.data);
    if (data === null) return;
    void queryClient.invalidateQueries();
    finish(data);
  };
  const differences =
    edited?.opened && stored
      ? differencesOf(titles, edited.textsOf, {
          before: edited.valuesOf(edited.opened),
          mine: form.getFieldsValue(true) as Values,
          stored: edited.valuesOf(stored),
        })
      : null;
  return { submit, isSaving, stored, differences, error: stored ? null : error };
}
