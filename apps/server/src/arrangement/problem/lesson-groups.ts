import { withGroup } from '@tkb/contract';
import type { ClassData, LessonData, SchoolData, SubjectData } from '../school/school-data.ts';

/** The lessons of one subject in one class (or group), by index into the lessons of the problem. */
export interface SubjectLessons {
  readonly subject: SubjectData;
  readonly schoolClass: ClassData;
  /** 0 = the whole class. */
  readonly group: number;
  readonly name: string;
  readonly lessons: readonly number[];
  readonly durations: readonly number[];
}

export function groupLessons(data: SchoolData, lessons: readonly LessonData[]): SubjectLessons[] {
  const subjects = new Map(data.subjects.map((item) => [item.id, item]));
  const classes = new Map(data.classes.map((item) => [item.id, item]));
  const members = lessons.flatMap(({ subjectId, duration, classes: attending }, index) => {
    const subject = subjects.get(subjectId ?? 0);
    return attending.flatMap(({ id, group }) => {
      const schoolClass = classes.get(id);
      return subject && schoolClass ? [{ subject, schoolClass, group, index, duration }] : [];
    });
  });
  const groups = Map.groupBy(members, ({ subject, schoolClass, group }) => `${schoolClass.id}/${subject.id}/${group}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { subject, schoolClass, group } = first;
    const name = withGroup(`${subject.name} ${schoolClass.name}`, group);
    const list = own.map(({ index }) => index);
    return [{ subject, schoolClass, group, name, lessons: list, durations: own.map(({ duration }) => duration) }];
  });
}
