import type { Command } from './command.ts';

export const pick: Command = {
  name: 'pick',
  label: () => 'Tìm vị trí',
  when: ({ lessons }) => lessons.length === 1,
  run: ({ controller, lessons }) => lessons.forEach(({ id }) => void controller.pick(id)),
};
