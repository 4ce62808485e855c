import { idsOf, type Command } from './command.ts';

export const openMenu: Command = {
  name: 'menu',
  keys: ['ContextMenu', 'Shift+F10'],
  label: () => 'Mở menu của tiết',
  when: ({ lessons, at }) => lessons.length > 0 && at !== undefined,
  whyNot: () => 'Ô này không có tiết nên không có menu. Hãy dùng phím mũi tên đến ô có tiết.',
  run: (context) => context.at && context.store.setState({ menu: { at: context.at, lessonIds: idsOf(context) } }),
};
