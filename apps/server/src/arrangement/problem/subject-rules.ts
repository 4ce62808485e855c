import type { Rule } from '@tkb/solver';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { groupLessons, type SubjectLessons } from './lesson-groups.ts';
import { required, rule, type RuleChoices } from './rule-set.ts';
import type { Week } from './week.ts';

/** Rules that subjects put on the lessons of each class: caps, doubles, distances, joint caps, wishes. */
export function subjectRules(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): readonly Rule[] {
  const groups = groupLessons(data, lessons);
  return [
    ...groups.flatMap((group) => [
      ...capRules(group),
      ...doubleRules(group, choices),
      ...distanceRules(group, week, choices),
      ...spreadRules(group, choices),
    ]),
    ...jointRules(data, groups),
    ...heavyRules(data, groups, week, choices),
    ...breakRules(lessons, choices),
  ];
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

function doubleRules({ subject, about, name, lessons, durations }: SubjectLessons, choices: RuleChoices): Rule[] {
  if (subject.doublePeriods === 'never' || lessons.length < 2) return [];
  const rules = [rule({ type: 'contiguous-in-session', lessons }, about, `${name}: các tiết cùng buổi liền nhau`)];
  const possible = Math.floor(total(durations) / 2);
  if (subject.doublePeriods === 'allowed' || possible === 0 || subject.maxPerShift < 2) return rules;
  const min = Math.min(possible, subject.requiredDoubles || possible);
  const words = `${name}: ít nhất ${min} cặp tiết đôi`;
  const doubles = (strength = required) => [rule({ type: 'min-doubles', lessons, min }, about, words, strength)];
  return [...rules, ...(subject.doublePeriods === 'required' ? doubles() : choices.when('preferredDoubles', doubles))];
}

/** Days between the lessons, where the subject asks for them; a wish where the week has no room for them. */
function distanceRules({ subject, about, name, lessons }: SubjectLessons, week: Week, choices: RuleChoices) {
  const days = subject.minDaysBetween;
  if (lessons.length < 2 || days === null) return [];
  const kind = { type: 'min-days-between', lessons, days, adjacentIfSameDay: true } as const;
  const fits = (lessons.length - 1) * days < week.grid.days.length;
  const words = `${name}: cách nhau ít nhất ${days} ngày`;
  return choices.when('minDaysBetween', (strength) => [
    rule(kind, about, words, strength.kind === 'required' && !fits ? choices.soft('pedagogy') : strength),
  ]);
}

/** One lesson a day, where the subject neither wants doubles nor says how many days lie between. */
function spreadRules({ subject, about, name, lessons, durations }: SubjectLessons, choices: RuleChoices) {
  const wantsDoubles = subject.doublePeriods === 'preferred' || subject.doublePeriods === 'required';
  if (lessons.length < 2 || wantsDoubles || subject.minDaysBetween !== null) return [];
  const max = Math.max(...durations);
  const kind = { type: 'max-in-span', lessons, span: 'day', max, count: 'period' } as const;
  return choices.when('spread', (strength) => [rule(kind, `${about}/spread`, `${name}: rải ra nhiều ngày`, strength)]);
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

/** Heavy subjects: not in the last period, not too many a session, not straight after sport. */
function heavyRules(data: SchoolData, groups: readonly SubjectLessons[], week: Week, choices: RuleChoices): Rule[] {
  const heavy = groups.filter(({ subject }) => subject.heavy);
  if (heavy.length === 0) return [];
  const lessons = [...new Set(heavy.flatMap((group) => group.lessons))];
  const last = { type: 'avoid-slots', lessons, slots: week.lastSlots, match: 'any' } as const;
  const max = choices.valueOf('heavyPerSession');
  // The first group stands for all: every pupil is in one group of each split subject.
  const byClass = Map.groupBy(
    heavy.filter(({ group }) => group <= 1),
    ({ schoolClass }) => schoolClass,
  );
  const perSession = [...byClass].map(([{ id, name }, subjects]) => ({
    about: `heavy/${id}`,
    name: `${name}: mỗi buổi tối đa ${max} tiết môn nặng`,
    lessons: [...new Set(subjects.flatMap((group) => group.lessons))],
  }));
  return [
    choices.when('heavyNotLast', (strength) => [rule(last, 'heavy', 'Môn nặng không học tiết cuối', strength)]),
    choices.when('heavyPerSession', (strength) =>
      perSession.map(({ about, name, lessons: ofClass }) =>
        rule({ type: 'max-in-span', lessons: ofClass, span: 'session', max, count: 'period' }, about, name, strength),
      ),
    ),
    afterSportRules(data, groups, choices),
  ].flat();
}

function afterSportRules(data: SchoolData, groups: readonly SubjectLessons[], choices: RuleChoices): readonly Rule[] {
  return choices.when('heavyNotAfterSport', (strength) =>
    [...Map.groupBy(groups, ({ schoolClass }) => schoolClass)].flatMap(([{ id, name }, ofClass]) => {
      const lessonsOf = (chosen: readonly SubjectLessons[]) => [...new Set(chosen.flatMap(({ lessons }) => lessons))];
      const lessons = lessonsOf(ofClass.filter(({ subject }) => subject.heavy));
      const after = lessonsOf(ofClass.filter(({ subject }) => isSport(subject, data)));
      if (lessons.length === 0 || after.length === 0) return [];
      const words = `${name}: môn nặng không ngay sau thể dục`;
      return [rule({ type: 'not-directly-after', lessons, after }, `sport/${id}`, words, strength)];
    }),
  );
}

/** Physical education: it is held in a yard, or is called so. */
function isSport({ name, roomTypeId }: SubjectLessons['subject'], { rooms }: SchoolData): boolean {
  return (
    rooms.some(({ typeId, kind }) => typeId === roomTypeId && kind === 'yard') || /thể chất|thể dục|gdtc/i.test(name)
  );
}

function breakRules(lessons: readonly LessonData[], choices: RuleChoices): readonly Rule[] {
  const blocks = lessons.flatMap(({ duration }, index) => (duration > 1 ? [index] : []));
  if (blocks.length === 0) return [];
  const name = 'Tiết đôi không qua giờ ra chơi dài';
  return choices.when('breakNotCrossed', (strength) => [
    rule({ type: 'not-across-break', lessons: blocks }, 'blocks', name, strength),
  ]);
}
