import type { Rule, Slot } from '@tkb/solver';
import type { ClassData, LessonData, SchoolData, SubjectData } from './school-data.ts';
import { required, rule, soft } from './rule-set.ts';
import type { Week } from './week.ts';

/** The lessons of one subject in one class (or group), by index into the lessons of the problem. */
interface SubjectLessons {
  readonly subject: SubjectData;
  readonly schoolClass: ClassData;
  readonly about: string;
  readonly name: string;
  readonly lessons: readonly number[];
  readonly durations: readonly number[];
}

/** Rules that subjects put on the lessons of each class: caps, doubles, distances, joint caps, wishes. */
export function subjectRules(data: SchoolData, lessons: readonly LessonData[], week: Week): Rule[] {
  const groups = groupLessons(data, lessons);
  return [
    ...groups.flatMap((group) => [...capRules(group), ...doubleRules(group), ...distanceRules(group, week)]),
    ...jointRules(data, groups),
    ...heavyRules(groups, week),
    ...breakRules(lessons),
  ];
}

function groupLessons(data: SchoolData, lessons: readonly LessonData[]): SubjectLessons[] {
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
    return [{ subject, schoolClass, about, name, lessons: list, durations }];
  });
}

const total = (durations: readonly number[]) => durations.reduce((sum, duration) => sum + duration, 0);

/** At most so many periods a session and a day; a block pattern with longer blocks overrules a smaller cap. */
function capRules({ subject, about, name, lessons, durations }: SubjectLessons): Rule[] {
  const longest = Math.max(...durations);
  const perShift = Math.max(subject.doublePeriods === 'never' ? 1 : subject.maxPerShift, longest);
  const perDay = Math.max(subject.maxPerDay, longest);
  const cap = (span: 'session' | 'day', max: number, words: string) =>
    total(durations) <= max
      ? []
      : [rule({ type: 'max-in-span', lessons, span, max, count: 'period' }, `${about}/${span}`, `${name}: ${words}`)];
  return [
    ...cap('session', perShift, `tối đa ${perShift} tiết mỗi buổi`),
    ...(perDay < perShift * 2 ? cap('day', perDay, `tối đa ${perDay} tiết mỗi ngày`) : []),
  ];
}

function doubleRules({ subject, about, name, lessons, durations }: SubjectLessons): Rule[] {
  if (subject.doublePeriods === 'never' || lessons.length < 2) return [];
  const rules = [rule({ type: 'contiguous-in-session', lessons }, about, `${name}: các tiết cùng buổi liền nhau`)];
  const possible = Math.floor(total(durations) / 2);
  if (subject.doublePeriods === 'allowed' || possible === 0 || subject.maxPerShift < 2) return rules;
  const min = Math.min(possible, subject.requiredDoubles || possible);
  const strength = subject.doublePeriods === 'required' ? required : soft('wishes');
  return [
    ...rules,
    rule({ type: 'min-doubles', lessons, min }, about, `${name}: ít nhất ${min} cặp tiết đôi`, strength),
  ];
}

/** Days between the lessons: by the subject's rule, else spread as a wish. */
function distanceRules({ subject, about, name, lessons }: SubjectLessons, week: Week): Rule[] {
  if (lessons.length < 2) return [];
  const days = subject.minDaysBetween;
  if (days === null) return [];
  const kind = { type: 'min-days-between', lessons, days, adjacentIfSameDay: true } as const;
  const fits = (lessons.length - 1) * days < week.grid.days.length;
  const words = `${name}: cách nhau ít nhất ${days} ngày`;
  return [rule(kind, about, words, fits ? required : soft('wishes'))];
}

function jointRules(data: SchoolData, groups: readonly SubjectLessons[]): Rule[] {
  return data.limits.flatMap((limit) =>
    data.classes
      .filter(({ gradeId, streamId }) => matches(limit.gradeId, gradeId) && matches(limit.streamId, streamId))
      .flatMap((schoolClass) => {
        const members = groups.filter(
          (group) => group.schoolClass.id === schoolClass.id && limit.subjects.includes(group.subject.id),
        );
        const lessons = [...new Set(members.flatMap((group) => group.lessons))];
        const cap = (span: 'session' | 'day', max: number | null) =>
          max === null || lessons.length <= max
            ? []
            : rule(
                { type: 'max-in-span', lessons, span, max, count: 'period' },
                `limit/${limit.id}/${schoolClass.id}/${span}`,
                `${limit.name} ${schoolClass.name}: tối đa ${max} tiết mỗi ${span === 'day' ? 'ngày' : 'buổi'}`,
              );
        return [cap('session', limit.maxPerShift), cap('day', limit.maxPerDay)].flat();
      }),
  );
}

const matches = (wanted: number | null, found: number | null): boolean => wanted === null || wanted === found;

/** Heavy subjects rather not in the last period of a session. */
function heavyRules(groups: readonly SubjectLessons[], week: Week): Rule[] {
  const lessons = [...new Set(groups.filter(({ subject }) => subject.heavy).flatMap((group) => group.lessons))];
  if (lessons.length === 0) return [];
  const slots: readonly Slot[] = week.lastSlots;
  const kind = { type: 'avoid-slots', lessons, slots, match: 'any' } as const;
  return [rule(kind, 'heavy', 'Môn nặng không học tiết cuối', soft('wishes', 0.5))];
}

function breakRules(lessons: readonly LessonData[]): Rule[] {
  const blocks = lessons.flatMap(({ duration }, index) => (duration > 1 ? [index] : []));
  if (blocks.length === 0) return [];
  const name = 'Tiết đôi không qua giờ ra chơi dài';
  return [rule({ type: 'not-across-break', lessons: blocks }, 'blocks', name, soft('wishes', 0.5))];
}
