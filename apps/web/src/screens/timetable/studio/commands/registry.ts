import { choose } from './choose.ts';
import type { Command, CommandContext, CommandGroup } from './command.ts';
import { fullScreen } from './full-screen.tsx';
import { lock } from './lock.tsx';
import { lockMore } from './lock-more.ts';
import { openMenu } from './open-menu.ts';
import { pick } from './pick.ts';
import { redo } from './redo.tsx';
import { release } from './release.ts';
import { select } from './select.ts';
import { showOwners } from './show-owners.ts';
import { undo } from './undo.tsx';
import { unplace } from './unplace.ts';
import { zoomIn, zoomOut, zoomToFit } from './zoom.tsx';

/** Commands that keys give wherever the focus is (but where somebody types), and those for the focused cell. */
export const keyCommands: Readonly<Record<'everywhere' | 'grid', readonly Command[]>> = {
  everywhere: [undo, redo, release, zoomIn, zoomOut, zoomToFit, fullScreen],
  grid: [choose, select, lock, unplace, openMenu],
};

/** The menu of lessons, from top to bottom. */
export const menuOf = (context: CommandContext): readonly (Command | CommandGroup)[] => [
  ...[pick, lock, unplace].filter(({ when }) => when(context)),
  ...lockMore(context),
  ...showOwners(context).filter(({ when }) => when(context)),
];

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The command of a key press; Shift counts only where a command names it. */
export function commandOfKey(commands: readonly Command[], press: KeyPress): Command | undefined {
  if (press.altKey) return undefined;
  const named = press.key === ' ' ? 'Space' : press.key;
  const key = named.length === 1 ? named.toUpperCase() : named;
  const control = press.ctrlKey || press.metaKey ? 'Ctrl+' : '';
  const find = (text: string) => commands.find(({ keys }) => keys?.includes(text));
  return (press.shiftKey ? find(`${control}Shift+${key}`) : undefined) ?? find(control + key);
}
