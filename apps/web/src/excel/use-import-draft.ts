import type { ExcelImport, ExcelKind } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { type Draft, dropDraft, interruptedForm, readDraft, writeDraft } from '../lib/drafts.ts';

/** An import as it is kept to go on with: the name of its sheet, and its rows as corrected with the chosen mapping. */
export interface KeptImport {
  readonly sheetName: string;
  readonly body: ExcelImport;
}

export const isKeptImport = (values: object): values is KeptImport =>
  'body' in values && Array.isArray((values.body as Partial<ExcelImport> | null)?.rows);

/** The name under which an import of the kind is kept. */
export const importForm = ({ path }: Pick<ExcelKind, 'path'>): string => `excel/${path}`;

interface DraftOf<Kept extends object> {
  /** Tells the drafts of a page apart. */
  readonly form: string;
  readonly title: string;
  /** The draft to keep; null before a file is chosen and after the import. */
  readonly current: Kept | null;
  readonly isKept: (values: object) => values is Kept;
  /** Goes on with what was left from before. */
  readonly onTake: (kept: Kept) => void;
}

/** An import of this form was closed on this page by the end of the session: it opens again where it was. */
export const isImportInterrupted = (form: string): boolean => interruptedForm(location.pathname, form) !== null;

/** The contents of such an import; null when there is none. */
export function interruptedImport<Kept extends object>({ form, isKept }: Pick<DraftOf<Kept>, 'form' | 'isKept'>) {
  const values = isImportInterrupted(form) ? readDraft<object>(location.pathname, form)?.values : undefined;
  return values && isKept(values) ? values : null;
}

/**
 * Keeps an unfinished import, so that neither an ended session nor a reload loses corrected cells and answers. Returns what was
 * left from before, and how to discard it or to set it aside. Closing the import on its own page discards it.
 */
export function useImportDraft<Kept extends object>({ form, title, current, isKept, onTake }: DraftOf<Kept>) {
  const [path] = useState(() => location.pathname);
  const [offered, setOffered] = useState(() => (isImportInterrupted(form) ? null : readDraft<object>(path, form)));
  useEffect(() => {
    const edited: Pick<Draft, 'title' | 'form'> = { title, form: { kind: form, row: null } };
    if (current) writeDraft<object>(path, form, { ...edited, values: current, at: Date.now() });
    // An offer that is open when the session ends is open work, too.
    else if (offered) writeDraft<object>(path, form, { ...edited, values: offered.values, at: offered.at });
  }, [current, offered, path, form, title]);
  useEffect(
    () => () => {
      if (location.pathname === path) dropDraft(path, form);
    },
    [path, form],
  );
  const forget = () => {
    dropDraft(path, form);
    setOffered(null);
  };
  /** Begins anew: what is being done is offered instead, to go back to. */
  const setAside = () => {
    dropDraft(path, form);
    setOffered(current && { title, values: current, at: Date.now(), form: { kind: form, row: null } });
  };
  const kept = offered?.values;
  return {
    /** An import that was left half done: when, and how to go on with it or not. */
    left:
      offered && kept && isKept(kept)
        ? {
            at: offered.at,
            take: () => {
              onTake(kept);
              setOffered(null);
            },
            giveUp: forget,
          }
        : null,
    forget,
    setAside,
  };
}
