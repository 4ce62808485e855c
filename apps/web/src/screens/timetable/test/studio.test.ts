import { linkPages } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { arrowLines } from '../grid/arrows.tsx';
import { gridModel, shiftsInUse } from '../grid/grid-model.ts';
import { requestOf, type PaneChoice } from '../view/pane.ts';
import { plainColour } from '../grid/cards.ts';
import { cellKey } from '../grid/places.ts';
import { colouring, type ColourBy } from '../view/colours.ts';
import { averageText, heaviestFirst, outlier, spreadOf } from '../view/fairness.ts';
import { causesOf, closedKey, teacherLoads, weekFacts } from '../view/teacher-weeks.ts';
import {
  arrowsOf,
  addScores,
  badgesOf,
  changeText,
  compareChanges,
  markOf,
  marksOf,
  scoreDifference,
  slotForCell,
} from '../studio/verdicts/marks.ts';
import { differences, withFacts, withLocks, withMoves, withStates } from '../view/placements.ts';
import { toggled } from '../../../lib/toggled.ts';
import { lessonsBetween } from '../studio/state/selection.ts';
import { createStudioStore, pagesToChange } from '../studio/state/store.ts';
import { lesson, noChange, verdict, view } from './small-view.ts';

test('the bar links to where the reasons against the place under the pointer can be changed', () => {
  const { rules, teacher } = linkPages;
  const state = createStudioStore().getState();
  const slot = verdict({ verdict: 'blocked', reasons: ['Cô Lan bận', 'Quá số tiết'], pages: [[teacher], [rules]] });
  const hovering = { ...state, weighed: { slot, anchor: { left: 0, right: 0, top: 0, bottom: 0 } } };
  expect(pagesToChange(hovering)).toEqual([teacher, rules]);
  expect(pagesToChange({ ...hovering, outcome: { isError: true, text: 'Không chuyển được', pages: [rules] } })).toEqual(
    [rules],
  );
  const suggestions = { kind: 'chains', place: slot, reason: '', pages: [], chains: null } as const;
  expect(pagesToChange({ ...hovering, suggestions })).toEqual([]);
});

test('a move to the other shift is said, drawn and shown there; of a file every shift has its rows', () => {
  const afternoon = { lessonId: 1, day: 3, period: 2, shiftId: 2 };
  expect(markOf(verdict({ ...afternoon, shift: 'Chiều' }))?.text).toContain('Thứ 3 chiều tiết 2: xếp được.');
  expect(badgesOf(view(), [afternoon]).get(cellKey('class', 1, { day: 3, shiftId: 2, period: 2 }))).toBe('→①');
  expect(arrowsOf(view(), [afternoon])[0]).toMatchObject({
    from: { shiftId: 1 },
    to: { day: 3, shiftId: 2, period: 2 },
  });
  expect(withMoves(view(), [afternoon]).lessons[0]).toMatchObject({ day: 3, shiftId: 2, period: 2 });
  expect(shiftsInUse(view()).map(({ id }) => id)).toEqual([1]);
  expect(shiftsInUse(view([lesson({ isImported: true })])).map(({ id }) => id)).toEqual([1, 2]);
});

