import { useState } from 'react';
import { interruptedForm } from '../../lib/drafts.ts';

/** The form open on a page, of a row or (null) of one to add. One that was closed by the end of the session is open again. */
export function useOpened<Row>(kind: string) {
  const [opened, setOpened] = useState(() => interruptedForm<Row>(location.pathname, kind));
  return { opened, open: (row: Row | null) => setOpened({ row }), close: () => setOpened(null) };
}
