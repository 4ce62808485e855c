import type { ExcelImport, ExcelKind } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/drafts.ts';

/** An import as it is kept to go on with: the name of its sheet, and its rows as corrected with the chosen mapping. */
export interface KeptImport {
  readonly sheetName: string;
  readonly body: ExcelImport;
}

const isKept = (values: object): values is KeptImport =>
  'body' in values && Array.isArray((values.body as Partial<ExcelImport> | null)?.rows);

/**
 * Keeps an import under way, so that neither an ended session nor a reload loses corrected cells. Answers what was left from
 * before, and how to do without it. Closing the import on its own page forgets it.
 */
export function useImportDraft(kind: ExcelKind, current: KeptImport | null) {
  const [path] = useState(() => location.pathname);
  const form = `excel/${kind.path}`;
  const [offered, setOffered] = useState(() => readDraft(path, form));
  useEffect(() => {
    if (current)
      writeDraft(path, form, { title: `Nhập ${kind.title} từ Excel`, values: { ...current }, at: Date.now() });
  }, [current, path, form, kind.title]);
  useEffect(
    () => () => {
      if (location.pathname === path) dropDraft(path, form);
    },
    [path, form],
  );
  return {
    offered: offered && isKept(offered.values) ? { at: offered.at, kept: offered.values } : null,
    /** The offer is settled: taken, or overtaken by another file. */
    settle: () => setOffered(null),
    forget: () => {
      dropDraft(path, form);
      setOffered(null);
    },
  };
}
