// @module-tag soak
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet, writeFetTimetable, type FetFile } from '@tkb/interchange';
import { checkTimetable } from '@tkb/solver';
import { hasFet, runFet, toTimetable } from './fet-program.ts';
import { activity, fetText, group, room, times, year, type Constraint, type SchoolText } from './fet-text.ts';

const folder = new URL('../../../../shared/data/fet/', import.meta.url);
const hasFiles = existsSync(folder);
const needsFet = hasFet ? '' : ' (skipped: fet-cl, Debian package fet, is not installed)';
const needsFiles = hasFiles ? '' : ' (skipped: ../shared/data/fet is absent)';

const files = [
  'br-1-hard',
  'gr-gymnasio',
  'hu-bethlen08',
  'in-stmarys',
  'it-ancona',
  'na-shipena',
  'ro-mures07',
  'ro-oradea10',
  'sa-1',
  'vn-duchop-thcs14',
  'vn-lequydon-sang',
  'za-sibu',
];

function fileOf(text: string): FetFile {
  const result = readFet(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues.slice(0, 5)));
  return result.file;
}

/** FET solves the text, and again with its timetable written back; `ours` is our checker's verdict on the first one. */
function compareWithFet(text: string) {
  const file = fileOf(text);
  const translated = fetToProblem(file);
  const run = runFet(text);
  if (run === null) throw new Error('FET finds no timetable');
  const timetable = toTimetable(run, file, translated);
  const { score, violations } = checkTimetable(translated.problem, timetable);
  return {
    ours: {
      unplaced: score.unplaced,
      hard: violations.filter(({ strength }) => strength.kind === 'required'),
      soft: score.levels[0]?.toFixed(2),
    },
    fet: run.softTotal.toFixed(2),
    writtenBack: runFet(writeFetTimetable(text, file, translated.map, timetable))?.softTotal.toFixed(2),
  };
}

const agreement = ({ fet }: ReturnType<typeof compareWithFet>): object => ({
  ours: { unplaced: 0, hard: [], soft: fet },
  fet,
  writtenBack: fet,
});

describe.skipIf(!hasFiles)(`published files${needsFiles}`, () => {
  it.each(files)('%s is understood completely', (name) => {
    const result = readFet(readFileSync(new URL(`${name}.fet`, folder)));
    if (!result.ok) throw new Error(JSON.stringify(result.issues.slice(0, 5)));
    expect(result.warnings).toEqual([]);
    expect(result.inventory.unsupported).toEqual([]);
    expect(result.inventory.unknownElements).toEqual([]);
    const { report, problem } = fetToProblem(result.file);
    expect(report.gaps).toEqual([]);
    expect(report.withoutStart).toEqual([]);
    expect(problem.lessons.length).toBe(result.file.activities.length - result.inventory.inactiveActivities);
  });

  it.skipIf(!hasFet).each(['za-sibu', 'in-stmarys', 'ro-oradea10', 'vn-duchop-thcs14', 'ro-mures07'])(
    '%s: FET and the checker agree on its timetable',
    (name) => {
      const result = compareWithFet(readFileSync(new URL(`${name}.fet`, folder), 'utf8'));
      expect(result).toEqual(agreement(result));
    },
    150_000,
  );
});

const lock = (id: number, time: string): Constraint => {
  const [day = '', hour = ''] = time.split('.');
  return [
    'ConstraintActivityPreferredStartingTime',
    { Activity_Id: id, Preferred_Day: day, Preferred_Hour: hour, Permanently_Locked: true },
  ];
};
const closed = (who: object, ...names: string[]) => ({
  ...who,
  Number_of_Not_Available_Times: names.length,
  Not_Available_Time: times(names),
});
/** Four activities of one class: two of An (hours 1 and 3 of T2), a double of Bình (T3.1), one of nobody (T2.1). */
const school: SchoolText = {
  years: [year('K6', [group('6A', ['6A1', '6A2']), group('6B')])],
  rooms: [room('P1'), room('P2'), room('P3')],
  activities: [
    activity(1),
    activity(2),
    activity(3, { Teacher: 'Bình', Subject: 'Văn', Students: '6A1', Duration: 2, Activity_Tag: 'thực hành' }),
    activity(4, { Teacher: [], Students: '6B', Subject: 'Tin' }),
  ],
};
const locks = [lock(1, 'T2.1'), lock(2, 'T2.3'), lock(3, 'T3.1'), lock(4, 'T2.1')];

describe.skipIf(!hasFet)(`rooms${needsFet}`, () => {
  const p1Closed: Constraint = ['ConstraintRoomNotAvailableTimes', closed({ Room: 'P1' }, 'T2.1')];
  const home = (weight: number): Constraint => [
    'ConstraintStudentsSetHomeRoom',
    { Weight_Percentage: weight, Students: '6A', Room: 'P1' },
  ];
  const subject = (weight: number, name = 'P2'): Constraint => [
    'ConstraintSubjectPreferredRoom',
    { Weight_Percentage: weight, Subject: 'Toán', Room: name },
  ];

  it.each<[string, Constraint[]]>([
    ['a home room', [home(100)]],
    ['a soft home room that is closed: no room', [home(50), p1Closed]],
    ['a home room gives way to a preferred room', [home(100), subject(100)]],
    ['soft preferences that contradict each other', [subject(50), subject(80, 'P3')]],
    ['a soft preference beside a home room', [subject(50), home(100)]],
  ])('%s', (_, space) => {
    const result = compareWithFet(fetText({ ...school, time: locks, space }));
    expect(result).toEqual(agreement(result));
  });
});
