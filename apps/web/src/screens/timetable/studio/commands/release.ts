import type { Command } from './command.ts';

/** Lets go of what is picked or selected. */
export const release: Command = {
  name: 'release',
  keys: ['Escape'],
  label: () => 'Bỏ chọn',
  when: () => true,
  run: ({ controller }) => controller.release(),
};
