import type { LessonView } from '@tkb/contract';
import { describe, expect, test, vi } from 'vitest';
import type { Command, CommandContext } from '../studio/commands/command.ts';
import { commandOfKey, keyCommands, menuOf } from '../studio/commands/registry.ts';
import { release } from '../studio/commands/release.ts';
import { createStudioStore } from '../studio/state/store.ts';
import { lesson, view } from './small-view.ts';

/** A studio that writes down what it is told to do. */
function contextOf(lessons: readonly LessonView[], more: Partial<CommandContext> = {}) {
  const told: string[] = [];
  const controller = new Proxy(
    {},
    {
      get: (_, name) =>
        vi.fn<(...args: unknown[]) => void>((...args) => void told.push(JSON.stringify([name, ...args]))),
    },
  ) as CommandContext['controller'];
  const context: CommandContext = {
    view: view([...lessons]),
    controller,
    store: createStudioStore(),
    lessons,
    ...more,
  };
  return { context, told };
}

const all = [...keyCommands.everywhere, ...keyCommands.grid];
const press = (key: string, changes = {}, commands: readonly Command[] = all) =>
  commandOfKey(commands, { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...changes })?.name;

describe('keys', () => {
  test('give the commands that name them, in either case', () => {
    const keys = ['Enter', 'Escape', 'l', 'L', 'Delete', 'Backspace', ' ', 'ContextMenu', 'x'];
    expect(keys.map((key) => press(key))).toEqual([
      'choose',
      'release',
      'lock',
      'lock',
      'unplace',
      'unplace',
      'select',
      'menu',
      undefined,
    ]);
  });

  test('let go of what is picked first, and then of the full screen', () => {
    const { context } = contextOf([]);
    const { store } = context;
    store.setState({ isFull: true, picked: lesson() });
    release.run(context);
    expect(store.getState().isFull).toBe(true);
    store.setState({ picked: null });
    release.run(context);
    expect(store.getState().isFull).toBe(false);
  });

  test('with Ctrl, Shift and Alt are others', () => {
    expect(press('z', { ctrlKey: true })).toBe('undo');
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo');
    expect(press('y', { metaKey: true })).toBe('redo');
    expect(press('l', { ctrlKey: true })).toBeUndefined();
    expect(press('l', { altKey: true })).toBeUndefined();
    expect(press('L', { shiftKey: true })).toBe('lock');
    expect(press('F10', { shiftKey: true })).toBe('menu');
    expect(press('F10')).toBeUndefined();
  });

  test('no two commands share one', () => {
    const keys = all.flatMap((command) => command.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the menu of lessons', () => {
  const words = (context: CommandContext) =>
    menuOf(context).map((entry) => ('children' in entry ? entry.label : entry.label(context)));

  test('of one placed lesson offers everything, and a locked one cannot be taken out', () => {
    const placed = lesson({ id: 1, day: 2, period: 1 });
    const { context } = contextOf([placed], { showOwner: () => undefined });
    expect(words(context).slice(0, 5)).toEqual([
      'Tìm vị trí',
      'Khóa tiết',
      'Hủy xếp tiết',
      'Khóa rộng hơn',
      'Mở khóa rộng hơn',
    ]);
    expect(
      words(context)
        .slice(5)
        .every((text) => text.startsWith('Xem ')),
    ).toBe(true);
    const locked = contextOf([{ ...placed, locked: true }]).context;
    expect(words(locked)).toContain('Mở khóa tiết');
    expect(
      menuOf(locked)
        .filter((entry) => 'isBarred' in entry && entry.isBarred?.(locked))
        .map(({ name }) => name),
    ).toEqual(['unplace']);
  });

  test('of several is about all of them; of one without a place it only finds places and locks more', () => {
    const several = contextOf([lesson({ id: 1, day: 2, period: 1 }), lesson({ id: 2, day: 3, period: 1 })]).context;
    expect(words(several)).toEqual(['Khóa 2 tiết', 'Hủy xếp 2 tiết']);
    const unplaced = contextOf([lesson({ id: 1, day: null, period: null })]).context;
    expect(words(unplaced)).toEqual(['Tìm vị trí', 'Khóa rộng hơn', 'Mở khóa rộng hơn']);
  });

  test('does what it says', () => {
    const { context, told } = contextOf([lesson({ id: 7, day: 2, period: 1 })]);
    for (const entry of menuOf(context)) if (!('children' in entry)) entry.run(context);
    expect(told).toEqual(['["pick",7]', '["toggleLock",[7]]', '["unplaceAll",[7]]']);
  });
});

describe('a command applies', () => {
  const at = { x: 0, y: 0 };
  const cellWith = (lessonId: number | null, isClosed = false): NonNullable<CommandContext['cell']> => ({
    ownerKind: 'class',
    owner: 1,
    place: { day: 2, shiftId: 1, period: 1 },
    lessonId,
    isClosed,
  });
  const applying = (lessons: readonly LessonView[], more: Partial<CommandContext>) => {
    const { context } = contextOf(lessons, more);
    return keyCommands.grid.filter(({ when }) => when(context)).map(({ name }) => name);
  };

  test('to the focused cell as far as there is something in it', () => {
    expect(applying([], { cell: cellWith(null, true), at })).toEqual([]);
    expect(applying([], { cell: cellWith(null), at })).toEqual(['choose']);
    expect(applying([lesson()], { cell: cellWith(1), at })).toEqual(['choose', 'select', 'lock', 'unplace', 'menu']);
    expect(applying([lesson()], {})).toEqual(['lock', 'unplace']);
  });

  test('or its key is answered with why not and what to do', () => {
    const answers = (lessons: readonly LessonView[], cell: NonNullable<CommandContext['cell']>) => {
      const { context } = contextOf(lessons, { cell, at });
      return keyCommands.grid.filter(({ when }) => !when(context)).map(({ whyNot }) => whyNot?.(context) ?? '');
    };
    const ofEmpty = answers([], cellWith(null));
    expect(ofEmpty).toHaveLength(4);
    expect(ofEmpty[1]).toBe('Ô này không có tiết để khóa. Hãy dùng phím mũi tên đến ô có tiết rồi nhấn lại.');
    expect(
      [...ofEmpty, ...answers([], cellWith(null, true))].filter((text) => !text.startsWith('Ô này không ')),
    ).toEqual([]);
    const waiting = lesson({ id: 1, day: null, period: null });
    expect(answers([waiting], cellWith(null)).slice(1)).toEqual([
      'Tiết này chưa có chỗ nên không khóa được. Hãy xếp vào một ô trước.',
      'Tiết này chưa có chỗ nên không hủy xếp được. Hãy xếp vào một ô trước.',
    ]);
  });

  test('but is barred where the history has nothing to undo or redo; where nobody knows, the server says so', () => {
    const barred = (history?: CommandContext['history']) => {
      const { context } = contextOf([], history && { history });
      return keyCommands.everywhere.filter(({ isBarred }) => isBarred?.(context)).map(({ name }) => name);
    };
    expect(barred({ canUndo: false, canRedo: false })).toEqual(['undo', 'redo']);
    expect(barred({ canUndo: true, canRedo: false })).toEqual(['redo']);
    expect(barred()).toEqual([]);
  });

  test('to more than one lesson: of the subject in the class, of each teacher, of all', () => {
    const { context, told } = contextOf([lesson({ classSubjectId: 5, teacherIds: [1, 2] })]);
    const groups = menuOf(context).flatMap((entry) => ('children' in entry ? [entry] : []));
    for (const { children } of groups) for (const { run } of children) run(context);
    const scopes = [
      { kind: 'classSubject', id: 5 },
      { kind: 'teacher', id: 1 },
      { kind: 'teacher', id: 2 },
      { kind: 'all' },
    ];
    const locks = (isLock: boolean) => scopes.map((scope) => ['setLock', scope, isLock]);
    expect(told.map((text) => JSON.parse(text).slice(0, 3))).toEqual([...locks(true), ...locks(false)]);
  });
});
