import { App } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OutdatedAssignments, stoppedInWords, SyncFirst, SyncNotice, syncedInWords } from './outdated-assignments.tsx';

const read = vi.hoisted(() => ({ outdated: [] as string[] }));
/** A read that was answered, for this page or, as the cache keeps it, for one before; and how often it may be made. */
const asking = vi.hoisted(() => ({ isFetchedAfterMount: true, allowed: [] as boolean[] }));
vi.mock('../api/hooks.ts', () => ({
  useCall: (_name: string, _options: object, isEnabled = true) => {
    asking.allowed.push(isEnabled);
    return { data: { ...read, stopped: [] }, isFetchedAfterMount: asking.isFetchedAfterMount };
  },
  useCallMutation: () => ({ mutateAsync: () => new Promise(() => undefined), isPending: false }),
}));

const words = (Notice: typeof SyncNotice) =>
  renderToStaticMarkup(
    <App>
      <Notice timetableId={2} />
    </App>,
  );

test('who arranges a draft that does not follow the assignments is told so, and brings it up to date there', () => {
  read.outdated = ['Toán 6A: giáo viên đã đổi'];
  expect(words(SyncFirst)).toMatch(
    /chưa theo 1 phân công đã đổi, nên sẽ được xếp theo phân công cũ.*Toán 6A.*Đồng bộ phân công<\/span><\/button>/,
  );
  expect(words(OutdatedAssignments)).toContain('Chọn “Đồng bộ phân công” trong menu của bản này rồi phát hành.');
  read.outdated = [];
  expect([SyncFirst, OutdatedAssignments, SyncNotice].map(words).join('')).not.toContain('phân công');
});

test('who edits such a draft is told the first change in one line', () => {
  read.outdated = ['Toán 6A: giáo viên đã đổi'];
  expect(words(SyncNotice)).toMatch(
    /chưa theo phân công đã đổi: Toán 6A: giáo viên đã đổi\..*Đồng bộ phân công<\/span><\/button>/,
  );
  read.outdated = ['Toán 6A: giáo viên đã đổi', 'Toán 6B: giáo viên đã đổi'];
  expect(words(SyncNotice)).toContain('Toán 6A: giáo viên đã đổi; và 1 phân công khác.');
});

test('it is asked once in the studio, where everything else is read again after each move', () => {
  read.outdated = ['Toán 6A: giáo viên đã đổi'];
  const asksAgain = (isFetchedAfterMount: boolean) => {
    Object.assign(asking, { isFetchedAfterMount, allowed: [] });
    expect(words(SyncNotice)).toContain('Toán 6A');
    return asking.allowed.at(-1);
  };
  expect(asksAgain(true)).toBe(false);
  expect(asksAgain(false)).toBe(true);
});

test('lessons that lost their places are counted where a draft was brought up to date', () => {
  const done = { added: ['Toán 6A'], dropped: [], unplaced: ['Ngữ văn 6A (Thứ 2 tiết 1)'], changed: 0 };
  expect(syncedInWords(done)).toBe(
    'Đã đồng bộ: thêm 1 tiết, bỏ 0 tiết. 1 tiết không còn đứng được ở ô cũ, đã về khay chưa xếp.',
  );
  const none = { added: [], dropped: [], unplaced: [], changed: 0 };
  expect(syncedInWords(none)).toBe('Đã đồng bộ, không có tiết nào phải đổi.');
  expect(syncedInWords({ ...none, changed: 19 })).toBe('Đã đồng bộ: đổi người dạy, chỗ cố định hoặc tuần của 19 tiết.');
});

test('before a timetable is published it is told who of it teaches no longer', () => {
  const stopped = [{ id: 4, name: 'Phạm Thị Nghỉ', periods: 12 }];
  expect(stoppedInWords(stopped)).toMatch(/^Phạm Thị Nghỉ \(12 tiết\) đã thôi dạy mà vẫn còn tiết trong bản này\./);
});
