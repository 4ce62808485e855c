import { expect, it, vi } from 'vitest';
import { preloadStart } from './preload-start.ts';

const loaded = vi.hoisted((): string[] => []);
vi.mock('./layouts/default-layout.tsx', () => ({ name: loaded.push('layout') }));
vi.mock('../screens/home/index.tsx', () => ({ name: loaded.push('dashboard') }));

it(
  'the login page fetches what comes after signing in: the layout and the dashboard',
  { tags: ['seed-9.5'] },
  async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    preloadStart();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(loaded.toSorted()).toEqual(['dashboard', 'layout']));
    vi.unstubAllGlobals();
  },
);
