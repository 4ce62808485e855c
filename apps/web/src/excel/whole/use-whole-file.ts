import type { ExcelFile, ExcelImport, ExcelPreview, ExcelResult } from '@tkb/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isOvertaken } from '../import-query.ts';
import { asPreviewed, guessing } from '../preview-actions.ts';

interface SheetOfFile {
  readonly name: string;
  readonly body: ExcelImport;
  readonly preview: ExcelPreview | undefined;
}

/** All sheets of a file that hold assignments, as one import would take them. */
export interface LookedAtFile {
  readonly sheets: readonly SheetOfFile[];
  /** Sheets that are left out, with the reason, and how words of them were understood. */
  readonly notes: readonly string[];
}

interface Draft {
  readonly sheets: ExcelFile['sheets'];
  readonly sheet: number;
  readonly body: ExcelImport;
}

const partOf = (body: ExcelImport) => ({ kind: 'classSubject' as const, body });

/** Answers and corrections of the sheet in sight count; the others are read as they stand in the file. */
async function lookAt({ sheets, sheet, body }: Draft): Promise<LookedAtFile> {
  const given = sheets.map((own, index) => (index === sheet ? { ...own, rows: body.rows } : own));
  const sorted = await call('sortBook', { body: { sheets: given, mainShifts: [] } });
  const { createMissing, meanings, semester } = body;
  const found = sorted.parts
    .filter(({ kind, isDerived }) => kind === 'classSubject' && !isDerived)
    .map(({ name, rows }) => {
      const own = name === sheets[sheet]?.name ? body : guessing;
      return { name, body: { ...own, rows, createMissing, meanings, semester } };
    });
  const previews = await call('previewBook', { body: { parts: found.map((own) => partOf(own.body)) } });
  const others = sorted.parts.filter(({ kind, isDerived }) => kind !== 'classSubject' && !isDerived);
  const left = new Set([...sorted.ignored, ...others.map(({ name }) => name)]);
  for (const { name } of found) left.delete(name);
  return {
    sheets: found.map((own, index) => ({ ...own, preview: previews.parts[index] ?? undefined })),
    notes: [
      ...(left.size > 0 ? [`Không nhập các trang không có phân công: ${[...left].join(', ')}.`] : []),
      ...sorted.notes,
    ],
  };
}

/** One result of the results of several sheets. */
function joinResults(results: readonly ExcelResult[]): ExcelResult {
  const sum = (of: keyof ExcelResult['counts']) => results.reduce((total, { counts }) => total + counts[of], 0);
  return {
    importId: results.find(({ importId }) => importId !== null)?.importId ?? null,
    counts: { create: sum('create'), update: sum('update'), same: sum('same'), wrong: sum('wrong') },
    leftOut: results.flatMap(({ leftOut }) => leftOut),
    missing: results.flatMap(({ missing }) => missing),
  };
}

/** The sheets of a file of assignments, looked at together and saved as one import. */
export function useWholeFile(onDone: (result: ExcelResult) => void) {
  const [file, setFile] = useState<LookedAtFile | null>(null);
  const look = useMutation({ mutationFn: lookAt, onSuccess: setFile });
  const run = useMutation({
    mutationFn: async ({ sheets, rightOnly }: Pick<LookedAtFile, 'sheets'> & { readonly rightOnly: boolean }) => {
      const parts = sheets.map(({ body, preview }) => partOf({ ...asPreviewed(body, preview), rightOnly }));
      return joinResults((await call('importBook', { body: { parts } })).parts);
    },
    onSuccess: onDone,
    // Looked at again at once: what is shown is what the next click saves.
    onError: (error) => {
      if (isOvertaken(error) && look.variables) look.mutate(look.variables);
    },
  });
  const close = () => {
    setFile(null);
    look.reset();
    run.reset();
  };
  return { file, look, run, close };
}
