import { UndoOutlined } from '@ant-design/icons';
import type { Command } from './command.ts';

/** One step back in the history of the timetable. */
export const undo: Command = {
  name: 'undo',
  keys: ['Ctrl+Z'],
  icon: () => <UndoOutlined aria-hidden />,
  label: () => 'Hoàn tác',
  when: () => true,
  isBarred: ({ history }) => history?.canUndo === false,
  run: ({ controller }) => void controller.undo(),
};