describe('verdict marks', () => {
  test('a mark says where, what happens and what it costs', () => {
    expect(markOf(verdict())).toEqual({
      tone: 'good',
      sign: '✓',
      shade: 2,
      text: 'Thứ 3 tiết 2: xếp được. Các chỉ số giữ nguyên.',
    });
    const swap = verdict({
      verdict: 'swap',
      partners: ['Văn 7A2 - Lan'],
      change: { ...noChange, singleSessions: -1, longGaps: 2 },
    });
    expect(markOf(swap)).toMatchObject({
      tone: 'swap',
      sign: '⇄ −1',
      text: 'Thứ 3 tiết 2: đổi với Văn 7A2 - Lan. Buổi 1 tiết −1, Chờ từ 2 tiết +2.',
    });
    expect(markOf(verdict({ verdict: 'blocked', reasons: ['Cô Lan bận.'] }))).toMatchObject({
      tone: 'bad',
      sign: '✕',
      text: 'Thứ 3 tiết 2: không xếp được. Cô Lan bận.',
    });
  });

  test('a place that makes the whole worse, or breaks a wish, is marked as costly', () => {
    const worse = verdict({ effect: 'worse', change: { ...noChange, shortGaps: 1 } });
    expect(markOf(worse)).toMatchObject({ tone: 'cost', sign: '! +1' });
    expect(markOf(verdict({ reasons: ['Thầy Hùng không muốn tiết 2.'] }))?.tone).toBe('cost');
  });

  test('where the lesson stands there is no mark; the best places are shaded strongest', () => {
    const places = [1, 2, 3].map((period) =>
      verdict({ period, change: { ...noChange, shortGaps: period }, effect: 'worse' }),
    );
    const marks = marksOf([...places, verdict({ day: 2, isCurrent: true })]);
    expect([...marks.values()].map(({ mark }) => mark?.shade ?? null)).toEqual([3, 2, 1, null]);
  });

  test('a double dropped on its second period starts one earlier', () => {
    const marks = marksOf([verdict({ period: 1 })]);
    const double = lesson({ duration: 2 });
    expect(slotForCell(marks, double, { day: 3, shiftId: 1, period: 2 })?.slot.period).toBe(1);
    expect(slotForCell(marks, lesson(), { day: 3, shiftId: 1, period: 2 })).toBeUndefined();
  });

  test('differences of scores are worded, added and ordered number by number', () => {
    const difference = scoreDifference(
      { ...noChange, teacherSessions: 9 },
      { ...noChange, teacherSessions: 7, shortGaps: 1 },
    );
    expect(changeText(difference)).toBe('Buổi dạy −2, Chờ 1 tiết +1');
    expect(changeText(noChange)).toBe('');
    expect(addScores({ ...noChange, teacherSessions: 9 }, difference).teacherSessions).toBe(7);
    expect(compareChanges({ ...noChange, singleSessions: 1 }, { ...noChange, teacherSessions: 5 })).toBeGreaterThan(0);
  });

  test('a preview numbers where lessons leave and arrive, in the cells of all their owners', () => {
    const badges = badgesOf(view(), [{ lessonId: 1, day: 3, period: 2 }]);
    expect(badges.get(cellKey('class', 1, { day: 2, shiftId: 1, period: 1 }))).toBe('①→');
    expect(badges.get(cellKey('class', 1, { day: 3, shiftId: 1, period: 2 }))).toBe('→①');
    expect(badges.get(cellKey('teacher', 1, { day: 3, shiftId: 1, period: 2 }))).toBe('→①');
    expect(badges.size).toBe(4);
  });
});

describe('placements', () => {
  test('moves are on the screen before the server has answered, and taken back by differences', () => {
    const before = view([lesson({ roomId: 7 }), lesson({ id: 2, duration: 2, day: null, period: null })]);
    const after = withMoves(before, [
      { lessonId: 1, day: null, period: null },
      { lessonId: 2, day: 3, period: 1, roomId: 7 },
    ]);
    expect(after.lessons.map(({ day, period, roomId }) => [day, period, roomId])).toEqual([
      [null, null, null],
      [3, 1, 7],
    ]);
    expect(after.timetable.placedCount).toBe(before.timetable.placedCount + 1);
    const back = differences(after.lessons, before.lessons);
    expect(back && withStates(after, back).lessons).toEqual(before.lessons);
  });

  test('lessons that came or went cannot be told as differences', () => {
    expect(differences([lesson()], [lesson({ id: 2 })])).toBeNull();
    expect(differences([lesson()], [])).toBeNull();
    expect(differences([lesson()], [lesson({ locked: true })])).toMatchObject([{ lessonId: 1, locked: true }]);
  });

  test('only placed lessons are locked; facts replace what they name', () => {
    const locked = withLocks(view([lesson(), lesson({ id: 2, day: null, period: null })]), new Set([1, 2]), true);
    expect(locked.lessons.map((item) => item.locked)).toEqual([true, false]);
    expect(withFacts(locked, { version: 9 }).timetable).toEqual({ ...locked.timetable, version: 9 });
  });
});

