import type { Command } from './command.ts';

/** Picks the lesson of the focused cell, or drops the picked one there. */
export const choose: Command = {
  name: 'choose',
  keys: ['Enter'],
  label: () => 'Chọn ô',
  when: ({ cell }) => cell !== undefined && !cell.isClosed,
  run: ({ controller, cell }) => cell && void controller.choose(cell),
};
