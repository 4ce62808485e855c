import { compareNames, fieldInfo, resources, type ExcelRow } from '@tkb/contract';
import type { z } from 'zod';
import { isGivenName, withoutBeside } from '../../names/called.ts';
import type { DerivedClass, DerivedTeacher } from './recorder.ts';
import type { NormOf } from './teacher-norm.ts';

const titleOf = (field: z.ZodType): string => fieldInfo(field).title;
const { teacher, class: schoolClass } = resources;
const { departments, weeklyNorm, homeroomReduction, reductions } = teacher.fields;
const teacherHeads = [
  teacher.wholeName?.title ?? teacher.title,
  ...[departments, weeklyNorm, homeroomReduction, reductions].map(titleOf),
];
const classFields = schoolClass.fields;
const classHeads = [classFields.name, classFields.size, classFields.mainShiftId, classFields.homeroomTeacherId].map(
  titleOf,
);

/** Before a name whose family name nobody wrote. */
export const standInFamily = 'GV';

/** A sheet of teachers as people write it, to be looked at and imported like any other; the norm of a homeroom teacher is that of the own class. */
export function teacherSheet(
  teachers: readonly DerivedTeacher[],
  normOf: NormOf,
  homeroomOf: (teacher: string) => string | undefined,
): ExcelRow[] {
  const rows = teachers.map(({ name, department, classes, duties }) => {
    const homeroom = homeroomOf(name);
    return [
      isGivenName(withoutBeside(name)) ? `${standInFamily} ${name}` : name,
      department,
      String(duties.norm ?? normOf(homeroom === undefined ? classes : [homeroom])),
      String(duties.homeroomReduction ?? ''),
      duties.reductions.map(({ reason, periods }) => `${reason}: ${periods}`).join('; '),
    ];
  });
  return numbered([teacherHeads, ...rows]);
}

/** The same of classes; `shiftOf` names the shift that the grade of a class mainly studies in. */
export function classSheet(classes: readonly DerivedClass[], shiftOf: (className: string) => string): ExcelRow[] {
  const sorted = classes.toSorted((a, b) => compareNames(a.name, b.name));
  const rows = sorted.map(({ name, size, homeroomTeacher }) => [
    name,
    size === null ? '' : String(size),
    shiftOf(name),
    homeroomTeacher,
  ]);
  return numbered([classHeads, ...rows]);
}

const numbered = (rows: readonly string[][]): ExcelRow[] => rows.map((cells, index) => ({ row: index + 1, cells }));
