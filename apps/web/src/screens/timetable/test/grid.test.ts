import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveFocus, moveOver, type CellPosition } from '../../../ui/table/cell-keys.ts';
import { besideTitle, cardLine, shortSubtitle, subtitleOf } from '../grid/cards.ts';
import { gridModel, type GridModel } from '../grid/grid-model.ts';
import { idle, stepGesture, type GestureEvent } from '../grid/gesture.ts';
import { headSpan, scrollToShow, stretchInSight } from '../grid/window.ts';
import { requestOf, readPane, paneShowing, writePane, type PaneChoice } from '../view/pane.ts';
import { lesson, pane, view } from './small-view.ts';

const modelOf = (timetable: ReturnType<typeof view>, choice: Partial<PaneChoice>): GridModel =>
  gridModel(timetable, requestOf(timetable, pane(choice), []));
const titlesAt = (model: GridModel, at: CellPosition) =>
  model.cellAt(at).cards?.map((card) => `${card.title} ${cardLine(card)}`) ?? null;
const everyCell = ({ rows, columns }: GridModel): CellPosition[] =>
  rows.flatMap((_, row) => columns.map((_, column) => ({ row, column })));

describe('grid model', () => {
  test('the whole school has a row per day, shift in use and period, and a column per class', () => {
    const model = modelOf(
      view([lesson({ roomId: 7 }), lesson({ id: 2, classes: [{ id: 2, group: 0 }], day: null, period: null })]),
      {},
    );
    expect(model.rows.map(({ key }) => key)).toEqual(['2/1/1', '2/1/2', '2/1/3', '3/1/1', '3/1/2']);
    expect(model.columns.map(({ heads }) => heads)).toEqual([['6A1'], ['6A2']]);
    expect(titlesAt(model, { row: 0, column: 0 })).toEqual(['Toán Lan.TT · Phòng Tin 1']);
    expect(titlesAt(model, { row: 0, column: 1 })).toEqual([]);
  });

  test('two lessons of different weeks share a cell, each with its weeks', () => {
    const later = lesson({ id: 2, subjectId: 2, weeks: { from: 19, to: null } });
    const model = modelOf(view([lesson({ weeks: { from: 1, to: 18 } }), later]), {});
    expect(model.cellAt({ row: 0, column: 0 }).cards?.map(subtitleOf)).toEqual([
      'tuần 1-18 · Lan.TT',
      'từ tuần 19 · Lan.TT',
    ]);
  });

  test('of one shift only its periods and the classes that meet in it are shown', () => {
    const model = modelOf(view([lesson(), lesson({ id: 2, shiftId: 2, classes: [{ id: 2, group: 0 }] })]), { item: 2 });
    expect(model.rows.map(({ key }) => key)).toEqual(['2/2/1', '2/2/2', '3/2/1', '3/2/2']);
    expect(titlesAt(model, { row: 0, column: 0 })).toHaveLength(1);
  });

  test('classes as rows show the same cells, turned', () => {
    const timetable = view([lesson(), lesson({ id: 2, day: 3, period: 2, classes: [{ id: 2, group: 0 }] })]);
    const [upright, turned] = [modelOf(timetable, {}), modelOf(timetable, { hasOwnersAsRows: true })];
    for (const { row, column } of everyCell(upright))
      expect(turned.cellAt({ row: column, column: row })).toEqual(upright.cellAt({ row, column }));
    expect(turned.rowTitles).toEqual(['Lớp']);
  });

  test('a double period stands in both of its cells with its parts, a joined lesson under both classes', () => {
    const joined = lesson({
      duration: 2,
      classes: [
        { id: 1, group: 0 },
        { id: 2, group: 1 },
      ],
    });
    const model = modelOf(view([joined]), {});
    for (const column of [0, 1]) {
      expect([0, 1, 2].map((row) => model.cellAt({ row, column }).cards?.map(({ part }) => part))).toEqual([
        ['first'],
        ['last'],
        [],
      ]);
    }
  });

  test('a teacher sees days as columns, the class on the card, and closed cells where a day is shorter', () => {
    const model = modelOf(view([lesson({ classes: [{ id: 2, group: 1 }] })]), { kind: 'teacher', item: 1 });
    expect(titlesAt(model, { row: 0, column: 0 })).toEqual(['Toán 6A2 (nhóm 1)']);
    expect(titlesAt(model, { row: 2, column: 1 })).toBeNull();
  });

  test('one day of a class is one column', () => {
    const model = modelOf(view(), { kind: 'class', item: 1, day: 3 });
    expect(model.columns.map(({ heads }) => heads)).toEqual([['Thứ 3']]);
  });

  test('rooms in use stand beside each other; a room shows class and teacher', () => {
    const model = modelOf(view([lesson({ roomId: 7 })]), { kind: 'room', item: 7 });
    expect(titlesAt(model, { row: 0, column: 0 })).toEqual(['Toán 6A1 · Lan.TT']);
  });

  test('a subject group has a column for each of its teachers', () => {
    const timetable = view([lesson(), lesson({ id: 2, teacherIds: [2] })]);
    const departments = [{ id: 4, name: 'Tổ Toán', teacherIds: new Set([2]) }];
    const model = gridModel(timetable, requestOf(timetable, pane({ kind: 'department', item: 4 }), departments));
    expect(model.columns).toHaveLength(1);
    expect(model.ownerKind).toBe('teacher');
  });

  test('every lesson is found where its cell says it is', () => {
    for (const choice of [{}, { hasOwnersAsRows: true }, { kind: 'class', item: 1 }] as const) {
      const model = modelOf(view([lesson(), lesson({ id: 2, day: null, period: null })]), choice);
      for (const at of everyCell(model)) {
        const { owner, place } = model.cellAt(at);
        expect(model.positionOf(owner, place)).toEqual(at);
      }
      const ids = everyCell(model).flatMap((at) => model.cellAt(at).cards?.map(({ lessonId }) => lessonId) ?? []);
      expect(ids).toEqual([1]);
    }
  });

  test('equal heads are drawn once over their lines, but not across another outer head', () => {
    const { rows } = modelOf(view(), {});
    expect(rows.map((_, index) => headSpan(rows, index, 0))).toEqual([3, 0, 0, 2, 0]);
    expect(rows.map((_, index) => headSpan(rows, index, 1))).toEqual([3, 0, 0, 2, 0]);
  });
});

