import type { AskedKind, ExcelFile, TimetableImport } from '@tkb/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { readFile } from '../../excel/excel-calls.ts';
import { pastedRows } from '../../excel/pasted-rows.ts';
import { schoolYearOf, semesterOf } from '../school-year.ts';

/** A file under way to becoming a timetable; every change makes a new revision, which is looked at anew. */
interface Draft {
  readonly file: ExcelFile['sheets'];
  /** Indexes of the sheets that are read. */
  readonly chosen: readonly number[];
  readonly body: TimetableImport;
  readonly notes: readonly string[];
  readonly revision: number;
}

/** A person's answer about a word; no id: its cells are no lessons. */
export interface AnsweredWord {
  readonly kind: AskedKind;
  readonly text: string;
  readonly id: number | null;
}

let revisions = 0;

function startDraft({ sheets }: ExcelFile, name: string): Draft {
  const today = dayjs();
  const month = today.month() + 1;
  const body = {
    name,
    schoolYear: schoolYearOf({ year: today.year(), month }),
    semester: semesterOf(month),
    effectiveFrom: null,
    meanings: [],
    ignored: [],
    createMissing: false,
    updateAssignments: false,
    acceptsUnread: false,
  };
  const shown = sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index]));
  const chosen = shown.length > 0 ? shown : sheets.map((_, index) => index);
  const notes = sheets.flatMap((sheet) => sheet.notes.map((note) => `${sheet.name}: ${note}`));
  return { file: sheets, chosen, body: { ...body, sheets: sheetsOf(sheets, chosen) }, notes, revision: ++revisions };
}

const sheetsOf = (sheets: ExcelFile['sheets'], chosen: readonly number[]) =>
  sheets.flatMap(({ name, rows }, index) => (chosen.includes(index) ? [{ name, rows }] : []));

/** The state of the import of a timetable: the file, answers about its words, what it would become, the result. */
export function useTimetableImport() {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const isStale = useRef(false);
  useEffect(
    () => () => {
      if (isStale.current) void queryClient.invalidateQueries();
    },
    [queryClient],
  );
  const begin = (file: ExcelFile, name: string) => setDraft(startDraft(file, name.slice(0, 100)));
  const read = useMutation({
    mutationFn: async (file: File) => begin(await readFile(file), `Nhập từ ${file.name}`),
  });
  const readOld = useMutation({
    mutationFn: async (timetableId: number) =>
      begin(await call('readTimetableSheets', { query: { timetableId } }), 'Theo thời khóa biểu cũ'),
  });
  const run = useMutation({
    mutationFn: (acceptsUnread: boolean) => call('importTimetable', { body: { ...draft!.body, acceptsUnread } }),
    onSuccess: () => {
      isStale.current = true;
    },
  });
  const undo = useMutation({ mutationFn: (id: number) => call('undoTimetableImport', { body: { id } }) });
  const preview = useQuery({
    queryKey: ['timetable-import', draft?.revision],
    queryFn: ({ signal }) => call('previewTimetableImport', { body: draft!.body, signal }),
    enabled: draft !== null && !run.data,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const change = (body: Partial<TimetableImport>) =>
    setDraft((now) => now && { ...now, body: { ...now.body, ...body }, revision: ++revisions });
  const { meanings = [], ignored = [] } = draft?.body ?? {};
  return {
    draft,
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
      const rows = pastedRows(text);
      if (rows.length > 0)
        begin({ sheets: [{ name: 'Phần đã dán', isHidden: false, rows, notes: [] }] }, 'Nhập từ bảng tính');
      return rows.length > 0;
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
      setDraft(null);
      read.reset();
      readOld.reset();
      run.reset();
      undo.reset();
    },
  };
}

export type TimetableImportWork = ReturnType<typeof useTimetableImport>;
