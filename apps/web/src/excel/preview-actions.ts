import type { AskedKind, AssignmentLayout, ExcelImport, ExcelPreview } from '@tkb/contract';
import { changeCell } from './pasted-rows.ts';

interface PreviewedBody {
  readonly body: ExcelImport;
  readonly preview: ExcelPreview | undefined;
  readonly change: (body: Partial<ExcelImport>) => void;
}

export function previewActions({ body, preview, change }: PreviewedBody) {
  const mapping = mappingOf(preview);
  return {
    chooseLayout: (layout: AssignmentLayout) => change({ layout, columns: null, headRow: null }),
    chooseSemester: (semester: ExcelImport['semester']) => change({ semester, columns: null }),
    chooseHeadRow: (headRow: number | null) => change({ headRow, columns: null }),
    mapColumn: (column: number, field: string | null) =>
      change({
        headRow: preview?.headRow ?? null,
        layout: preview?.layout ?? null,
        columns: mapping.map((old, index) =>
          index === column ? field : isMoved(old, field) && !isSideBySide(mapping, field) ? null : old,
        ),
      }),
    editCell: (row: number, column: number, value: string) =>
      change({ rows: changeCell(body.rows, row, column, value) }),
    /** Puts texts into a column of the file, by the numbers of rows; what each column is, is guessed anew. */
    putColumn: (column: number, texts: ReadonlyMap<number, string>) =>
      change({
        rows: [...texts].reduce((rows, [row, text]) => changeCell(rows, row, column, text), body.rows),
        columns: null,
      }),
    setCreateMissing: (createMissing: boolean) => change({ createMissing }),
    /** Counts wherever the word occurs. */
    explain: (kind: AskedKind, text: string, id: number) =>
      change({ meanings: [...body.meanings, { kind, text, id, label: labelIn(preview, kind, id) }] }),
    /** The word is asked about again. */
    takeBack: (word: { readonly kind: AskedKind; readonly text: string }) =>
      change({ meanings: body.meanings.filter(({ kind, text }) => kind !== word.kind || text !== word.text) }),
    leaveOut: (row: number, isOut: boolean) =>
      change({ leftOut: isOut ? [...body.leftOut, row] : body.leftOut.filter((out) => out !== row) }),
  };
}

const labelIn = (preview: ExcelPreview | undefined, kind: AskedKind, id: number): string | undefined =>
  preview?.known[kind]?.find((row) => row.id === id)?.label;

const mappingOf = (preview: ExcelPreview | undefined) => preview?.columns.map(({ field }) => field) ?? [];

/** The body with exactly the mapping of the preview, and the time of the preview. */
export const asPreviewed = (body: ExcelImport, preview: ExcelPreview | undefined): ExcelImport => ({
  ...body,
  headRow: preview?.headRow ?? null,
  layout: preview?.layout ?? null,
  columns: mappingOf(preview),
  lastImport: preview?.lastImport ?? null,
});

/** A body in which everything is guessed. */
export const guessing = {
  headRow: null,
  columns: null,
  layout: null,
  createMissing: false,
  force: false,
  meanings: [],
  leftOut: [],
  rightOnly: false,
  lastImport: null,
  semester: 1,
} satisfies Omit<ExcelImport, 'rows'>;

const repeatable = new Set(['subjectHead', 'classHead', 'gradeColumn', 'slot']);
/** A field belongs to one column; only the subjects or grades of a matrix, or the periods of a week, have many. */
const isMoved = (old: string | null, field: string | null) => field !== null && !repeatable.has(field) && old === field;

/** Tables side by side have each field several times. */
const isSideBySide = (mapping: readonly (string | null)[], field: string | null) =>
  mapping.filter((other) => other === field).length > 1;

/** One sentence about the import of the previewed rows. */
export function readiness({ counts, problem, rows }: Pick<ExcelPreview, 'counts' | 'problem' | 'rows'>): string {
  if (counts.wrong > 0) return `Còn ${counts.wrong} dòng lỗi. Sửa ngay trong bảng, bỏ dòng, hoặc sửa tệp rồi chọn lại.`;
  if (problem) return 'Chưa nhập được.';
  if (rows.length === 0) return 'Chưa đọc được dòng nào, nên không có gì để nhập.';
  if (counts.create + counts.update === 0) return 'Mọi thứ trong tệp đã có sẵn, không có gì để nhập.';
  return `Sẽ thêm ${counts.create}, cập nhật ${counts.update}; ${counts.same} không đổi.`;
}
