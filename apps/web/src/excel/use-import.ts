import type { ExcelFile, ExcelImport, ExcelKind, ExcelResult } from '@tkb/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import { useAskToForce } from '../forms/ask-to-force.tsx';
import { previewImport, readFile, runImport, undoImport } from './excel-calls.ts';
import { isOvertaken, usePreview, useRereadOnClose } from './import-query.ts';
import { nextSheet, sheetOfKind } from './next-sheet.ts';
import { pastedSheet } from './pasted-rows.ts';
import { asPreviewed, guessing, previewActions } from './preview-actions.ts';
import { importForm, interruptedImport, isKeptImport, useImportDraft, type KeptImport } from './use-import-draft.ts';

/** The sheet that is being imported; every change makes a new revision, which is previewed anew. */
interface Draft {
  readonly sheets: ExcelFile['sheets'];
  readonly sheet: number;
  /** Sheets of the same file that were imported before. */
  readonly done: readonly number[];
  readonly body: ExcelImport;
  readonly revision: number;
}

let revisions = 0;

function startDraft(sheets: ExcelFile['sheets'], sheet = 0, done: readonly number[] = []): Draft {
  return { sheets, sheet, done, body: { ...guessing, rows: sheets[sheet]?.rows ?? [] }, revision: ++revisions };
}

/** A school's file has many sheets: an import begins with that of its own list. Who may not sort them begins with the first. */
async function firstSheet({ path }: ExcelKind, sheets: ExcelFile['sheets']): Promise<number> {
  if (sheets.length < 2) return 0;
  const sorted = await call('sortBook', { body: { sheets: [...sheets], mainShifts: [] } }).catch(() => null);
  return sheetOfKind(path, sheets, sorted?.parts ?? []);
}

const fromKept = ({ sheetName, body }: KeptImport): Draft => ({
  sheets: [{ name: sheetName, isHidden: false, rows: body.rows, notes: [] }],
  sheet: 0,
  done: [],
  body: { ...guessing, ...body },
  revision: ++revisions,
});

/** The state of an import: file or pasted rows, mapping, corrected cells, the server's preview, the result. */
export function useImport(kind: ExcelKind) {
  const askToForce = useAskToForce();
  const keptAs = { form: importForm(kind), isKept: isKeptImport };
  const [interrupted, setInterrupted] = useState(() => interruptedImport(keptAs));
  const [draft, setDraft] = useState(() => interrupted && fromKept(interrupted));
  const reread = useRereadOnClose();
  const [result, setResult] = useState<ExcelResult | null>(null);
  /** All sheets of the file were imported at once. */
  const [isWhole, setWhole] = useState(false);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const { sheets } = await readFile(file);
      return startDraft(sheets, await firstSheet(kind, sheets));
    },
    onSuccess: setDraft,
  });
  const preview = usePreview({
    queryKey: ['excel-preview', kind.path, draft?.revision],
    queryFn: ({ signal }) => previewImport(kind, draft!.body, signal),
    enabled: draft !== null && draft.body.rows.length > 0 && result === null,
  });
  const run = useMutation({
    mutationFn: (body: ExcelImport) => askToForce((force) => runImport(kind, { ...body, force })),
    onSuccess: (done) => finish(done),
    onError: (error) => {
      if (isOvertaken(error)) void preview.refetch();
    },
  });
  const undo = useMutation({
    mutationFn: (id: number) => askToForce((force) => undoImport(isWhole ? null : kind, id, force)),
  });
  const kept = useMemo<KeptImport | null>(
    () => (draft && !result ? { sheetName: draft.sheets[draft.sheet]?.name ?? '', body: draft.body } : null),
    [draft, result],
  );
  const { left, forget, setAside } = useImportDraft({
    ...keptAs,
    title: `Nhập ${kind.title} từ Excel`,
    current: kept,
    onTake: (values) => setDraft(fromKept(values)),
  });
  const finish = (done: ExcelResult) => {
    setResult(done);
    forget();
    reread();
  };
  const change = (body: Partial<ExcelImport>) =>
    setDraft((now) => now && { ...now, body: { ...now.body, ...body }, revision: ++revisions });
  const done = draft ? [...draft.done, draft.sheet] : [];
  const next = nextSheet(draft?.sheets ?? [], done);
  const takeNext = () => {
    if (!draft || next < 0) return;
    run.reset();
    undo.reset();
    setResult(null);
    setDraft(startDraft(draft.sheets, next, done));
  };
  return {
    draft,
    /** It was closed by the end of the session and is there again. */
    isBack: interrupted !== null,
    result,
    read,
    preview,
    run,
    /** Takes the import back that was just made. */
    undo,
    left,
    paste: (text: string) => {
      const sheet = pastedSheet(text);
      if (sheet) setDraft(startDraft([sheet]));
      return sheet !== null;
    },
    chooseSheet: (sheet: number) => draft && setDraft(startDraft(draft.sheets, sheet, draft.done)),
    /** The sheet to go on with, once one is imported; null where none is left. */
    next: next < 0 ? null : { name: draft?.sheets[next]?.name ?? '', take: takeNext },
    ...previewActions({ body: draft?.body ?? noBody, preview: preview.data, change }),
    /** Imports exactly what was previewed: the mapping goes along as it was shown. */
    confirm: (rightOnly: boolean) => draft && run.mutate({ ...asPreviewed(draft.body, preview.data), rightOnly }),
    /** All sheets of the file were imported, and none is left to go on with. */
    finishWhole: (done: ExcelResult) => {
      setWhole(true);
      setDraft((now) => now && { ...now, done: now.sheets.map((_, index) => index) });
      finish(done);
    },
    startOver: () => {
      setAside();
      setInterrupted(null);
      setWhole(false);
      setDraft(null);
      setResult(null);
      read.reset();
      run.reset();
      undo.reset();
    },
  };
}

const noBody: ExcelImport = { ...guessing, rows: [] };

export type Import = ReturnType<typeof useImport>;
