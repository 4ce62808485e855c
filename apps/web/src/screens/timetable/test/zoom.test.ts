import { afterEach, expect, test, vi } from 'vitest';
import { setZoom } from '../studio/commands/zoom.tsx';
import { createStudioStore, isTrayFolded, type StudioState } from '../studio/state/store.ts';

afterEach(() => vi.unstubAllGlobals());

test('all columns are in sight only without the tray beside them; another size leaves it as it is', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { setItem });
  const store = createStudioStore();
  const sizes = ([1, 'auto', 'fit', 0.8] as const).map((zoom) => {
    setZoom(store, zoom);
    return [store.getState().zoom, store.getState().tray];
  });
  expect(sizes).toEqual([
    [1, 'auto'],
    ['auto', 'auto'],
    ['fit', 'folded'],
    [0.8, 'folded'],
  ]);
  expect(setItem).toHaveBeenCalledTimes(4);
  expect(createStudioStore('fit').getState().tray).toBe('folded');
});

test('the tray stands beside the grid only where all columns stay in sight; what somebody chose stays', () => {
  const store = createStudioStore();
  const isBadge = (spare: number, tray: StudioState['tray']) => {
    store.setState({ spare, tray });
    return isTrayFolded(store.getState());
  };
  const room = 1306 - 150;
  // Six days of a class at full size, and 24 classes as narrow as they are read.
  expect(isBadge(room - 6 * 92, 'auto')).toBe(false);
  expect(isBadge(room - 24 * 47, 'auto')).toBe(true);
  expect(isBadge(room - 24 * 47, 'open')).toBe(false);
  expect(isBadge(room - 6 * 92, 'folded')).toBe(true);
});
