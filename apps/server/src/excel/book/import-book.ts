import type { BookKind, ExcelImport, ExcelPreview, ExcelResult } from '@tkb/contract';
import { tryOut } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { beginImport } from '../imports/import-turns.ts';
import { joinImports } from '../imports/import-list.ts';
import { WaitingRows } from '../names/waiting-rows.ts';
import { importInside, previewInside } from '../imports/import-sheet.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';

interface Part {
  readonly kind: BookKind;
  readonly body: ExcelImport;
}

interface Actor {
  readonly userId: number;
  readonly fullName: string;
}

/**
 * Says of each list, row by row, how its import would go after those before it. The right rows of each are taken on to the next;
 * after one that the database refuses the others are not looked at (null).
 */
export function previewBook({ transaction }: ImportDoor, parts: readonly Part[], actor: Actor) {
  return tryOut(transaction, async (tx) => {
    const previews: (ExcelPreview | null)[] = parts.map(() => null);
    const waiting = new WaitingRows();
    for (const [index, part] of parts.entries()) {
      const preview = await previewInside(tx, { ...part, actor, waiting });
      previews[index] = preview;
      waiting.note(part.kind, preview.rows);
      if (preview.problem !== null) break;
    }
    return previews;
  });
}

/** Imports all lists, each after those before it, or nothing at all. */
export function importBook({ transaction }: ImportDoor, parts: readonly Part[], actor: Actor): Promise<ExcelResult[]> {
  if (parts.length === 0)
    throw new AppError('import.not_understood', { detail: 'không có danh sách nào. Hãy chọn tệp hoặc dán danh sách.' });
  return transaction(async (tx) => {
    const lookedAt = parts.map(({ kind, body }) => ({ kinds: [kind], lastImport: body.lastImport }));
    await beginImport(tx, lookedAt);
    const results: ExcelResult[] = [];
    for (const part of parts) results.push(await importInside(tx, { ...part, actor }));
    await joinImports(
      tx,
      results.flatMap(({ importId }) => importId ?? []),
    );
    return results;
  });
}
