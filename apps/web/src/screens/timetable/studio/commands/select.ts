import type { Command } from './command.ts';

/** Adds the lesson of the focused cell to those chosen together, or takes it out. */
export const select: Command = {
  name: 'select',
  keys: ['Space'],
  label: () => 'Chọn thêm tiết',
  when: ({ cell }) => cell?.lessonId != null,
  whyNot: () => 'Ô này không có tiết để chọn thêm. Hãy dùng phím mũi tên đến ô có tiết rồi nhấn phím cách.',
  run: ({ controller, cell }) => cell?.lessonId != null && controller.toggle(cell.lessonId),
};