test('a selection grows by toggling and by rectangles', () => {
  expect([...toggled(toggled(new Set([1]), 2), 1)]).toEqual([2]);
  const timetable = view([lesson(), lesson({ id: 2, period: 3 }), lesson({ id: 3, classes: [{ id: 2, group: 0 }] })]);
  const pane = { kind: 'school', item: 0, hasOwnersAsRows: false, day: 0 } as const;
  const model = gridModel(timetable, requestOf(timetable, pane, []));
  expect([...lessonsBetween(model, { row: 2, column: 0 }, { row: 0, column: 0 })]).toEqual([1, 2]);
  expect([...lessonsBetween(model, { row: 0, column: 0 }, { row: 0, column: 1 })]).toEqual([1, 3]);
});

const noneClosed = new Set<string>();

describe('fairness', () => {
  // Lan: Monday morning periods 1 and 3 (one free between), Tuesday morning one period, the last. Hùng: a double.
  const week = view([
    lesson(),
    lesson({ id: 2, period: 3 }),
    lesson({ id: 3, day: 3, period: 2 }),
    lesson({ id: 4, duration: 2, teacherIds: [2] }),
    lesson({ id: 5, day: null, period: null }),
  ]);

  test('sessions, gaps, first and last periods are counted per teacher', () => {
    expect(teacherLoads(week, noneClosed)).toMatchObject([
      {
        teacherId: 1,
        name: 'Trần Thị Lan',
        periods: 3,
        sessions: 2,
        singles: 1,
        longGaps: 0,
        shortGaps: 1,
        firstPeriods: 1,
        lastPeriods: 2,
      },
      {
        teacherId: 2,
        name: 'Lê Văn Hùng',
        periods: 2,
        sessions: 1,
        singles: 0,
        longGaps: 0,
        shortGaps: 0,
        firstPeriods: 1,
        lastPeriods: 0,
      },
    ]);
  });

  test('load and gaps of a week stand in one line', () => {
    expect(weekFacts(week, 1, noneClosed)).toBe('3 tiết, 2 buổi (sáng 2); 1 buổi chỉ 1 tiết, 1 buổi chờ 1 tiết');
    expect(weekFacts(week, 2, noneClosed)).toBe('2 tiết, 1 buổi (sáng 1); không phải chờ');
    expect(weekFacts(week, 9, noneClosed)).toBe('');
  });

  test('a period in which the teacher is blocked is no gap', () => {
    const closed = new Set([closedKey(1, { day: 2, shiftId: 1, period: 2 })]);
    expect(causesOf(week, 'shortGaps', closed)).toEqual([]);
    expect(teacherLoads(week, closed)[0]).toMatchObject({ teacherId: 1, shortGaps: 0, longGaps: 0, sessions: 2 });
    // Somebody else's blocked period, or one outside the lessons, changes nothing.
    const others = new Set([
      closedKey(2, { day: 2, shiftId: 1, period: 2 }),
      closedKey(1, { day: 2, shiftId: 1, period: 4 }),
    ]);
    expect(causesOf(week, 'shortGaps', others)).toHaveLength(1);
  });

  test('a number leads to the sessions behind it', () => {
    expect(causesOf(week, 'singleSessions', noneClosed)).toMatchObject([{ teacherId: 1, day: 3, lessonIds: [3] }]);
    expect(causesOf(week, 'shortGaps', noneClosed)).toMatchObject([{ teacherId: 1, day: 2, lessonIds: [1, 2] }]);
    expect(causesOf(week, 'longGaps', noneClosed)).toEqual([]);
    expect(causesOf(week, 'hard', noneClosed)).toBeNull();
  });

  test('colours by quality have five steps, each with its words, the worst of several teachers counts', () => {
    const { colourOf, signOf, legend } = colouring(week, 'quality', [], noneClosed);
    expect(legend.map(({ label }) => label)).toHaveLength(5);
    expect(new Set(legend.map(({ colour }) => colour)).size).toBe(5);
    expect(new Set([1, 3, 4].map((id) => colourOf?.(lesson({ id })))).size).toBe(3);
    expect(signOf?.(lesson({ id: 3 }))).toMatchObject({ sign: '!', label: 'Buổi chỉ có 1 tiết' });
  });

  test('colours by teacher and by subject are explained too', () => {
    const byTeacher = colouring(week, 'teacher', [], noneClosed);
    expect(byTeacher.colourOf?.(lesson())).not.toBe(byTeacher.colourOf?.(lesson({ teacherIds: [2] })));
    expect(byTeacher.legend[1]).toEqual({
      label: 'Lê Văn Hùng',
      colour: byTeacher.colourOf?.(lesson({ teacherIds: [2] })),
    });
    const bySubject = colouring(week, 'subject', [], noneClosed);
    expect(bySubject).toEqual({ legend: [{ label: 'Toán', colour: '#1D4ED8' }] });
  });

  test('a colour of lessons about which nothing is known is explained wherever there are some', () => {
    const activity = lesson({ id: 7, subjectId: null, activity: 'Chào cờ', teacherIds: [] });
    const view = { ...week, lessons: [...week.lessons, activity] };
    const group = { id: 5, name: 'Tổ Toán', teacherIds: new Set([1]) };
    const plain = (by: ColourBy) => {
      const { legend, colourOf } = colouring(view, by, [group], noneClosed);
      const colour = colourOf?.(activity) ?? plainColour;
      return legend.filter((entry) => entry.colour === colour).map(({ label }) => label);
    };
    expect(plain('subject')).toEqual(['Hoạt động không thuộc môn nào']);
    expect(plain('teacher')).toEqual(['Không có giáo viên']);
    expect(plain('department')).toEqual(['Không thuộc tổ nào']);
    expect(plain('quality')).toEqual(['Không có giáo viên']);
  });

  test('many subjects are explained by their short names', () => {
    const subjects = Array.from({ length: 19 }, (_, id) => ({
      id,
      name: `Môn ${id}`,
      shortName: `M${id}`,
      colour: '#111',
    }));
    const many = { ...view(subjects.map(({ id }) => lesson({ id, subjectId: id }))), subjects };
    const { legend } = colouring(many, 'subject', [], noneClosed);
    expect(legend[18]).toEqual({ label: 'M18', hint: 'Môn 18', colour: '#111' });
  });
});

