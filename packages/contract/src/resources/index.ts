import { classroomType } from './classroom-type.ts';
import { curriculum } from './curriculum.ts';
import { department } from './department.ts';
import { fixedLesson } from './fixed-lesson.ts';
import { grade } from './grade.ts';
import { knowledgeBlock } from './knowledge-block.ts';
import { period } from './period.ts';
import { province } from './province.ts';
import { room } from './room.ts';
import { schoolClass } from './class.ts';
import { schoolDay } from './school-day.ts';
import { schoolLevel } from './school-level.ts';
import { shift } from './shift.ts';
import { site } from './site.ts';
import { stream } from './stream.ts';
import { subject } from './subject.ts';
import { subjectCombination } from './subject-combination.ts';
import { teacher } from './teacher.ts';

/** Every resource served by the shared calls, by name. */
export const resources = {
  province,
  schoolLevel,
  shift,
  grade,
  classroomType,
  site,
  schoolDay,
  period,
  stream,
  knowledgeBlock,
  department,
  room,
  subject,
  curriculum,
  subjectCombination,
  teacher,
  class: schoolClass,
  fixedLesson,
} as const;
export type Resources = typeof resources;
