import { useState } from 'react';
import { interruptedForm } from '../../lib/drafts.ts';

/**
 * The row open in a page's drawer: `new` for one to add, null for none. A form that was closed by the end of the session is
 * open again.
 */
export function useOpened<Row>(kind: string) {
  return useState<Row | 'new' | null>(() => {
    const left = interruptedForm<Row>(location.pathname, kind);
    return left && (left.row ?? 'new');
  });
}
