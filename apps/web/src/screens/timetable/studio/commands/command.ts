import type { LessonView, TimetableView } from '@tkb/contract';
import type { ReactNode } from 'react';
import type { Point } from '../../grid/gesture.ts';
import type { ChosenCell, Controller } from '../session/controller.ts';
import type { StudioStore } from '../state/store.ts';

/** Everything that a command may look at, wherever it was given: by a key, a button or the menu of a card. */
export interface CommandContext {
  readonly view: TimetableView;
  readonly controller: Controller;
  readonly store: StudioStore;
  readonly lessons: readonly LessonView[];
  /** The cell that has the focus; only for keys in a grid. */
  readonly cell?: ChosenCell & { readonly isClosed: boolean };
  /** Where a menu would open. */
  readonly at?: Point;
  /** The directions in which the history can go; unknown for keys, and the server then answers. */
  readonly history?: { readonly canUndo: boolean; readonly canRedo: boolean };
  /** Turns the first view to one class, teacher or room. */
  readonly showOwner?: (kind: 'class' | 'teacher' | 'room', item: number) => void;
}

export interface Command {
  readonly name: string;
  /** Keys that give it, as `Ctrl+Shift+Z`; the first one is displayed. */
  readonly keys?: readonly string[];
  readonly icon?: (context: CommandContext) => ReactNode;
  readonly label: (context: CommandContext) => string;
  /** More about it, told beside its button. */
  readonly title?: string;
  /** True when there is something it applies to. */
  readonly when: (context: CommandContext) => boolean;
  /** Answers its key in a grid where there is nothing it applies to: why not, and what to do. */
  readonly whyNot?: (context: CommandContext) => string;
  /** Shown but disabled now; its key still runs it and gets the reason as an answer. */
  readonly isBarred?: (context: CommandContext) => boolean;
  readonly run: (context: CommandContext) => void;
}

/** Commands under one heading of a menu. */
export interface CommandGroup {
  readonly name: string;
  readonly label: string;
  readonly children: readonly Command[];
}

export const idsOf = ({ lessons }: CommandContext): number[] => lessons.map(({ id }) => id);
export const placedOf = ({ lessons }: CommandContext): LessonView[] => lessons.filter(({ day }) => day !== null);

/** The answer to a key that needs a lesson with a place: the cell is empty, or the lesson still waits. */
export const needsPlaced = ({ lessons }: CommandContext, deed: string): string =>
  lessons.length === 0
    ? `Ô này không có tiết để ${deed}. Hãy dùng phím mũi tên đến ô có tiết rồi nhấn lại.`
    : `Tiết này chưa có chỗ nên không ${deed} được. Hãy xếp vào một ô trước.`;

export const isAllLocked = (context: CommandContext): boolean =>
  placedOf(context).length > 0 && placedOf(context).every(({ locked }) => locked);

/** "tiết" for one lesson, "3 tiết" for several. */
export const countWords = ({ lessons }: CommandContext): string =>
  lessons.length > 1 ? `${lessons.length} tiết` : 'tiết';
