import { emptySchool, type SlotName } from '@tkb/contract';
import type { Slot } from '@tkb/solver';
import { insertLessons, type NewLesson } from '../arrangement/lessons/save-lessons.ts';
import { storeRule, type ImportedRules, type StoredStudent } from '../arrangement/lessons/stored-rule.ts';
import type { Transaction } from '../db/database.ts';
import { insertSchool } from '../school/school.ts';
import { insertTimetable } from '../timetable/timetables/timetable-store.ts';
import { saveReferenceData, slotNames, type Ids } from './save-reference-data.ts';
import type { LessonPlan, SchoolPlan, StudentPlace } from './school-plan.ts';

export interface SavedSchool {
  readonly schoolId: number;
  readonly timetableId: number;
}

/**
 * Stores a planned school with its first timetable. `tx` must be a unit's transaction; from the creation of the school on it
 * works inside that school, so that everything is stored or nothing.
 */
export async function saveSchool(tx: Transaction, plan: SchoolPlan, schoolYear: string): Promise<SavedSchool> {
  const schoolId = await createSchool(tx, plan);
  const ids = await saveReferenceData(tx, plan);
  const draft = { name: 'Nhập từ tệp FET', schoolYear, semester: 1, effectiveFrom: null };
  const timetableId = await insertTimetable(tx, draft);
  const slotName = slotNames(plan, ids.shifts);
  const lessonIds = await insertLessons(
    tx,
    timetableId,
    plan.lessons.map((lesson) => toNewLesson(lesson, ids, slotName)),
  );
  const rules = JSON.stringify(importedRules(plan, ids, lessonIds, slotName));
  await tx.query('insert into timetable_import (timetable_id, rules) values ($1, $2::jsonb)', [timetableId, rules]);
  return { schoolId, timetableId };
}

async function createSchool(tx: Transaction, { name }: SchoolPlan): Promise<number> {
  const wanted = name || 'Trường nhập từ FET';
  const [row] = await tx.query<{ taken: number; number: number }>(
    `select count(*) filter (where vi_fold_space(name) = vi_fold_space($1)
         or vi_fold_space(name) like vi_fold_space($1) || '(%)')::int as taken,
       coalesce(max(id), 0)::int + 1 as number from school`,
    [wanted],
  );
  const { taken = 0, number = 1 } = row ?? {};
  return insertSchool(tx, {
    name: taken === 0 ? wanted : `${wanted} (${taken + 1})`,
    code: `FET${number}`,
    ...emptySchool,
  });
}

function toNewLesson(lesson: LessonPlan, ids: Ids, slotName: (slot: Slot) => SlotName): NewLesson {
  const place = lesson.placement && slotName(lesson.placement.slot);
  const room = lesson.placement?.room ?? null;
  return {
    classSubjectId: lesson.classSubject === null ? null : (ids.classSubjects[lesson.classSubject] ?? null),
    subjectId: ids.subjects[lesson.subject] ?? null,
    activity: '',
    duration: lesson.duration,
    classes: lesson.students.map((student) => ({ id: ids.classes[student.class] ?? 0, group: student.group })),
    teacherIds: lesson.teachers.map((teacher) => ids.teachers[teacher] ?? 0),
    shiftId: place?.shiftId ?? ids.shifts[0] ?? 0,
    day: place?.day ?? null,
    period: place?.period ?? null,
    roomId: room === null ? null : (ids.rooms[room] ?? null),
    locked: lesson.locked,
    fixed: null,
    imported: {
      starts: lesson.starts?.map(slotName) ?? null,
      rooms: lesson.rooms?.map((position) => ids.rooms[position] ?? 0) ?? null,
      size: lesson.size,
      ignoresBlocked: lesson.ignoresBlocked,
    },
  };
}

function importedRules(
  plan: SchoolPlan,
  ids: Ids,
  lessonIds: readonly number[],
  slotName: (slot: Slot) => SlotName,
): ImportedRules {
  const student = (place: StudentPlace): StoredStudent => [ids.classes[place.class] ?? 0, place.group];
  const maps = {
    lesson: new Map(lessonIds.map((id, index) => [index, id])),
    teacher: new Map(ids.teachers.map((id, index) => [index, id])),
    room: new Map(ids.rooms.map((id, index) => [index, id])),
    student: (index: number) => {
      const place = plan.studentOf[index];
      return place && student(place);
    },
    slot: slotName,
  };
  return {
    rules: plan.rules.map((rule) => storeRule(rule, maps)),
    groups: plan.classes.flatMap(({ groups }, index) =>
      groups === 0 ? [] : [{ classId: ids.classes[index] ?? 0, count: groups }],
    ),
    groupBlocks: plan.groupBlocks.map(({ place, slots }) => ({ student: student(place), slots: slots.map(slotName) })),
  };
}
