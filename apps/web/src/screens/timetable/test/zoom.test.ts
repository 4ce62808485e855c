import { afterEach, expect, test, vi } from 'vitest';
import { setZoom } from '../studio/commands/zoom.tsx';
import { createStudioStore } from '../studio/state/store.ts';

afterEach(() => vi.unstubAllGlobals());

test('all columns are in sight only without the tray beside them; another size leaves it as it is', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { setItem });
  const store = createStudioStore();
  const sizes = ([1, 'auto', 'fit', 0.8] as const).map((zoom) => {
    setZoom(store, zoom);
    return [store.getState().zoom, store.getState().isTrayFolded];
  });
  expect(sizes).toEqual([
    [1, false],
    ['auto', false],
    ['fit', true],
    [0.8, true],
  ]);
  expect(setItem).toHaveBeenCalledTimes(4);
  expect(createStudioStore('fit').getState().isTrayFolded).toBe(true);
});
