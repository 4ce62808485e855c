import { type AskedKind, dateInVietnam, type ExcelFile, type TimetableImport, type TimetableRow } from '@tkb/contract';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import type { AnsweredWord } from '../../excel/answered-words.tsx';
import { readFile } from '../../excel/excel-calls.ts';
import { isOvertaken, usePreview, useRereadOnClose } from '../../excel/import-query.ts';
import { pastedSheet } from '../../excel/pasted-rows.ts';
import { interruptedImport, useImportDraft } from '../../excel/use-import-draft.ts';
import { timetableTitle } from '../quality.ts';
import { termToPlan } from '../term-to-plan.ts';

/** A file under way to becoming a timetable; every change makes a new revision, which is looked at anew. */
interface Draft {
  readonly file: ExcelFile['sheets'];
  /** Indexes of the sheets that are read. */
  readonly chosen: readonly number[];
  readonly body: TimetableImport;
  readonly notes: readonly string[];
  /** Taken from a timetable of an earlier year that is kept here, so that there is no file. */
  readonly isOld: boolean;
  readonly revision: number;
}

/** A draft as it outlives a reload: the sheets once, the answers beside them. */
interface KeptTimetable extends Pick<Draft, 'file' | 'chosen' | 'notes'>, Partial<Pick<Draft, 'isOld'>> {
  readonly answers: Omit<TimetableImport, 'sheets'>;
}

const isKeptTimetable = (values: object): values is KeptTimetable =>
  'file' in values && Array.isArray(values.file) && 'chosen' in values && 'notes' in values && 'answers' in values;

function keptOf({ file, chosen, notes, isOld, body }: Draft): KeptTimetable {
  const { sheets: _, ...answers } = body;
  return { file, chosen, notes, isOld, answers };
}

const fromKept = ({ file, chosen, notes, isOld = false, answers }: KeptTimetable): Draft => ({
  file,
  chosen,
  notes,
  isOld,
  body: { ...answers, sheets: sheetsOf(file, chosen) },
  revision: ++revisions,
});

const keptAs = { form: 'timetable-import', isKept: isKeptTimetable } as const;

let revisions = 0;

function startDraft({ sheets }: ExcelFile, name: string, old: readonly TimetableRow[] | null): Draft {
  const body = {
    name,
    ...termToPlan(dateInVietnam(new Date()), old ?? []),
    effectiveFrom: null,
    meanings: [],
    ignored: [],
    createMissing: false,
    updateAssignments: false,
    acceptsUnread: false,
    lastImport: null,
  };
  const shown = sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index]));
  const chosen = shown.length > 0 ? shown : sheets.map((_, index) => index);
  const notes = sheets.flatMap((sheet) => sheet.notes.map((note) => `${sheet.name}: ${note}`));
  return {
    file: sheets,
    chosen,
    body: { ...body, sheets: sheetsOf(sheets, chosen) },
    notes,
    isOld: old !== null,
    revision: ++revisions,
  };
}

const sheetsOf = (sheets: ExcelFile['sheets'], chosen: readonly number[]) =>
  sheets.flatMap(({ name, rows }, index) =>
    chosen.includes(index) ? [{ name, rows, isHidden: false, notes: [] }] : [],
  );

/** The state of the import of a timetable: the file, answers about its words, what it would become, the result. */
export function useTimetableImport() {
  const [interrupted, setInterrupted] = useState(() => interruptedImport(keptAs));
  const [draft, setDraft] = useState(() => interrupted && fromKept(interrupted));
  const reread = useRereadOnClose();
  const begin = (file: ExcelFile, name: string, old: readonly TimetableRow[] | null = null) =>
    setDraft(startDraft(file, name.slice(0, 100), old));
  const read = useMutation({
    mutationFn: async (file: File) => begin(await readFile(file), `Nhập từ ${file.name}`),
  });
  const readOld = useMutation({
    mutationFn: async ({ row, old }: { readonly row: TimetableRow; readonly old: readonly TimetableRow[] }) => {
      const file = await call('readTimetableSheets', { query: { timetableId: row.id } });
      begin(file, `Theo ${timetableTitle(row)} năm ${row.schoolYear}`, old);
    },
  });
  const run = useMutation({
    mutationFn: (seen: Pick<TimetableImport, 'acceptsUnread' | 'lastImport'>) =>
      call('importTimetable', { body: { ...draft!.body, ...seen } }),
    onSuccess: () => {
      forget();
      reread();
    },
    onError: (error) => {
      if (isOvertaken(error)) void preview.refetch();
    },
  });
  const kept = useMemo(() => (draft && !run.data ? keptOf(draft) : null), [draft, run.data]);
  const { left, forget, setAside } = useImportDraft({
    ...keptAs,
    title: 'Nhập thời khóa biểu có sẵn',
    current: kept,
    onTake: (values) => setDraft(fromKept(values)),
  });
  const undo = useMutation({ mutationFn: (id: number) => call('undoTimetableImport', { body: { id } }) });
  const preview = usePreview({
    queryKey: ['timetable-import', draft?.revision],
    queryFn: ({ signal }) => call('previewTimetableImport', { body: draft!.body, signal }),
    enabled: draft !== null && !run.data,
  });
  const change = (body: Partial<TimetableImport>) =>
    setDraft((now) => now && { ...now, body: { ...now.body, ...body }, revision: ++revisions });
  const { meanings = [], ignored = [] } = draft?.body ?? {};
  return {
    draft,
    /** It was closed by the end of the session and is there again. */
    isBack: interrupted !== null,
    left,
    read,
    readOld,
    preview,
    run,
    undo,
    change,
    chooseSheets: (chosen: readonly number[]) =>
      setDraft(
        (now) =>
          now &&
          (chosen.length === 0
            ? now
            : {
                ...now,
                chosen,
                body: { ...now.body, sheets: sheetsOf(now.file, chosen) },
                revision: ++revisions,
              }),
      ),
    /** The head does not change what the file would become. */
    setHead: (head: Partial<Pick<TimetableImport, 'name' | 'schoolYear' | 'semester' | 'effectiveFrom'>>) =>
      setDraft((now) => now && { ...now, body: { ...now.body, ...head } }),
    paste: (text: string) => {
      const sheet = pastedSheet(text);
      if (sheet) begin({ sheets: [sheet] }, 'Nhập từ bảng tính');
      return sheet !== null;
    },
    answered: [...meanings, ...ignored.map((word) => ({ ...word, id: null }))] satisfies AnsweredWord[],
    explain: (kind: AskedKind, text: string, id: number) => change({ meanings: [...meanings, { kind, text, id }] }),
    ignore: (kind: AskedKind, text: string) => change({ ignored: [...ignored, { kind, text }] }),
    takeBack: ({ kind, text }: AnsweredWord) => {
      const isOther = (word: { readonly kind: AskedKind; readonly text: string }) =>
        word.kind !== kind || word.text !== text;
      change({ meanings: meanings.filter(isOther), ignored: ignored.filter(isOther) });
    },
    startOver: () => {
      setAside();
      setInterrupted(null);
      setDraft(null);
      read.reset();
      readOld.reset();
      run.reset();
      undo.reset();
    },
  };
}

export type TimetableImportWork = ReturnType<typeof useTimetableImport>;
