import type { ExcelImport, ExcelPreview } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { loadNames } from '../names/school-names.ts';
import { spellDittos } from '../sheet/dittos.ts';
import { loadMappings } from '../sheet/mapping-store.ts';
import type { Semester } from '../sheet/semesters.ts';
import { readEntries } from '../assignments/read/assignment-entries.ts';
import { findLayout } from '../assignments/read/find-layout.ts';
import { hasSemesters } from '../assignments/rows/head-texts.ts';
import { hasHalvesBelow } from '../assignments/shape/halves-below.ts';

/** How many assignments a sheet has of each half of the year; null of a sheet that names no halves. */
export async function countHalves(tx: Transaction, given: ExcelImport): Promise<ExcelPreview['halves']> {
  if (!hasSemesters(given.rows) && !hasHalvesBelow(given.rows)) return null;
  const { body } = spellDittos(given);
  const saved = await loadMappings(tx, 'classSubject');
  const kinds = ['class', 'subject', 'teacher', 'room', 'shift'] as const;
  const count = async (semester: Semester) => {
    // Words of the half that is not imported are not asked about.
    const names = await loadNames(tx, kinds, body.meanings);
    const own = { ...body, semester, columns: semester === body.semester ? body.columns : null };
    const { layout, sheet } = findLayout(own, saved, names);
    const { rows } = readEntries(layout, sheet, { names, createMissing: body.createMissing }, semester);
    return rows.reduce((sum, { entries }) => sum + entries.length, 0);
  };
  return { first: await count(1), second: await count(2) };
}
