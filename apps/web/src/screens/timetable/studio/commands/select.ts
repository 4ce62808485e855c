import type { Command } from './command.ts';

/** Adds the lesson of the focused cell to those chosen together, or takes it out. */
export const select: Command = {
  name: 'select',
  keys: ['Space'],
  label: () => 'Chọn thêm tiết',
  when: ({ cell }) => cell?.lessonId != null,
  run: ({ controller, cell }) => cell?.lessonId != null && controller.toggle(cell.lessonId),
};
