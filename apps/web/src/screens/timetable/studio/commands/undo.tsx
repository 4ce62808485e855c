import { UndoIcon } from '../../../../ui/step-icons.tsx';
import type { Command } from './command.ts';

/** One step back in the history of the timetable. */
export const undo: Command = {
  name: 'undo',
  keys: ['Ctrl+Z'],
  icon: () => <UndoIcon />,
  label: () => 'Hoàn tác',
  when: () => true,
  isBarred: ({ history }) => history?.canUndo === false,
  run: ({ controller }) => void controller.undo(),
};
