import type { ExcelImport } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/drafts.ts';

/** An import as it is kept to go on with: the name of its sheet, and its rows as corrected with the chosen mapping. */
export interface KeptImport {
  readonly sheetName: string;
  readonly body: ExcelImport;
}

export const isKeptImport = (values: object): values is KeptImport =>
  'body' in values && Array.isArray((values.body as Partial<ExcelImport> | null)?.rows);

interface DraftOf<Kept extends object> {
  /** Tells the drafts of a page apart. */
  readonly form: string;
  readonly title: string;
  /** The draft to keep; null before a file is chosen and after the import. */
  readonly current: Kept | null;
  readonly isKept: (values: object) => values is Kept;
}

/**
 * Keeps an unfinished import, so that neither an ended session nor a reload loses corrected cells and answers. Returns what was
 * left from before, and how to discard it. Closing the import on its own page discards it.
 */
export function useImportDraft<Kept extends object>({ form, title, current, isKept }: DraftOf<Kept>) {
  const [path] = useState(() => location.pathname);
  const [offered, setOffered] = useState(() => readDraft(path, form));
  useEffect(() => {
    if (current) writeDraft(path, form, { title, values: current, at: Date.now() });
  }, [current, path, form, title]);
  useEffect(
    () => () => {
      if (location.pathname === path) dropDraft(path, form);
    },
    [path, form],
  );
  return {
    offered: offered && isKept(offered.values) ? { at: offered.at, kept: offered.values } : null,
    /** The offer was accepted, or replaced by another file. */
    settle: () => setOffered(null),
    forget: () => {
      dropDraft(path, form);
      setOffered(null);
    },
  };
}
