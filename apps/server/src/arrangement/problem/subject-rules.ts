import type { LessonData, SchoolData } from '../school/school-data.ts';
import type { RuleSource } from './source.ts';
import { groupLessons, type SubjectLessons } from './lesson-groups.ts';
import { required, rule, type RuleChoices, type SourcedRule } from './rule-set.ts';
import type { Week } from './week.ts';

/** Rules that subjects put on the lessons of each class: caps, doubles, distances, joint caps, wishes. */
export function subjectRules(
  data: SchoolData,
  lessons: readonly LessonData[],
  week: Week,
  choices: RuleChoices,
): readonly SourcedRule[] {
  const groups = groupLessons(data, lessons);
  return [
    ...groups.flatMap((group) => [
      ...capRules(group),
      ...doubleRules(group, choices),
      ...distanceRules(group, week, choices),
      ...spreadRules(group, choices),
    ]),
    ...jointRules(data, lessons, groups),
    ...heavyRules(data, groups, week, choices),
    ...breakRules(lessons, choices),
  ];
}

const total = (durations: readonly number[]) => durations.reduce((sum, duration) => sum + duration, 0);

/** A field of the subject, for the class (or group) of these lessons. */
function fieldOf(
  { subject, schoolClass, group }: SubjectLessons,
  field: Extract<RuleSource, { kind: 'subject' }>['field'],
): RuleSource {
  return { kind: 'subject', id: subject.id, field, classId: schoolClass.id, group };
}

function settingOf({ subject, schoolClass, group }: SubjectLessons, of: 'spread' | 'preferredDoubles'): RuleSource {
  return { kind: 'setting', rule: of, classId: schoolClass.id, subjectId: subject.id, group };
}

/** At most so many periods a session and a day; a block pattern with longer blocks overrules a smaller cap. */
function capRules(group: SubjectLessons): SourcedRule[] {
  const { subject, name, lessons, durations } = group;
  const longest = Math.max(...durations);
  const isSingle = subject.doublePeriods === 'never';
  const perShift = Math.max(isSingle ? 1 : subject.maxPerShift, longest);
  const perDay = Math.max(subject.maxPerDay, longest);
  const cap = (span: 'session' | 'day', max: number, source: RuleSource, words: string) =>
    total(durations) <= max
      ? []
      : [rule({ type: 'max-in-span', lessons, span, max, count: 'period' }, source, `${name}: ${words}`)];
  const ofSession = fieldOf(group, isSingle ? 'doublePeriods' : 'maxPerShift');
  return [
    ...cap('session', perShift, ofSession, `tối đa ${perShift} tiết mỗi buổi`),
    ...(perDay < perShift * 2 ? cap('day', perDay, fieldOf(group, 'maxPerDay'), `tối đa ${perDay} tiết mỗi ngày`) : []),
  ];
}

function doubleRules(group: SubjectLessons, choices: RuleChoices): SourcedRule[] {
  const { subject, name, lessons, durations } = group;
  if (subject.doublePeriods === 'never' || lessons.length < 2) return [];
  const declared = fieldOf(group, 'doublePeriods');
  const rules = [rule({ type: 'contiguous-in-session', lessons }, declared, `${name}: các tiết cùng buổi liền nhau`)];
  const possible = Math.floor(total(durations) / 2);
  if (subject.doublePeriods === 'allowed' || possible === 0 || subject.maxPerShift < 2) return rules;
  const min = Math.min(possible, subject.requiredDoubles || possible);
  const words = `${name}: ít nhất ${min} cặp tiết đôi`;
  const doubles = (source: RuleSource, strength = required) => [
    rule({ type: 'min-doubles', lessons, min }, source, words, strength),
  ];
  if (subject.doublePeriods === 'required') return [...rules, ...doubles(declared)];
  const preferred = settingOf(group, 'preferredDoubles');
  return [...rules, ...choices.when('preferredDoubles', (strength) => doubles(preferred, strength))];
}

/** Days between the lessons, where the subject asks for them; a wish where the week has no room for them. */
function distanceRules(group: SubjectLessons, week: Week, choices: RuleChoices) {
  const { subject, name, lessons } = group;
  const days = subject.minDaysBetween;
  if (lessons.length < 2 || days === null) return [];
  const kind = { type: 'min-days-between', lessons, days, adjacentIfSameDay: true } as const;
  const fits = (lessons.length - 1) * days < week.grid.days.length;
  const words = `${name}: cách nhau ít nhất ${days} ngày`;
  return choices.when('minDaysBetween', (strength) => [
    rule(
      kind,
      fieldOf(group, 'minDaysBetween'),
      words,
      strength.kind === 'required' && !fits ? choices.soft('pedagogy') : strength,
    ),
  ]);
}

/** One lesson a day, where the subject neither wants doubles nor says how many days lie between. */
function spreadRules(group: SubjectLessons, choices: RuleChoices) {
  const { subject, name, lessons, durations } = group;
  const wantsDoubles = subject.doublePeriods === 'preferred' || subject.doublePeriods === 'required';
  if (lessons.length < 2 || wantsDoubles || subject.minDaysBetween !== null) return [];
  const max = Math.max(...durations);
  const kind = { type: 'max-in-span', lessons, span: 'day', max, count: 'period' } as const;
  return choices.single('spread', kind, `${name}: rải ra nhiều ngày`, settingOf(group, 'spread'));
}

