import { excelImportSchema, type ExcelImport, type ExcelRow } from '@tkb/contract';
import type { Semester } from './semesters.ts';

const unchosen = excelImportSchema.omit({ rows: true }).parse({});

/** A sheet about which nothing has been chosen yet. Its rows were checked when they came in. */
export const bodyOf = (rows: readonly ExcelRow[], semester: Semester = 1): ExcelImport => ({
  ...unchosen,
  rows: [...rows],
  semester,
});
