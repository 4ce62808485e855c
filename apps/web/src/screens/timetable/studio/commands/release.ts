import type { Command } from './command.ts';

/** Lets go of what is picked or selected; with nothing to let go of it leads out of the full screen. */
export const release: Command = {
  name: 'release',
  keys: ['Escape'],
  label: () => 'Bỏ chọn',
  when: () => true,
  run: ({ controller, store }) => {
    const { picked, selected, menu, suggestions } = store.getState();
    if (!picked && selected.size === 0 && !menu && !suggestions) store.setState({ isFull: false });
    controller.release();
  },
};
