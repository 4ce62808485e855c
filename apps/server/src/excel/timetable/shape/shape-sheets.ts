import { spellBellTimes } from './bell-times.ts';
import { spreadLines } from './lines-in-cells.ts';
import { nameTeacherColumns } from './teacher-columns.ts';
import { joinTeacherRows } from './join-rows.ts';
import { joinClassHeads } from './class-heads.ts';
import { spellNumberedClasses } from './class-numbers.ts';
import { spellFullNames } from './full-names.ts';
import { nameNumberedTeachers } from './teacher-numbers.ts';
import { spellLegends } from '../../sheet/legends.ts';
import { findStandardSubject, type GivenSheet, type WeekFrame } from '@tkb/contract';
import type { SchoolData } from '../../../arrangement/school/school-data.ts';

interface Shaped {
  readonly sheets: readonly GivenSheet[];
  /** Sentences about how the sheets were understood. */
  readonly notes: readonly string[];
}

type Step = (sheets: readonly GivenSheet[]) => Shaped;

interface Around {
  readonly frame: WeekFrame;
  readonly school: SchoolData;
}

const stepsFor = ({ frame, school }: Around): readonly Step[] => [
  spellLegend,
  nameNumberedTeachers,
  spellFullNames,
  ...(school.classes.length > 0 ? [] : [spellNumberedClasses]),
  (sheets) => spreadLines(sheets.map(joinClassHeads).map(joinTeacherRows).map(nameTeacherColumns)),
  (sheets) => spellBellTimes(sheets, frame),
];

/** Sheets of other kinds become those that are read, one step after the other. */
export function shapeSheets(given: readonly GivenSheet[], around: Around): Shaped {
  const notes: string[] = [];
  let sheets = given;
  for (const step of stepsFor(around)) {
    const shaped = step(sheets);
    sheets = shaped.sheets;
    notes.push(...shaped.notes);
  }
  return { sheets, notes };
}

function spellLegend(given: readonly GivenSheet[]): Shaped {
  const rows = given.map((sheet) => sheet.rows);
  const { sheets, told } = spellLegends(rows, (text) => findStandardSubject(text) !== undefined);
  return { sheets: given.map((sheet, at) => ({ ...sheet, rows: [...(sheets[at] ?? [])] })), notes: told };
}
