import { useState } from 'react';
import { interruptedForm } from '../../lib/drafts.ts';

/** The row that a page has in its drawer, `new` for one to add, null for none. The form that the end of a session closed is open again. */
export function useOpened<Row>(kind: string) {
  return useState<Row | 'new' | null>(() => {
    const left = interruptedForm<Row>(location.pathname, kind);
    return left && (left.row ?? 'new');
  });
}
