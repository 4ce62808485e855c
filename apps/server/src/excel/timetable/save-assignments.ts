import { rowOf } from '../names/school-names.ts';
import type { ClassSubject } from '@tkb/contract';
import type { Transaction } from '../../db/transaction.ts';
import { storeClassSubjects } from '../../school/assignments/class-subjects.ts';
import { countPeriods, assignmentOf, deriveUnits, draftOf, teachersOf } from './derive-assignments.ts';
import type { ReadTimetable } from './read-timetable.ts';

/** Assignments of what the school has not assigned yet; those it has follow the file only where that is wanted. */
export async function saveAssignments(
  tx: Transaction,
  { facts, names }: ReadTimetable,
  stored: readonly ClassSubject[],
  isUpdating: boolean,
) {
  const mainShiftOf = (classId: number) => Number(rowOf(names, 'class', classId)?.['mainShiftId'] ?? 0);
  const ofSubjects = facts.filter(({ subjectId }) => subjectId !== null);
  const drafts = deriveUnits(ofSubjects.filter((fact) => !assignmentOf(fact, stored))).map((unit) =>
    draftOf(unit, mainShiftOf(unit.classId)),
  );
  await storeClassSubjects(tx, drafts);
  if (!isUpdating) return { assigned: drafts.length, updated: 0 };
  const said = Map.groupBy(ofSubjects, (fact) => assignmentOf(fact, stored)?.id);
  const updates = stored.flatMap((row) => {
    const own = said.get(row.id);
    if (!own) return [];
    const unit = { ...row, facts: own };
    const teacherIds = teachersOf(unit);
    const changed: ClassSubject = {
      ...row,
      ...countPeriods(unit, mainShiftOf(row.classId)),
      teacherIds: teacherIds.length > 0 ? teacherIds : row.teacherIds,
    };
    const isSamePeriods = changed.mainPeriods === row.mainPeriods && changed.oppositePeriods === row.oppositePeriods;
    const isSameTeachers = changed.teacherIds.toSorted().join() === row.teacherIds.toSorted().join();
    if (isSamePeriods && isSameTeachers) return [];
    // Blocks that were made for another number of periods fit no more.
    return [isSamePeriods ? changed : { ...changed, blockPattern: '' }];
  });
  await storeClassSubjects(
    tx,
    updates.map(({ id: _, version: _version, ...row }) => row),
  );
  return { assigned: drafts.length, updated: updates.length };
}
