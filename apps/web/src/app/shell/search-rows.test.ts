// @module-tag screens-shell
import { expect, test } from 'vitest';
import { foundOf, openedAt, stateOfSearch, whoseTimetable } from './search-rows.ts';

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

test('the words for a timetable ask for that of the class, teacher or room beside them, before or behind its name', () => {
  const asked = ['6A1 thời khóa biểu', 'thoi khoa bieu 6a1', 'tkb lớp 6A1', '6a1 lịch học', 'lich 6a1'];
  expect(asked.map(whoseTimetable)).toEqual(asked.map(() => '6a1'));
  expect(whoseTimetable('lịch dạy gv Nguyễn Lan')).toBe('nguyen lan');
  const others = ['6a1', 'Lịch sử', 'lich su 6', 'thoi khoa bieu', 'tkb'];
  expect(others.map(whoseTimetable)).toEqual(others.map(() => null));
});

test('a class is looked up in the timetable that is open, else in the one in force', () => {
  const addressesAt = (pathname: string, query: string) => {
    const sight = { seesTimetables: true, opened: openedAt(pathname, query) };
    const row = { id: 7, version: 1, name: '6A1' };
    return foundOf({ resource: 'class', icon: 'team', kind: 'Lớp', view: 'class' }, row, sight).map(
      ({ address }) => address,
    );
  };
  const category = '/category_management/class?search=6A1';
  expect(addressesAt('/timetable', '?id=2&view=teacher&item=3')).toEqual([
    '/timetable?id=2&view=class&item=7',
    category,
  ]);
  expect(addressesAt('/timetable', '?view=teacher&item=3')).toEqual(['/timetable?view=class&item=7', category]);
  expect(addressesAt('/dashboard', '?id=2')).toEqual(['/timetable?view=class&item=7', category]);
});
