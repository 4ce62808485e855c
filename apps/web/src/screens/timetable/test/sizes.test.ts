// @module-tag screens-studio
import type { PeriodMarks } from '@tkb/contract';
import { describe, expect, test } from 'vitest';
import { gridModel, type GridModel } from '../grid/grid-model.ts';
import type { NoteOf } from '../grid/notes.ts';
import { nextZoom, sizesOf, type GridLayout } from '../grid/sizes.ts';
import { requestOf, type PaneChoice } from '../view/pane.ts';
import { weekNotes } from '../view/week-notes.ts';
import { subjectsOfRest } from '../studio/sync/arrange-rest.ts';
import { lesson, pane, view } from './small-view.ts';

describe('sizes', () => {
  /** Day, session and period before a column for each class. */
  const school = (columns: number): GridLayout => ({
    sides: [62, 50, 38],
    headRows: 1,
    columnWidth: 92,
    columns,
    rows: 60,
    heads: Array.from({ length: columns }, (_, index) => `12A${index + 1}`),
  });
  const laptop = { width: 1082, height: 470, most: 1082 };
  const inSight = (sizes: ReturnType<typeof sizesOf>) =>
    Math.floor((laptop.width - sizes.sides.reduce((sum, side) => sum + side, 0)) / sizes.width);

  test('a school of 24 classes is seen whole on a laptop, and with it a whole day of ten periods', () => {
    const layout = school(24);
    const sizes = sizesOf(layout, laptop, 'auto');
    expect(inSight(sizes)).toBeGreaterThanOrEqual(24);
    expect(Math.floor((laptop.height - sizes.headHeight) / sizes.height)).toBeGreaterThanOrEqual(10);
    expect(sizes.fontSize).toBeGreaterThanOrEqual(10);
  });

  test('a school too large to be read whole has columns as narrow as are read with ease', () => {
    expect(sizesOf(school(75), laptop, 'auto').width).toBe(48);
  });

  test('when somebody asks, it is seen whole as patches of colour, with all days', () => {
    const small = sizesOf(school(75), laptop, 'fit');
    expect(inSight(small)).toBeGreaterThanOrEqual(75);
    expect(small.headHeight + 60 * small.height).toBeLessThanOrEqual(laptop.height);
    const fullScreen = { width: 1350, height: 640, most: 1350 };
    const { height, headHeight, hasWords } = sizesOf(school(75), fullScreen, 'fit');
    expect(headHeight + 60 * height).toBeLessThanOrEqual(fullScreen.height);
    expect(hasWords).toBe(false);
    expect(sizesOf(school(24), laptop, 'fit').hasWords).toBe(true);
  });

  test('heads are as high as the longest name needs in its column', () => {
    const rooms = { ...school(16), heads: ['Sân', 'Phòng thực hành Hóa học'] };
    const { headHeight, fontSize } = sizesOf(rooms, laptop, 'auto');
    expect(headHeight).toBeGreaterThanOrEqual(3 * fontSize);
    expect(sizesOf(school(16), laptop, 'auto').headHeight).toBeLessThan(headHeight);
  });

  test('a few classes use the room there is; a chosen size is kept', () => {
    expect(sizesOf(school(4), laptop, 'auto').width).toBe(233);
    expect(sizesOf(school(75), laptop, 0.6).width).toBe(55);
    expect(sizesOf(school(75), laptop, 1.4).fontSize).toBe(16.8);
  });

  test('a panel beside a grid takes room from it, and leaves its columns as they are', () => {
    const before = sizesOf(school(24), laptop, 'auto');
    expect(sizesOf(school(24), { ...laptop, width: 810 }, 'auto')).toEqual(before);
  });

  test('one step goes to the next size and stops at the ends', () => {
    expect(nextZoom(1, 1, 1)).toBe(1.2);
    expect(nextZoom(1.4, 1, 1.4)).toBe(1.4);
    expect(nextZoom(0.6, -1, 0.6)).toBe(0.6);
  });

  test('a size that follows the screen grows and shrinks from what it is there', () => {
    const { scale } = sizesOf(school(24), laptop, 'auto');
    expect(nextZoom('auto', 1, scale)).toBe(0.6);
    expect(nextZoom('auto', -1, scale)).toBe('auto');
    expect(nextZoom('fit', -1, sizesOf(school(6), laptop, 'fit').scale)).toBe(0.9);
  });
});

