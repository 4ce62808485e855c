import type { Tells } from '../../names/tells.ts';
import type { AssignmentLayout, ExcelImport, ExcelRow } from '@tkb/contract';
import { knows, isClassIn, type SchoolNames } from '../../names/school-names.ts';
import { findBlocks } from '../../sheet/blocks.ts';
import { foldHead } from '../../sheet/columns.ts';
import type { MappedSheet, SavedMapping } from '../../sheet/head.ts';
import { ageOf } from '../../sheet/head-ages.ts';
import { anchorsOf, homeroomHeads } from '../text/assignment-columns.ts';
import { amountsInBrackets, parseAssignmentText, splitClasses } from '../text/assignment-text.ts';
import { subjectsAlone } from '../text/own-class.ts';
import { otherOf, semesterIn } from '../../sheet/semesters.ts';
import { isOfSession } from './session-columns.ts';

const CELLS_LOOKED_AT = 60;
const ENOUGH = 0.6;

interface Around {
  readonly names: SchoolNames;
  readonly semester: ExcelImport['semester'];
  /** Heads that somebody mapped by hand before, to be left as they are. */
  readonly saved?: SavedMapping;
}

/**
 * Columns whose heads say nothing (but a semester, which must not be the other one), by what most of their cells name. Whoever has a
 * homeroom need not teach there the subject that stands beside it.
 */
export function fieldsByContent(
  layout: Exclude<AssignmentLayout, 'matrix'>,
  sheet: MappedSheet,
  { names, semester, saved }: Around,
): MappedSheet {
  const halves = sheet.heads.map(semesterIn);
  const isOther = halves.map((half) => halves.includes(semester) && half === otherOf(semester));
  const isClass = isClassIn(names);
  const tests: Readonly<Record<string, Tells>> = {
    class: (text) => splitClasses(text.replace(amountsInBrackets, ' '), isClass).every(isClass),
    subject: (text) => knows(names, 'subject', text),
    teacher: (text) => knows(names, 'teacher', text),
    assignments: (text) => {
      const { assignments, unknown } = parseAssignmentText(text, isClass);
      return assignments.length > 0 && unknown.length === 0;
    },
  };
  // Beside the class of a primary teacher the subjects of a session are enough.
  const isSubject = tests['subject']!;
  const hasHomeroom = sheet.heads.some((head) => homeroomHeads.test(foldHead(head)));
  const testOf = (field: string, head: string) => (text: string) =>
    tests[field]!(text) ||
    (field === 'assignments' && hasHomeroom && isOfSession(head) && subjectsAlone(text, isSubject) !== null);
  const wanted = layout === 'list' ? ['teacher', 'assignments'] : ['class', 'subject', 'teacher'];
  const columns = [...sheet.columns];
  const isOpen = (head: string, index: number, field: string) => {
    const folded = foldHead(head);
    const isOfHomeroom = field !== 'subject' && homeroomHeads.test(folded);
    return columns[index] === null && !isOther[index] && !isOfHomeroom && !saved?.has(folded);
  };
  for (const field of wanted.filter((name) => !columns.includes(name))) {
    const shares = sheet.heads.map((head, index) =>
      isOpen(head, index, field) ? shareOf(sheet, index, testOf(field, head)) : 0,
    );
    const best = Math.max(0, ...shares);
    if (best < ENOUGH) continue;
    const at = latestOf(sheet.heads, shares) ?? shares.indexOf(best);
    const found = sheet.heads[at];
    // A table beside the first has the same head again; what people teach in another session stands beside the first one.
    const isSame = (head: string, index: number) => head !== '' && head === found && isOpen(head, index, field);
    const isSession = (head: string, index: number) => shares[index]! >= ENOUGH && areSessions(field, [found, head]);
    for (const [index, head] of sheet.heads.entries())
      if (index === at || isSame(head, index) || isSession(head, index)) columns[index] = field;
  }
  return { ...sheet, columns: findBlocks(anchorsOf[layout], columns, sheet.rows).columns };
}

const areSessions = (field: string, heads: readonly (string | undefined)[]): boolean =>
  field === 'assignments' && heads.every(isOfSession);

/** Of columns `Từ 05/9 | Từ 10/11` that name enough, the one that is so today; undefined where they are not two. */
function latestOf(heads: readonly string[], shares: readonly number[]): number | undefined {
  const dated = heads.flatMap((head, index) => {
    const { age, hasDate } = ageOf(head);
    return hasDate && shares[index]! >= ENOUGH ? [{ index, age }] : [];
  });
  return dated.length < 2 ? undefined : dated.reduce((last, next) => (next.age > last.age ? next : last)).index;
}

/** Lines of text stand in one cell. */
export const isOfCells = ({ cells }: ExcelRow): boolean => cells.filter(Boolean).length > 1;

function shareOf({ rows }: MappedSheet, index: number, test: Tells): number {
  const cells = rows
    .filter(isOfCells)
    .map((row) => row.cells[index] ?? '')
    .filter(Boolean)
    .slice(0, CELLS_LOOKED_AT);
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}
