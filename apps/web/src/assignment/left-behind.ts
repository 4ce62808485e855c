import { averagePeriods, firstFew, pageUrls, whoTeaches, type Homerooms } from '@tkb/contract';
import { periodText, type Assignment, type SchoolClass } from './loads.ts';

/** The assignments with those of one teacher marked. */
export const assignmentsAddress = (teacherId: number): string =>
  `${pageUrls.class}?tab=assignments&giaovien=${teacherId}`;

/** The classes that one teacher leads. */
export const homeroomsAddress = (teacherId: number): string => `${pageUrls.class}?loc.homeroomTeacherId=${teacherId}`;

interface Rows {
  readonly assignments: readonly Assignment[];
  readonly classes: readonly Pick<SchoolClass, 'id' | 'name' | 'homeroomTeacherId'>[];
  readonly subjects: Homerooms['subjects'];
}

/** Assignments and classes that somebody who teaches no longer still has, in words, and where they are given to others; null = none. */
export function leftBehind({ assignments, classes, subjects }: Rows, teacherId: number) {
  const teachersOf = whoTeaches({ classes, subjects });
  const own = assignments.filter((row) => teachersOf(row).includes(teacherId));
  const periods = own.reduce((sum, row) => sum + averagePeriods(row), 0);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const taught = [...new Set(own.map(({ classId }) => names.get(classId) ?? ''))];
  const led = classes.filter(({ homeroomTeacherId }) => homeroomTeacherId === teacherId).map(({ name }) => name);
  const left = [
    periods > 0 && `${own.length} phân công, ${periodText(periods)} tiết mỗi tuần (lớp ${firstFew(taught)})`,
    led.length > 0 && `chủ nhiệm lớp ${firstFew(led)}`,
  ].filter(Boolean);
  if (left.length === 0) return null;
  return periods > 0
    ? { words: left.join(' và '), action: 'Mở phân công', address: assignmentsAddress(teacherId) }
    : { words: left.join(' và '), action: 'Mở lớp học', address: homeroomsAddress(teacherId) };
}
