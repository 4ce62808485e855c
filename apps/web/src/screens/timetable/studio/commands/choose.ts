import type { Command } from './command.ts';

/** Picks the lesson of the focused cell, or drops the picked one there. */
export const choose: Command = {
  name: 'choose',
  keys: ['Enter'],
  label: () => 'Chọn ô',
  when: ({ cell }) => cell !== undefined && !cell.isClosed,
  whyNot: () => 'Ô này không xếp tiết được. Hãy chọn ô khác.',
  run: ({ controller, cell }) => cell && void controller.choose(cell),
};