describe('what is said of cells', () => {
  const place = { day: 2, shiftId: 1, period: 2 };
  const frame = view().frame;
  const marks = (changes: Partial<PeriodMarks> = {}): PeriodMarks => ({
    frame,
    teachers: [],
    classes: [],
    rooms: [],
    meetings: [],
    ...changes,
  });

  test('meetings have their names and marks their words, for their owner only', () => {
    const noteOf = weekNotes(
      marks({
        teachers: [
          { id: 1, name: 'Lan', isTeaching: true, loads: [], cells: [{ ...place, period: 3, mark: 'avoid' }] },
        ],
        rooms: [{ id: 7, name: 'Tin', cells: [{ ...place, mark: 'blocked' }] }],
        meetings: [{ ...place, name: 'Tổ Toán', teacherIds: [1] }],
      }),
      view(),
      new Set(),
    );
    expect(noteOf('teacher', 1, place)).toEqual({ kind: 'blocked', text: 'Họp tổ', sign: 'H', hint: 'Họp Tổ Toán' });
    expect(noteOf('teacher', 1, { ...place, period: 3 })?.text).toBe('Hạn chế');
    expect(noteOf('room', 7, place)?.kind).toBe('blocked');
    expect(noteOf('teacher', 2, place)).toBeUndefined();
  });

  test('a period between two lessons is waiting, but not where the teacher is blocked', () => {
    const apart = view([lesson(), lesson({ id: 2, period: 3 })]);
    expect(weekNotes(marks(), apart, new Set())('teacher', 1, place)?.kind).toBe('gap');
    const meeting = marks({ meetings: [{ ...place, name: 'Tổ Toán', teacherIds: [1] }] });
    expect(weekNotes(meeting, apart, new Set())('teacher', 1, place)?.kind).toBe('blocked');
  });
});

describe('sessions that nobody has', () => {
  const modelOf = (timetable: ReturnType<typeof view>, choice: PaneChoice, opened: string[] = []): GridModel =>
    gridModel(timetable, requestOf(timetable, choice, []), { opened: new Set(opened) });
  const headsOf = ({ rows }: GridModel) => rows.map(({ heads }) => heads.join(' '));

  test('of a class are one line until somebody opens it', () => {
    const timetable = view([lesson(), lesson({ id: 2, shiftId: 2, classes: [{ id: 2, group: 0 }] })]);
    const choice = pane({ kind: 'class', item: 1 });
    expect(headsOf(modelOf(timetable, choice))).toEqual(['Sáng 1', 'Sáng 2', 'Sáng 3', 'Chiều: không học']);
    const opened = modelOf(timetable, choice, ['0:2']);
    expect(headsOf(opened)).toEqual(['Sáng 1', 'Sáng 2', 'Sáng 3', 'Chiều 1', 'Chiều 2']);
    expect(opened.cellAt({ row: 3, column: 0 }).note?.kind).toBe('off');
  });

  test('of a day are one line in the whole school, which takes no lesson', () => {
    const model = modelOf(view([lesson()]), pane());
    expect(headsOf(model)).toEqual(['Thứ 2 Sáng 1', 'Thứ 2 Sáng 2', 'Thứ 2 Sáng 3', 'Thứ 3 Sáng: không học']);
    expect(model.cellAt({ row: 3, column: 0 })).toMatchObject({ cards: null, idle: { key: '3:1', isFolded: true } });
    expect(model.positionOf(1, { day: 3, shiftId: 1, period: 1 })).toBeNull();
  });

  test('of a teacher stay open where something is wished, and fold where all of it is closed', () => {
    const timetable = view([lesson()]);
    const choice = pane({ kind: 'teacher', item: 1 });
    const headsWith = (isNoted: (period: number) => boolean, kind: 'prefer' | 'blocked') => {
      const noteOf: NoteOf = (_, owner, { shiftId, period }) =>
        owner === 1 && shiftId === 2 && isNoted(period) ? { kind, text: '', sign: '', hint: '' } : undefined;
      return headsOf(gridModel(timetable, requestOf(timetable, choice, []), { opened: new Set(), noteOf })).slice(3);
    };
    expect(headsWith((period) => period === 2, 'prefer')).toEqual(['Chiều 1', 'Chiều 2']);
    expect(headsWith((period) => period === 2, 'blocked')).toEqual(['Chiều 1', 'Chiều 2']);
    expect(headsWith(() => true, 'blocked')).toEqual(['Chiều: không dạy']);
    expect(headsWith(() => false, 'prefer')).toEqual(['Chiều: không dạy']);
  });

  test('stay open while a lesson waits for a place in them', () => {
    const waiting = lesson({ id: 2, day: null, period: null });
    expect(headsOf(modelOf(view([lesson(), waiting]), pane()))).toHaveLength(5);
  });
});

test('help is asked for the subjects that have lessons without a place, each once', () => {
  const waiting = { day: null, period: null } as const;
  const lessons = [
    lesson(),
    lesson({ id: 2, classSubjectId: 9, ...waiting }),
    lesson({ id: 3, classSubjectId: 9, ...waiting }),
  ];
  expect(subjectsOfRest([...lessons, lesson({ id: 4, classSubjectId: null, ...waiting })])).toEqual([9]);
});