/** A joint cap holds for each pupil: a class that is split in one of the subjects has the rule once for each of its groups. */
function jointRules(data: SchoolData, all: readonly LessonData[], groups: readonly SubjectLessons[]): SourcedRule[] {
  return data.limits.flatMap((limit) =>
    data.classes
      .filter(({ gradeId, streamId }) => matches(limit.gradeId, gradeId) && matches(limit.streamId, streamId))
      .flatMap((schoolClass) => {
        const members = groups.filter(
          (group) => group.schoolClass.id === schoolClass.id && limit.subjects.includes(group.subject.id),
        );
        return byPupils(members).flatMap(({ lessons, ofGroup, words }) => {
          const periods = total(lessons.map((index) => all[index]?.duration ?? 0));
          const name = `${limit.name} ${schoolClass.name}${words}`;
          const cap = (span: 'session' | 'day', field: 'maxPerShift' | 'maxPerDay') => {
            const max = limit[field];
            return max === null || periods <= max
              ? []
              : rule(
                  { type: 'max-in-span', lessons, span, max, count: 'period' },
                  { kind: 'subjectCombination', id: limit.id, field, classId: schoolClass.id, ...ofGroup },
                  `${name}: tối đa ${max} tiết mỗi ${span === 'day' ? 'ngày' : 'buổi'}`,
                );
          };
          return [cap('session', 'maxPerShift'), cap('day', 'maxPerDay')].flat();
        });
      }),
  );
}

/**
 * Each pupil’s share of these subjects: the lessons of the whole class with those of one group, once for each
 * group; of a class that is split in none of them, all lessons.
 */
function byPupils(members: readonly SubjectLessons[]) {
  const split = new Set(members.flatMap(({ group }) => (group > 0 ? [group] : [])));
  const numbers = split.size > 0 ? [...split] : [0];
  return numbers.map((number) => {
    const attended = members.filter(({ group }) => group === 0 || group === number);
    return {
      lessons: [...new Set(attended.flatMap(({ lessons }) => lessons))],
      ofGroup: number > 0 ? { group: number } : {},
      words: number > 0 ? ` nhóm ${number}` : '',
    };
  });
}

const matches = (wanted: number | null, found: number | null): boolean => wanted === null || wanted === found;

/** Heavy subjects: not in the last period, not too many a session, not straight after sport. */
function heavyRules(
  data: SchoolData,
  groups: readonly SubjectLessons[],
  week: Week,
  choices: RuleChoices,
): SourcedRule[] {
  const heavy = groups.filter(({ subject }) => subject.heavy);
  if (heavy.length === 0) return [];
  const lessons = [...new Set(heavy.flatMap((group) => group.lessons))];
  const last = { type: 'avoid-slots', lessons, slots: week.lastSlots, match: 'any' } as const;
  const max = choices.valueOf('heavyPerSession');
  const byClass = Map.groupBy(heavy, ({ schoolClass }) => schoolClass);
  return [
    choices.single('heavyNotLast', last, 'Môn nặng không học tiết cuối'),
    choices.when('heavyPerSession', (strength) =>
      [...byClass].flatMap(([{ id, name }, subjects]) =>
        byPupils(subjects).map(({ lessons: attended, ofGroup, words }) =>
          rule(
            { type: 'max-in-span', lessons: attended, span: 'session', max, count: 'period' },
            { kind: 'setting', rule: 'heavyPerSession', classId: id, ...ofGroup },
            `${name}${words}: mỗi buổi tối đa ${max} tiết môn nặng`,
            strength,
          ),
        ),
      ),
    ),
    afterSportRules(data, groups, choices),
  ].flat();
}

function afterSportRules(
  data: SchoolData,
  groups: readonly SubjectLessons[],
  choices: RuleChoices,
): readonly SourcedRule[] {
  return choices.when('heavyNotAfterSport', (strength) =>
    [...Map.groupBy(groups, ({ schoolClass }) => schoolClass)].flatMap(([{ id, name }, ofClass]) => {
      const lessonsOf = (chosen: readonly SubjectLessons[]) => [...new Set(chosen.flatMap(({ lessons }) => lessons))];
      const lessons = lessonsOf(ofClass.filter(({ subject }) => subject.heavy));
      const after = lessonsOf(ofClass.filter(({ subject }) => isSport(subject, data)));
      if (lessons.length === 0 || after.length === 0) return [];
      const words = `${name}: môn nặng không ngay sau thể dục`;
      const source = { kind: 'setting', rule: 'heavyNotAfterSport', classId: id } as const;
      return [rule({ type: 'not-directly-after', lessons, after }, source, words, strength)];
    }),
  );
}

/** Physical education: it is held in a yard, or is called so. */
function isSport({ name, roomTypeId }: SubjectLessons['subject'], { rooms }: SchoolData): boolean {
  return (
    rooms.some(({ typeId, kind }) => typeId === roomTypeId && kind === 'yard') || /thể chất|thể dục|gdtc/i.test(name)
  );
}

function breakRules(lessons: readonly LessonData[], choices: RuleChoices): readonly SourcedRule[] {
  const blocks = lessons.flatMap(({ duration }, index) => (duration > 1 ? [index] : []));
  if (blocks.length === 0) return [];
  const name = 'Tiết đôi không qua giờ ra chơi dài';
  return choices.single('breakNotCrossed', { type: 'not-across-break', lessons: blocks }, name);
}