describe('arrows', () => {
  const swapped = view([lesson(), lesson({ id: 2, day: 3, period: 2, teacherIds: [2] })]);
  const moves = [
    { lessonId: 1, day: 3, period: 2 },
    { lessonId: 2, day: 2, period: 1 },
  ];
  const modelOf = (pane: Partial<PaneChoice>) =>
    gridModel(swapped, requestOf(swapped, { kind: 'class', item: 1, hasOwnersAsRows: false, day: 0, ...pane }, []));

  test('lead from where each lesson stands to where it would go, in the grids of those it belongs to', () => {
    const arrows = arrowsOf(swapped, moves);
    const [first, second] = [
      { row: 0, column: 0 },
      { row: 1, column: 1 },
    ];
    expect(arrowLines(arrows, modelOf({}))).toEqual([
      { from: first, to: second },
      { from: second, to: first },
    ]);
    expect(arrowLines(arrows, modelOf({ kind: 'teacher', item: 2 }))).toEqual([{ from: second, to: first }]);
  });

  test('none leads from the tray or back into it', () => {
    const out = arrowsOf(swapped, [{ lessonId: 1, day: null, period: null }]);
    expect(arrowLines(out, modelOf({}))).toEqual([]);
  });
});

describe('outliers', () => {
  const none = { periods: 0, sessions: 0, longGaps: 0, shortGaps: 0, firstPeriods: 0, lastPeriods: 0, sessionsOf: [] };
  const loads = [1, 1, 1, 1, 4].map((singles, teacherId) => ({ ...none, teacherId, name: '', singles }));

  test('people far from the average of their group are marked: by at least one, and by more than the others vary', () => {
    const spread = spreadOf(loads, 'singles');
    expect(averageText(spread.average)).toBe('1,6');
    expect(loads.map(({ singles }) => outlier(singles, spread, loads.length))).toEqual([
      null,
      null,
      null,
      null,
      'high',
    ]);
    expect(outlier(0, { average: 1.2, deviation: 0.5 }, 9)).toBe('low');
    expect(outlier(2, { average: 1.2, deviation: 0.1 }, 9)).toBeNull();
  });

  test('whose week is heavier than the others in most numbers comes first', () => {
    expect(heaviestFirst(loads).map(({ teacherId }) => teacherId)).toEqual([4, 0, 1, 2, 3]);
  });

  test('a group of two has no middle', () => {
    expect(outlier(9, { average: 5, deviation: 1 }, 2)).toBeNull();
  });
});
