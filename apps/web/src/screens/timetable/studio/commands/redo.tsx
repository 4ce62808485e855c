import { RedoIcon } from '../../../../ui/step-icons.tsx';
import type { Command } from './command.ts';

/** One step forth again. */
export const redo: Command = {
  name: 'redo',
  keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  icon: () => <RedoIcon />,
  label: () => 'Làm lại',
  when: () => true,
  isBarred: ({ history }) => history?.canRedo === false,
  run: ({ controller }) => void controller.redo(),
};
