import type { BookKind, ExcelImport, ExcelPreview, ExcelResult } from '@tkb/contract';
import { tryOut, type Transaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Importer } from '../imports/closed-lists.ts';
import { beginImport } from '../imports/import-turns.ts';
import { joinImports } from '../imports/import-list.ts';
import { WaitingRows } from '../names/waiting-rows.ts';
import {
  importInside,
  judgeImport,
  judgePreview,
  previewInside,
  type JudgedImport,
  type JudgedPreview,
} from '../imports/import-sheet.ts';
import { judgeAhead, type ImportDoor, type Judge } from '../imports/judge-ahead.ts';

interface Part {
  readonly kind: BookKind;
  readonly body: ExcelImport;
}

/**
 * Says of each list, row by row, how its import would go after those before it. The right rows of each are taken on to the next;
 * after one that the database refuses the others are not looked at (null).
 */
export async function previewBook(door: ImportDoor, parts: readonly Part[], actor: Importer) {
  const waitingOf = (done: readonly JudgedPreview[]) => {
    const waiting = new WaitingRows();
    for (const [index, { plan }] of done.entries()) waiting.note(parts[index]!.kind, plan.rows);
    return waiting;
  };
  const judge = await judgeFirst(door, parts, async (tx, part, done: readonly JudgedPreview[]) => {
    const judged = await judgePreview(tx, { ...part, actor, waiting: waitingOf(done) });
    return { judged, isLast: judged.problem !== null || (judged.right !== null && changesAnything(judged.right)) };
  });
  return tryOut(door.transaction, async (tx) => {
    const first = await judge(tx);
    const previews: (ExcelPreview | null)[] = parts.map(() => null);
    const waiting = new WaitingRows();
    for (const [index, part] of parts.entries()) {
      const preview = await previewInside(tx, { ...part, actor, waiting }, asJudged(first[index]));
      previews[index] = preview;
      waiting.note(part.kind, preview.rows);
      if (preview.problem !== null) break;
    }
    return previews;
  });
}

/** Imports all lists, each after those before it, or nothing at all. */
export async function importBook(door: ImportDoor, parts: readonly Part[], actor: Importer): Promise<ExcelResult[]> {
  if (parts.length === 0)
    throw new AppError('import.not_understood', { detail: 'không có danh sách nào. Hãy chọn tệp hoặc dán danh sách.' });
  const judge = await judgeFirst(door, parts, async (tx, part) => {
    const judged = await judgeImport(tx, { ...part, actor });
    return { judged, isLast: changesAnything(judged.plan) };
  });
  return door.transaction(async (tx) => {
    const lookedAt = parts.map(({ kind, body }) => ({ kinds: [kind], lastImport: body.lastImport }));
    await beginImport(tx, lookedAt);
    const first = await judge(tx);
    const results: ExcelResult[] = [];
    for (const [index, part] of parts.entries())
      results.push(await importInside(tx, { ...part, actor }, asJudged(first[index])));
    await joinImports(
      tx,
      results.flatMap(({ importId }) => importId ?? []),
    );
    return results;
  });
}

/**
 * Judges ahead the lists that are found as they will be when their turn comes: up to the first one that changes anything, or that
 * is of a kind of which one stands before it.
 */
function judgeFirst<Judged>(
  door: ImportDoor,
  parts: readonly Part[],
  judgePart: (
    tx: Transaction,
    part: Part,
    done: readonly Judged[],
  ) => Promise<{ readonly judged: Judged; readonly isLast: boolean }>,
): Promise<Judge<readonly Judged[]>> {
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return judgeAhead(door, kinds, async (tx) => {
    const done: Judged[] = [];
    for (const [index, part] of parts.entries()) {
      if (kinds[index] !== part.kind) break;
      const { judged, isLast } = await judgePart(tx, part, done);
      done.push(judged);
      if (isLast) break;
    }
    return done;
  });
}

const changesAnything = ({ counts, names }: Pick<JudgedImport['plan'], 'counts' | 'names'>): boolean =>
  counts.create + counts.update + names.missing.size > 0;

const asJudged = <Judged>(judged: Judged | undefined): Judge<Judged> | undefined =>
  judged && (() => Promise.resolve(judged));
