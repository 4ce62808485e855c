import { fieldErrors, operations, type FieldPath, type OperationName } from '@tkb/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, storedSince } from '../api/api-error.ts';
import { showFieldErrors } from './field-errors.ts';
import { takeOthers } from './take-others.ts';
import { call, type DataOf, type InputOf } from '../api/call.ts';

/** The values that a form was opened with, and those of a row that somebody else has saved since. */
interface Sides<Stored> {
  readonly opened: Readonly<Record<string, unknown>>;
  readonly valuesOf: (stored: Stored) => Readonly<Record<string, unknown>>;
}

/**
 * Saves a form by a declared call. Errors appear at their fields and typed values stay; when somebody else saved first,
 * `stored` holds the row as it is now, and fields that only they have changed follow it.
 */
export function useSaveForm<Stored extends { readonly version: number }>(
  form: FormInstance,
  titles: Readonly<Record<string, string>>,
  sides?: Sides<Stored>,
) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState<Stored | null>(null);
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
      const now = storedSince<Stored>(failure);
      if (now) {
        if (sides) takeOthers(form, stored ? sides.valuesOf(stored) : sides.opened, sides.valuesOf(now));
        setStored(now);
        void queryClient.invalidateQueries();
      }
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
