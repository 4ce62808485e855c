import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fetToProblem, readFet, writeFetTimetable } from '@tkb/interchange';
import { checkTimetable } from '@tkb/solver';
import { activity, fetText, group, room, times, year } from './fet-text.ts';

const text = fetText({
  years: [year('K6', [group('6A', ['6A1', '6A2']), group('6B')])],
  rooms: [room('P1'), room('P2', 20)],
  activities: [
    activity(1, { Activity_Group_Id: 1, Total_Duration: 3 }),
    activity(2, { Activity_Group_Id: 1, Total_Duration: 3, Duration: 2 }),
    activity(3, { Teacher: 'Bình', Students: '6B' }),
  ],
  time: [
    [
      'ConstraintMinDaysBetweenActivities',
      {
        Weight_Percentage: 95,
        Consecutive_If_Same_Day: true,
        Number_of_Activities: 2,
        Activity_Id: [1, 2],
        MinDays: 1,
      },
    ],
    [
      'ConstraintTeacherNotAvailableTimes',
      { Teacher: 'An', Number_of_Not_Available_Times: 1, Not_Available_Time: times(['T2.1']) },
    ],
    ['ConstraintStudentsEarlyMaxBeginningsAtSecondHour', { Max_Beginnings_At_Second_Hour: 1 }],
  ],
  space: [['ConstraintSubjectPreferredRoom', { Subject: 'Toán', Room: 'P1' }]],
});

type Verdict = 'read' | 'refused' | 'refused without a reason' | 'read into nonsense';

/** Reads the input, and if that succeeds goes the whole way to a problem and back; anything thrown fails the test. */
function goAllTheWay(input: string | Uint8Array): Verdict {
  const result = readFet(input);
  if (!result.ok) return result.issues[0]?.severity === 'error' ? 'refused' : 'refused without a reason';
  const { problem, map } = fetToProblem(result.file);
  const timetable = problem.lessons.map((lesson) => lesson.placement);
  const { hard } = checkTimetable(problem, timetable).score;
  if (typeof input === 'string') writeFetTimetable(input, result.file, map, timetable);
  return hard >= 0 ? 'read' : 'read into nonsense';
}

const verdicts = expect.toBeOneOf(['read', 'refused']) as Verdict;

const tags = [...new Set(text.match(/<\/?\w+>/g) ?? [])];
const pieces = fc.oneof(
  fc.constantFrom(...tags),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '999999999',
    '1e9',
    'NaN',
    'true',
    '&amp;',
    '&x;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '\u0000',
    '\uD800',
  ),
  fc.string({ maxLength: 8 }),
);
const edit = fc.record({ at: fc.nat(text.length), cut: fc.nat(40), piece: pieces });

describe('damaged files', () => {
  it('are read when they are whole', () => {
    expect(goAllTheWay(text)).toBe('read');
  });

  it('cut off anywhere, are refused', () => {
    for (let end = 0; end < text.trimEnd().length; end += 7) expect(goAllTheWay(text.slice(0, end))).toBe('refused');
  });

  it('with edits anywhere, are either read or refused', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const damaged = edits.reduce((all, { at, cut, piece }) => all.slice(0, at) + piece + all.slice(at + cut), text);
        expect(goAllTheWay(damaged)).toEqual(verdicts);
      }),
      { seed: 20_261, numRuns: 1_500 },
    );
  });

  it('with contents exchanged between elements, are read or refused', () => {
    const contents = [...text.matchAll(/>([^<\n]*)</g)].map((match) => match.index + 1);
    const exchange = fc.record({ from: fc.nat(contents.length - 1), to: fc.nat(contents.length - 1) });
    const contentAt = (all: string, index: number): string => /^[^<]*/.exec(all.slice(contents[index]))?.[0] ?? '';
    fc.assert(
      fc.property(exchange, ({ from, to }) => {
        const at = contents[to] ?? 0;
        const old = contentAt(text, to);
        const exchanged = text.slice(0, at) + contentAt(text, from) + text.slice(at + old.length);
        expect(goAllTheWay(exchanged)).toEqual(verdicts);
      }),
      { seed: 20_262, numRuns: 1_500 },
    );
  });

  it('as random bytes, are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(goAllTheWay(bytes)).toBe('refused');
      }),
      { seed: 20_263, numRuns: 300 },
    );
  });
});
