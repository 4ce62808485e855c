import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet, sayFetDoubts, type FetMode } from '@tkb/interchange';
import { list } from './fet-case.ts';
import { school } from './fet-school.ts';
import { hasFet, runFet } from './fet-program.ts';
import { activity, fetText, type Constraint, type Fields, type SchoolText } from './fet-text.ts';

const modes: readonly FetMode[] = ['Official', 'Mornings_Afternoons', 'Block_Planning', 'Terms'];

const headOf = (mode: FetMode): Fields => ({
  Mode: mode,
  ...(mode === 'Terms' && { Number_of_Terms: 2, Number_of_Days_Per_Term: 3 }),
});

const textOf = (mode: FetMode, parts: SchoolText): string =>
  fetText({
    ...school,
    head: headOf(mode),
    days: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
    tags: ['thực hành', 'N1', 'N2', 'N3'],
    ofTeachers: mode === 'Mornings_Afternoons' ? { Mornings_Afternoons_Behavior: 'Unrestricted' } : {},
    ...parts,
  });

function reportOf(text: string) {
  const result = readFet(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const { report } = fetToProblem(result.file);
  return { ...report, said: sayFetDoubts(report.doubts, result.file.mode) };
}

const half: Fields = { Weight_Percentage: 100 };
const an: Fields = { Teacher_Name: 'An' };
const chosen: Fields = {
  Number_of_Selected_Time_Slots: 1,
  Selected_Time_Slot: { Selected_Day: 'T2', Selected_Hour: '1' },
};
const [halves, blocks, terms, wholeDays] = [
  ['Mornings_Afternoons'],
  ['Block_Planning'],
  ['Terms'],
  ['Official', 'Block_Planning', 'Terms'],
] as const satisfies readonly FetMode[][];

/** Constraints that hold in any timetable of the small school, and the modes whose files may have them. */
const families: readonly (readonly [readonly FetMode[], Constraint])[] = [
  [modes, ['ConstraintTeacherMaxDaysPerWeek', { ...an, Max_Days_Per_Week: 3 }]],
  [modes, ['ConstraintTeacherMaxHoursDaily', { ...an, Maximum_Hours_Daily: 5 }]],
  [modes, ['ConstraintTeacherMaxSpanPerDay', { ...an, Max_Span: 5 }]],
  [
    modes,
    ['ConstraintMinDaysBetweenActivities', { ...half, ...list(4, 5), MinDays: 0, Consecutive_If_Same_Day: false }],
  ],
  [halves, ['ConstraintTeacherMaxRealDaysPerWeek', { ...an, Max_Days_Per_Week: 3 }]],
  [halves, ['ConstraintTeacherMaxGapsPerRealDay', { ...an, Max_Gaps: 5 }]],
  [halves, ['ConstraintTeacherMaxMorningsPerWeek', { ...an, Max_Mornings_Per_Week: 3 }]],
  [halves, ['ConstraintTeachersMaxAfternoonsPerWeek', { Max_Afternoons_Per_Week: 3 }]],
  [
    halves,
    ['ConstraintTeacherMaxThreeConsecutiveDays', { ...an, Allow_Afternoon_Morning_Afternoon_Morning_Exception: true }],
  ],
  [halves, ['ConstraintTeacherMaxTwoActivityTagsPerDayFromN1N2N3', an]],
  [halves, ['ConstraintTeacherMaxZeroGapsPerAfternoon', an]],
  [halves, ['ConstraintMaxHalfDaysBetweenActivities', { ...half, ...list(4, 5), MaxDays: 5 }]],
  [
    wholeDays,
    ['ConstraintTeacherActivityTagMaxHoursDaily', { ...an, Activity_Tag_Name: 'thực hành', Maximum_Hours_Daily: 5 }],
  ],
  [wholeDays, ['ConstraintTeacherMinRestingHours', { ...an, Minimum_Resting_Hours: 0, Circular: false }]],
  [wholeDays, ['ConstraintStudentsMaxSpanPerDay', { Max_Span: 5 }]],
  [blocks, ['ConstraintMaxGapsBetweenActivities', { ...half, ...list(4, 5), MaxGaps: 5 }]],
  [
    blocks,
    [
      'ConstraintMaxTotalActivitiesFromSetInSelectedTimeSlots',
      { ...list(4, 5), ...chosen, Max_Total_Number_of_Activities: 2 },
    ],
  ],
  [terms, ['ConstraintActivitiesOccupyMaxTerms', { ...list(4, 5), Max_Number_of_Occupied_Terms: 1 }]],
  [terms, ['ConstraintMaxTermsBetweenActivities', { ...half, ...list(4, 5), MaxTerms: 1 }]],
];

const cases = families.flatMap(([own, constraint]) =>
  modes.map((mode) => ({ element: constraint[0], mode, constraint, isTaken: own.includes(mode) })),
);

describe('constraints of another mode', () => {
  it.each(cases)('$element in $mode', ({ mode, constraint, isTaken }) => {
    const { doubts } = reportOf(textOf(mode, { time: [constraint] }));
    const foreign = doubts.filter(({ reason }) => reason === 'other-mode').map(({ element }) => element);
    expect(foreign).toEqual(isTaken ? [] : [constraint[0]]);
  });

  it.skipIf(!hasFet).each(cases)(
    '$element in $mode: FET agrees',
    { tags: ['soak'] },
    ({ mode, constraint, isTaken }) => {
      expect(runFet(textOf(mode, { time: [constraint] })) !== null).toBe(isTaken);
    },
  );

  it('mornings and afternoons are not counted where the file has none', () => {
    const report = reportOf(
      textOf('Official', {
        time: [['ConstraintTeacherMinAfternoonsPerWeek', { ...an, Minimum_Afternoons_Per_Week: 2 }]],
      }),
    );
    expect(report.gaps).toEqual([
      { element: 'ConstraintTeacherMinAfternoonsPerWeek', reason: 'no-half-days', count: 1 },
    ]);
    expect(report.said).toEqual([
      expect.stringMatching(
        /^Dòng \d+: “Số buổi sáng hoặc chiều một tuần: An” \(ConstraintTeacherMinAfternoonsPerWeek\) FET không nhận ở chế độ Official /,
      ),
    ]);
  });

  it.each(['5.42.2-mathmake', '5.27.3-ma3'])('days of files of FET 5 are those of their mode: %s', (version) => {
    const days = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN', 'T2 sau', 'T3 sau', 'T4 sau'];
    const text = fetText({
      ...school,
      version,
      days,
      time: [['ConstraintStudentsMaxSpanPerDay', { Max_Span: 4 }]],
    });
    expect(reportOf(text).doubts).toEqual([]);
  });
});

const endsDay = (subject: string): Constraint => [
  'ConstraintActivitiesEndStudentsDay',
  { Teacher_Name: '', Students_Name: '', Subject_Name: subject, Activity_Tag_Name: '' },
];

describe('constraints without effect', () => {
  it.each<readonly [string, string, Constraint]>([
    ['matches nothing', 'no-lessons', ['ConstraintActivityEndsStudentsDay', { Activity_Id: 7 }]],
    ['matches nothing by its filter', 'no-lessons', endsDay('Sử')],
    [
      'above the days of the week',
      'beyond-week',
      ['ConstraintStudentsEarlyMaxBeginningsAtSecondHour', { Max_Beginnings_At_Second_Hour: 7 }],
    ],
    ['above the days of the week', 'beyond-week', ['ConstraintTeacherMaxDaysPerWeek', { ...an, Max_Days_Per_Week: 7 }]],
    [
      'asks more days than a teacher has activities',
      'too-few-lessons',
      ['ConstraintTeachersMinDaysPerWeek', { Minimum_Days_Per_Week: 1 }],
    ],
  ])('%s: %s', (_, reason, constraint) => {
    const teachers = ['An', 'Bình', 'Chi'];
    const text = textOf('Official', { teachers, subjects: ['Toán', 'Văn', 'Tin', 'Sử'], time: [constraint] });
    expect(reportOf(text).doubts).toMatchObject([{ element: constraint[0], reason }]);
  });

  it('those of one type and reason are one sentence, with their lines', () => {
    const time = ['Sử', 'Địa', 'Sử', 'Địa', 'Sử', 'Địa', 'Sử'].map(endsDay);
    const { said } = reportOf(textOf('Official', { subjects: ['Toán', 'Văn', 'Tin', 'Sử', 'Địa'], time }));
    expect(said).toEqual([
      expect.stringMatching(
        /^Dòng (\d+, ){4}\d+ và 2 dòng khác: “7 mục Học đầu ngày hoặc cuối ngày” \(ConstraintActivitiesEndStudentsDay\) không có tác dụng/,
      ),
    ]);
  });

  it('nothing is said of constraints that hold or are switched off', () => {
    const time: Constraint[] = [
      ['ConstraintTeacherMaxDaysPerWeek', { ...an, Max_Days_Per_Week: 6 }],
      ['ConstraintTeacherMaxDaysPerWeek', { ...an, Max_Days_Per_Week: 9, Active: false }],
      ['ConstraintTeachersMinDaysPerWeek', { Minimum_Days_Per_Week: 1 }],
    ];
    expect(reportOf(textOf('Official', { time })).doubts).toEqual([]);
    expect(reportOf(textOf('Official', { activities: [activity(1)] })).doubts).toEqual([]);
  });
});
