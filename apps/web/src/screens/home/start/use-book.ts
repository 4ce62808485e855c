import type { ExcelFile, ExcelImport } from '@tkb/contract';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { readingOf } from '../../../api/reading.ts';
import { isOvertaken, usePreview } from '../../../excel/import-query.ts';
import { asPreviewed, previewActions } from '../../../excel/preview-actions.ts';
import type { PreviewedSheet } from '../../../excel/preview-step.tsx';
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { startPlaceOf } from '../start-key.ts';
import { isBook, withChange, without, withLists, type Book, type Part } from './book.ts';

const form = 'bat-dau/tep';

/** A whole school's file before its import: its lists, corrected and looked at together; kept over a reload. */
export function useBook(mainShifts: readonly { readonly gradeId: number; readonly shiftId: number }[]) {
  const place = startPlaceOf(useSession(({ session }) => session?.user.school?.id));
  const [book, setBook] = useState<Book | null>(() => {
    const kept = readDraft(place, form)?.values;
    return kept && isBook(kept) ? kept : null;
  });
  const [revision, setRevision] = useState(0);
  const sort = useCallMutation('sortBook');
  const run = useCallMutation('importBook');
  useEffect(() => {
    if (book) writeDraft(place, form, { title: 'Tệp của trường', values: book, at: Date.now() });
  }, [book, place]);
  const parts = book?.parts ?? [];
  const preview = usePreview({
    queryKey: ['book-preview', revision],
    queryFn: ({ signal }) =>
      call('previewBook', { body: { parts: parts.map(({ kind, body }) => ({ kind, body })) }, signal }),
    enabled: parts.length > 0,
  });
  const show = (next: Book | null) => {
    setBook(next);
    setRevision((now) => now + 1);
    run.reset();
    if (!next) dropDraft(place, form);
  };
  const previews = preview.data?.parts ?? [];
  const sheetOf = (part: Part, index: number): PreviewedSheet => {
    const data = previews[index] ?? undefined;
    const change = (body: Partial<ExcelImport>) => book && show(withChange(book, part, body));
    return {
      ...previewActions({ body: part.body, preview: data, change: (body) => void change(body) }),
      sheets: [{ name: part.name, isHidden: false, rows: part.body.rows, notes: [] }],
      sheet: 0,
      body: part.body,
      data,
      reading: readingOf(preview),
      isChecking: preview.isFetching,
    };
  };
  return {
    book,
    previews,
    isChecking: preview.isBehind,
    sheetOf,
    sort,
    run,
    failure: run.error ?? sort.error,
    failureText: run.error || sort.error ? messageOf(run.error ?? sort.error) : null,
    add: async (sheets: ExcelFile['sheets']) =>
      show(withLists(book, await sort.mutateAsync({ body: { sheets, mainShifts: [...mainShifts] } }))),
    remove: (part: Part) => book && show(without(book, part)),
    confirm: async () => {
      const body = parts.map(({ kind, body: own }, index) => ({
        kind,
        body: asPreviewed(own, previews[index] ?? undefined),
      }));
      const { parts: results } = await run.mutateAsync(
        { body: { parts: body } },
        { onError: (error) => isOvertaken(error) && void preview.refetch() },
      );
      show(null);
      return results;
    },
    giveUp: () => show(null),
  };
}

export type BookWork = ReturnType<typeof useBook>;
