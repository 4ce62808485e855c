import { teacherLoads, dutiesOf } from '@tkb/contract';
import { offeredTeachers } from '../../assignment/loads.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';

/** The periods that the teachers of a department have and owe in a week. */
export interface GroupLoad {
  readonly name: string;
  readonly load: number;
  readonly norm: number;
}

interface Department {
  readonly id: number;
  readonly name: string;
}

/** Loads by department of those who teach, or still have lessons; a teacher of two departments counts in the first of them. */
export function groupLoads(school: SchoolRows, departments: readonly Department[]): GroupLoad[] {
  const loads = teacherLoads(school.assignments, school);
  const dutyOf = dutiesOf(school);
  const staff = offeredTeachers(school.teachers, (id) => (loads.get(id) ?? 0) > 0);
  const known = new Set(departments.map(({ id }) => id));
  const homeOf = (ids: readonly number[]) => ids.find((id) => known.has(id)) ?? null;
  const groups = [...departments, { id: null, name: 'Chưa thuộc tổ nào' }];
  return groups.flatMap(({ id, name }) => {
    const members = staff.filter((teacher) => homeOf(teacher.departments) === id);
    if (members.length === 0) return [];
    const load = members.reduce((sum, teacher) => sum + (loads.get(teacher.id) ?? 0), 0);
    return [
      { name, load, norm: members.reduce((sum, teacher) => sum + (teacher.isTeaching ? dutyOf(teacher) : 0), 0) },
    ];
  });
}
