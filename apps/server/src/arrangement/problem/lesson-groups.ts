import type { ClassData, LessonData, SchoolData, SubjectData } from '../school/school-data.ts';

/** The lessons of one subject in one class (or group), by index into the lessons of the problem. */
export interface SubjectLessons {
  readonly subject: SubjectData;
  readonly schoolClass: ClassData;
  /** 0 = the whole class. */
  readonly group: number;
  readonly about: string;
  readonly name: string;
  readonly lessons: readonly number[];
  readonly durations: readonly number[];
}

/** Lessons by class, subject and group. */
export function groupLessons(data: SchoolData, lessons: readonly LessonData[]): SubjectLessons[] {
  const subjects = new Map(data.subjects.map((item) => [item.id, item]));
  const classes = new Map(data.classes.map((item) => [item.id, item]));
  const members = new Map<string, number[]>();
  lessons.forEach(({ subjectId, classes: attending }, index) => {
    for (const { id, group } of attending) {
      const key = `${id}/${subjectId}/${group}`;
      const list = members.get(key);
      if (list) list.push(index);
      else members.set(key, [index]);
    }
  });
  return [...members].flatMap(([about, list]) => {
    const [classId, subjectId, group] = about.split('/').map(Number);
    const subject = subjects.get(subjectId ?? 0);
    const schoolClass = classes.get(classId ?? 0);
    if (!subject || !schoolClass) return [];
    const name = `${subject.name} ${schoolClass.name}${group ? ` nhóm ${group}` : ''}`;
    const durations = list.map((index) => lessons[index]?.duration ?? 1);
    return [{ subject, schoolClass, group: group ?? 0, about, name, lessons: list, durations }];
  });
}
