import type { BookPart, ExcelImport } from '@tkb/contract';
import { guessing } from '../../../excel/preview-actions.ts';

/** A list of the file with what was corrected in it. */
export type Part = Pick<BookPart, 'kind' | 'name' | 'isDerived'> & { readonly body: ExcelImport };

/** The lists of a school's files before their import. */
export interface Book {
  readonly parts: readonly Part[];
  readonly notes: readonly string[];
  /** It is more than one file as it was read: giving it up loses work. */
  readonly isWorkedOn?: boolean;
}

export const isBook = (values: object): values is Book => 'parts' in values && 'notes' in values;

interface SortedBook {
  readonly parts: readonly (Pick<BookPart, 'kind' | 'name' | 'isDerived'> & { readonly rows: ExcelImport['rows'] })[];
  readonly ignored: readonly string[];
  readonly notes: readonly string[];
}

/** Lists of another file beside those that are there already. */
export function withLists(book: Book | null, sorted: SortedBook): Book {
  const ignored = sorted.ignored.length > 0 ? [`Không nhận ra danh sách nào trong: ${sorted.ignored.join(', ')}.`] : [];
  const made = sorted.parts.map(({ kind, name, isDerived, rows }): Part => {
    // Groups and subjects named only in these lists are added with them, and shown as such.
    return { kind, name, isDerived, body: { ...guessing, rows, createMissing: true } };
  });
  return {
    parts: [...(book?.parts ?? []), ...made],
    notes: [...(book?.notes ?? []), ...ignored, ...sorted.notes],
    isWorkedOn: book !== null,
  };
}

export const withChange = (book: Book, part: Part, body: Partial<ExcelImport>): Book => ({
  ...book,
  parts: book.parts.map((own) => (own === part ? { ...own, body: { ...own.body, ...body } } : own)),
  isWorkedOn: true,
});

export const without = (book: Book, part: Part): Book => ({
  ...book,
  parts: book.parts.filter((own) => own !== part),
  isWorkedOn: true,
});
