import type { FormInstance } from 'antd';
import { useState } from 'react';
import { storedSince } from '../api/api-error.ts';
import { takeOthers, type Values } from './take-others.ts';

/**
 * The row of a form as somebody else has stored it since the form was opened; null until a save is refused for it. Fields that only
 * they have changed follow it: saving one's own must not write over them.
 */
export function useStoredRow<Row>(form: FormInstance, opened: Row | null, valuesOf: (row: Row) => Values) {
  const [stored, setStored] = useState<Row | null>(null);
  /** Looks at a refusal; true when it says that somebody else saved first. */
  const follow = (failure: unknown): boolean => {
    const now = storedSince<Row>(failure);
    if (!opened || !now) return false;
    takeOthers(form, valuesOf(stored ?? opened), valuesOf(now));
    setStored(now);
    return true;
  };
  return { stored, follow };
}