describe('views', () => {
  test('a view survives the address', () => {
    for (const choice of [pane(), pane({ kind: 'room', item: 7, hasOwnersAsRows: true, day: 3 })]) {
      expect(readPane(new URLSearchParams(writePane(choice, '2')), '2')).toEqual(choice);
    }
  });

  test('a view of one owner turns to the lesson that is picked, others stay', () => {
    const picked = lesson({ teacherIds: [2] });
    expect(paneShowing(pane({ kind: 'teacher', item: 1 }), picked).item).toBe(2);
    const shown = pane({ kind: 'teacher', item: 2 });
    expect(paneShowing(shown, picked)).toBe(shown);
    const school = pane();
    expect(paneShowing(school, picked)).toBe(school);
  });
});

describe('what is in sight', () => {
  test('the lines in sight are always among those that exist', () => {
    const numbers = fc.record({
      offset: fc.integer({ min: 0, max: 9000 }),
      length: fc.integer({ min: 1, max: 1200 }),
      size: fc.integer({ min: 20, max: 200 }),
      count: fc.integer({ min: 1, max: 90 }),
      chunk: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(numbers, ({ offset, length, size, count, chunk }) => {
        const { from, to } = stretchInSight({ offset, length }, { size, count, chunk });
        const first = Math.floor(offset / size);
        const last = Math.min(count - 1, Math.floor((offset + length - 1) / size));
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        if (first < count) expect(from <= first && last < to).toBe(true);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test('scrolling shows what is outside and leaves what is inside', () => {
    expect(scrollToShow(100, 50, 110, 130)).toBe(100);
    expect(scrollToShow(100, 50, 60, 80)).toBe(60);
    expect(scrollToShow(100, 50, 140, 170)).toBe(120);
  });
});

describe('keys', () => {
  const size = { rows: 5, columns: 3, page: 4 };

  test('arrows, home, end and pages move the focus and stop at the edges', () => {
    expect(moveFocus({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 });
    expect(moveFocus({ row: 0, column: 0 }, 'ArrowRight', size)).toEqual({ row: 0, column: 1 });
    expect(moveFocus({ row: 3, column: 1 }, 'PageDown', size)).toEqual({ row: 4, column: 1 });
    expect(moveFocus({ row: 3, column: 1 }, 'Home', size)).toEqual({ row: 3, column: 0 });
    expect(moveFocus({ row: 3, column: 1 }, 'End', size, true)).toEqual({ row: 4, column: 2 });
    expect(moveFocus({ row: 3, column: 1 }, 'ArrowUp', size, true)).toEqual({ row: 0, column: 1 });
    expect(moveFocus({ row: 3, column: 1 }, 'ArrowRight', size, true)).toEqual({ row: 3, column: 2 });
    for (const key of ['Enter', 'toString']) expect(moveFocus({ row: 0, column: 0 }, key, size)).toBeNull();
  });

  test('places without a cell are skipped up to the next one', () => {
    const isHole = ({ row }: CellPosition) => row === 1 || row === 2 || row === 4;
    expect(moveOver({ row: 0, column: 1 }, 'ArrowDown', size, false, isHole)).toEqual({ row: 3, column: 1 });
    expect(moveOver({ row: 3, column: 1 }, 'ArrowUp', size, false, isHole)).toEqual({ row: 0, column: 1 });
    expect(moveOver({ row: 3, column: 1 }, 'ArrowDown', size, false, isHole)).toEqual({ row: 4, column: 1 });
    expect(moveOver({ row: 3, column: 1 }, 'Tab', size, false, isHole)).toBeNull();
  });
});

describe('gestures', () => {
  const at = (x: number, y = 0) => ({ x, y });
  /** The deeds, one entry per event. */
  const play = (...events: GestureEvent[]) => {
    let gesture = idle;
    return events.map((event) => {
      const [next, deed] = stepGesture(gesture, event);
      gesture = next;
      return deed;
    });
  };
  const down = (isTouch: boolean): GestureEvent => ({ type: 'down', at: at(0), lessonId: 1, isTouch });
  const move = (x: number): GestureEvent => ({ type: 'move', at: at(x) });

  test('a mouse that hardly moves clicks; one that moves drags and drops', () => {
    expect(play(down(false), move(3), { type: 'up' })).toEqual([null, null, null]);
    expect(play(down(false), move(9), move(30), { type: 'up' })).toEqual([null, 'lift', 'carry', 'drop']);
  });

  test('a finger that moves at once scrolls; one that rests lifts, and then drags or opens the menu', () => {
    expect(play(down(true), move(20), { type: 'longPress' }, { type: 'up' })).toEqual([null, null, null, null]);
    const press: GestureEvent = { type: 'longPress' };
    expect(play(down(true), press, move(20), { type: 'up' })).toEqual([null, 'lift', 'carry', 'drop']);
    expect(play(down(true), press, { type: 'up' })).toEqual([null, 'lift', 'menu']);
  });

  test('a cancelled drag puts nothing anywhere', () => {
    expect(play(down(false), move(9), { type: 'cancel' }, { type: 'up' })).toEqual([null, 'lift', 'letGo', null]);
  });
});

test('in a narrow column the weeks of a lesson leave room for who teaches it', () => {
  const cards = [
    { shortWeeks: 'lẻ', who: 'Yến' },
    { shortWeeks: '', who: 'Tuấn' },
  ];
  expect(cards.map(shortSubtitle)).toEqual(['lẻ · Yến', 'Tuấn']);
});

test('lessons that share a narrow cell are told apart by their weeks', () => {
  const music = { title: 'Nhạc', weeks: 'tuần lẻ', shortWeeks: 'lẻ', who: 'Thành.TM' };
  expect([30, 20, 8].map((letters) => besideTitle(music, letters))).toEqual([
    'tuần lẻ · Thành.TM',
    'lẻ · Thành.TM',
    'lẻ',
  ]);
  expect(besideTitle({ title: 'Tin', weeks: '', shortWeeks: '', who: 'Yến.NTT' }, 8)).toBe('Yến.NTT');
});
