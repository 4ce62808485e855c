import { fieldErrors, operations, type FieldPath, type OperationName } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { showFieldErrors } from './field-errors.ts';
import { useStoredRow } from './stored-row.ts';
import { call, type DataOf, type InputOf } from '../api/call.ts';

/** The row that a form was opened with, and how a row stands in its fields. */
interface Edited<Row> {
  readonly opened: Row | null;
  readonly valuesOf: (row: Row) => Readonly<Record<string, unknown>>;
}

/** A form that adds rows only. */
const nothing = { opened: null, valuesOf: () => ({}) };

/**
 * Saves a form by a declared call. Errors appear at their fields and typed values stay; when somebody else saved first,
 * `stored` holds the row as it is now, and fields that only they have changed follow it.
 */
export function useSaveForm<Row extends object>(
  form: FormInstance,
  titles: Readonly<Record<string, string>>,
  { opened, valuesOf }: Edited<Row> = nothing,
) {
  const queryClient = useQueryClient();
  const { stored, follow } = useStoredRow(form, opened, valuesOf);
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
  return { submit, isSaving, stored, error: stored ? null : error };
}
