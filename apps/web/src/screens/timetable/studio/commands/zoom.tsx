import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { nextZoom, type Zoom } from '../../grid/sizes.ts';
import { keepZoom } from '../state/kept-zoom.ts';
import type { StudioStore } from '../state/store.ts';
import type { Command } from './command.ts';

/** Draws the grids at another size and remembers it. To have all columns in sight, the tray beside them becomes a badge. */
export function setZoom(store: StudioStore, zoom: Zoom): void {
  keepZoom(zoom);
  store.setState(zoom === 'fit' ? { zoom, tray: 'folded' } : { zoom });
}

function step(store: StudioStore, direction: 1 | -1): Zoom {
  const { zoom, scale } = store.getState();
  return nextZoom(zoom, direction, scale);
}

const isAlways = () => true;

export const zoomOut: Command = {
  name: 'zoom-out',
  keys: ['-'],
  icon: () => <MinusOutlined aria-hidden />,
  label: () => 'Thu nhỏ',
  when: isAlways,
  isBarred: ({ store }) => step(store, -1) === store.getState().zoom,
  run: ({ store }) => setZoom(store, step(store, -1)),
};

export const zoomIn: Command = {
  name: 'zoom-in',
  keys: ['+', '='],
  icon: () => <PlusOutlined aria-hidden />,
  label: () => 'Phóng to',
  when: isAlways,
  isBarred: ({ store }) => step(store, 1) === store.getState().zoom,
  run: ({ store }) => setZoom(store, step(store, 1)),
};

/** All columns in sight. */
export const zoomToFit: Command = {
  name: 'zoom-fit',
  keys: ['0'],
  icon: () => <CompressOutlined aria-hidden />,
  label: () => 'Vừa màn hình',
  title: 'Vừa màn hình (0)',
  when: isAlways,
  run: ({ store }) => setZoom(store, 'fit'),
};
