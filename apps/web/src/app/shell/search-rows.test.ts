// @module-tag screens-shell
import { expect, test } from 'vitest';
import { stateOfSearch } from './search-rows.ts';

test('nothing is reported as not found while lists are still loading, or when one of them failed', () => {
  const [over, asked, failed] = [
    { isLoading: false, isError: false },
    { isLoading: true, isError: false },
    { isLoading: false, isError: true },
  ] as const;
  expect(stateOfSearch(false, [over, asked, failed])).toBe('searching');
  expect(stateOfSearch(true, [over])).toBe('searching');
  expect(stateOfSearch(false, [over, failed])).toBe('failed');
  expect(stateOfSearch(false, [over, over])).toBe('over');
});
