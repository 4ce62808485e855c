import type { Resource } from '../resource/define.ts';
import type { ResourceName } from '../resource/fields.ts';
import { classroomType } from './classroom-type.ts';
import { curriculum } from './curriculum.ts';
import { department } from './department.ts';
import { fixedLesson } from './fixed-lesson.ts';
import { grade } from './grade.ts';
import { holiday } from './week/holiday.ts';
import { knowledgeBlock } from './knowledge-block.ts';
import { period } from './week/period.ts';
import { province } from './province.ts';
import { room } from './room.ts';
import { schoolClass } from './class.ts';
import { schoolDay } from './week/school-day.ts';
import { schoolLevel } from './school-level.ts';
import { shift } from './week/shift.ts';
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
  holiday,
} as const;
export type Resources = typeof resources;

/** The same for code that works with any of them, whatever their fields. */
const anyResource = resources as unknown as Readonly<Record<keyof Resources, Resource>>;
export const declaredResources: readonly Resource[] = Object.values(anyResource);

/** The resource with this name; undefined for names with hand-written calls (classSubject). */
export function resourceNamed(name: keyof Resources): Resource;
export function resourceNamed(name: ResourceName): Resource | undefined;
export function resourceNamed(name: ResourceName): Resource | undefined {
  return name === 'classSubject' ? undefined : anyResource[name];
}
