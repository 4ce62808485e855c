import { excelImportSchema, type ClassSubject, type ResourceName } from '@tkb/contract';
import { planAssignments } from '../../src/excel/assignments/plan-assignments.ts';
import { readEntries } from '../../src/excel/assignments/read/assignment-entries.ts';
import { findLayout } from '../../src/excel/assignments/read/find-layout.ts';
import { namesOf, type Row } from '../../src/excel/names/school-names.ts';
import { rowsOf } from './sheets.ts';

interface Made {
  readonly classes: readonly string[];
  /** Whole names; the code is the given name. The first of them lead the classes where there are homerooms. */
  readonly people: readonly string[];
  /** The name of each subject, or its short name and its name. */
  readonly subjects: readonly (string | readonly [string, string])[];
  readonly hasHomerooms?: boolean;
  /** Periods a week of the subject at a place of the list. */
  readonly periodsOf?: (gradeId: number, at: number) => number;
}

/** A school in which names are found, numbered from 1 in the order that is given. */
export function schoolOf({ classes, people, subjects, hasHomerooms = false, periodsOf = () => 2 }: Made) {
  const grades = [...new Set(classes.map((name) => Number(name[0])))];
  return new Map<ResourceName, readonly Row[]>([
    [
      'class',
      classes.map((name, at) => {
        const homeroomTeacherId = hasHomerooms ? at + 1 : null;
        return { id: at + 1, name, gradeId: Number(name[0]), streamId: null, homeroomTeacherId };
      }),
    ],
    [
      'teacher',
      people.map((name, at) => {
        const [, familyName, givenName] = /^(.+) (\S+)$/.exec(name) ?? [];
        return { id: at + 1, code: givenName, familyName, givenName };
      }),
    ],
    [
      'subject',
      subjects.map((subject, at) => {
        const [shortName, name] = typeof subject === 'string' ? [subject, subject] : subject;
        return { id: at + 1, code: shortName, name, shortName };
      }),
    ],
    ['room', []],
    [
      'curriculum',
      grades.flatMap((gradeId) =>
        subjects.map((_, at) => {
          const mainPeriods = periodsOf(gradeId, at);
          return { id: gradeId * 10 + at, gradeId, subjectId: at + 1, streamId: null, mainPeriods, oppositePeriods: 0 };
        }),
      ),
    ],
  ]);
}

/** Plans the assignments of a file for a school. */
export function planFile(
  school: ReturnType<typeof schoolOf>,
  lines: readonly (readonly string[])[],
  { before = [], createMissing = false }: { before?: readonly ClassSubject[]; createMissing?: boolean } = {},
) {
  const names = namesOf(school, []);
  const context = { names, createMissing };
  const body = excelImportSchema.parse({ rows: rowsOf(lines) });
  const { layout, sheet, headings } = findLayout(body, new Map(), names);
  const read = readEntries(layout, sheet, context, 1, before);
  const stored = { rows: before, classes: names.rowsOf('class'), curriculum: names.rowsOf('curriculum') };
  return { names, body, sheet, headings, read, planned: planAssignments(read.rows, stored, context) };
}
