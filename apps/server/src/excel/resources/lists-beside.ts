import type { ExcelPreview, ExcelRow, Resource } from '@tkb/contract';
import { findBlocks } from '../sheet/blocks.ts';
import { inFile, takeCells, type Taken, type ShapedRow } from '../sheet/origins.ts';
import { fieldOfHead, foldHead, fullNameField, type SheetColumn } from '../sheet/columns.ts';
import type { MappedSheet } from '../sheet/head.ts';
import { isGroupHeading } from './headings.ts';
import type { PlannedRow } from './plan-rows.ts';

/** The field without which a row is none; null where rows are named by several. */
export function nameOf({ label, wholeName }: Resource): string | null {
  if (wholeName) return fullNameField;
  return label.length === 1 ? (label[0] ?? null) : null;
}

/** Fields of all columns, where the same list begins again to the right with the same head for its names. */
export function mapListsBeside(sheet: MappedSheet, resource: Resource, known: readonly SheetColumn[]): MappedSheet {
  const naming = nameOf(resource);
  const first = sheet.columns.indexOf(naming);
  if (naming === null || first < 0) return sheet;
  const isNaming = (text: string) => foldHead(text) === foldHead(sheet.heads[first] ?? '');
  const places = sheet.heads.flatMap((text, index) => (isNaming(text) ? [index] : []));
  // A head that reaches over two columns is one.
  if (places.length < 2 || places.some((at, index) => at === (places[index - 1] ?? -2) + 1)) return sheet;
  const all = sheet.heads.map((text, index) => {
    const field = sheet.columns[index] ?? fieldOfHead(text, known);
    return sheet.columns.includes(field) ? field : null;
  });
  const { columns } = findBlocks([naming], all, sheet.rows);
  return { ...sheet, columns };
}

/** Lists beside each other as one below the other. `rows` of the answer say where in the file their cells stand. */
export function lowerListsBeside(
  sheet: MappedSheet,
  resource: Resource,
  file: readonly ExcelRow[],
): MappedSheet | null {
  const naming = nameOf(resource);
  if (naming === null || sheet.columns.filter((field) => field === naming).length < 2) return null;
  const { blocks } = findBlocks([naming], sheet.columns, sheet.rows);
  const fields = [...new Set(sheet.columns.filter((field) => field !== null))];
  const placesIn = (block: readonly (string | null)[]) => fields.map((field) => block.indexOf(field));
  const above = file.findLast(({ row }) => row < (sheet.headRow ?? 0));
  // Columns that go nowhere, numbers before all, stand at the left of their list.
  const begins = blocks.map((_, index) => {
    const before = blocks[index - 1];
    return before ? before.findLastIndex((field) => field !== null) + 1 : 0;
  });
  const rows = blocks.flatMap((block, index): ShapedRow[] => {
    const from = begins[index]!;
    const to = begins[index + 1] ?? sheet.heads.length;
    const title = above?.cells.slice(from, to).find((text) => isGroupHeading(text, resource));
    const places = placesIn(block).map((at): Taken => (at < 0 ? ['', null] : at));
    const own = sheet.rows.flatMap((row): ShapedRow[] => {
      const filled = row.cells.slice(from, to).filter((text) => text !== '');
      const said = takeCells(row, places);
      if (said.cells.some((text) => text !== '')) return [said];
      // Headings and sums can stand under a column that goes nowhere.
      return filled.some((text) => /\p{L}/u.test(text)) ? [{ ...row, cells: [filled[0]!], from: [from] }] : [];
    });
    return title === undefined || !above ? own : [{ row: above.row, cells: [title], from: [from] }, ...own];
  });
  return { headRow: sheet.headRow, heads: fields.map((field) => headOf(sheet, field)), columns: fields, rows };
}

const headOf = ({ columns, heads }: MappedSheet, field: string) => heads[columns.indexOf(field)] ?? '';

/** Planned rows that stand beside each other in the file, with their faults in the columns of the file. */
export function placeInFile(planned: readonly PlannedRow[], rows: readonly ExcelRow[]): PlannedRow[] {
  return planned.map((item, index) => {
    const source = rows[index];
    return source ? { ...item, errors: inFile(item.errors, source) } : item;
  });
}

type PreviewRow = ExcelPreview['rows'][number];
const strength: readonly PreviewRow['state'][] = ['same', 'update', 'create', 'wrong'];

/** One row of each row of the file. */
export const joinBeside = (rows: readonly PreviewRow[]): PreviewRow[] =>
  [...Map.groupBy(rows, ({ row }) => row).values()]
    .map((own) => {
      if (own.length === 1) return own[0]!;
      const state = strength.findLast((one) => own.some((row) => row.state === one)) ?? 'same';
      return {
        row: own[0]!.row,
        state,
        label: own.map(({ label }) => label).join('; '),
        errors: own.flatMap(({ errors }) => errors),
        changes: own.flatMap(({ label, changes, state: is }) =>
          changes.length > 0
            ? changes.map((change) => `${label}: ${change}`)
            : is === 'create'
              ? [`${label}: thêm`]
              : [],
        ),
      };
    })
    .toSorted((first, second) => first.row - second.row);
