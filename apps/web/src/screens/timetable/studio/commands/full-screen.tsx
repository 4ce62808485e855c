import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { Command } from './command.ts';

/** The studio alone on the screen, and back. */
export const fullScreen: Command = {
  name: 'full-screen',
  keys: ['F'],
  icon: ({ store }) =>
    store.getState().isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
  label: ({ store }) => (store.getState().isFull ? 'Thoát toàn màn hình' : 'Toàn màn hình'),
  when: () => true,
  run: ({ store }) => store.setState(({ isFull }) => ({ isFull: !isFull })),
};
