import { linkPages, type TimetableView } from '@tkb/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { createChanges } from '../studio/sync/changes.ts';
import { timetableCache } from '../studio/sync/timetable-cache.ts';
import { withMoves } from '../view/placements.ts';
import { createStudioStore } from '../studio/state/store.ts';
import { lesson, view } from './small-view.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }));
const server = vi.mocked(call);
const refuseWith = (error: ApiError) => server.mockRejectedValue(error);

/** A studio on two lessons; `reload` stands for reading the timetable again. */
function studio(reload: () => Promise<void>) {
  let shown: TimetableView = view([lesson(), lesson({ id: 2, period: 2 })]);
  const cache = {
    read: () => shown,
    change: (by: (current: TimetableView) => TimetableView) => void (shown = by(shown)),
    reload: vi.fn<() => Promise<void>>(reload),
    refreshAround: () => Promise.resolve(),
  };
  const store = createStudioStore();
  return { cache, store, changes: createChanges(1, cache, store), read: () => shown };
}

const toWednesday = [{ lessonId: 1, day: 3, period: 1 }];
const placeOf = ({ lessons }: TimetableView, wanted: number) => lessons.find(({ id }) => id === wanted)?.day;

beforeEach(() => {
  server.mockReset();
});

test('without a network the card goes back at once, the sentence says what to do, and nothing waits', async () => {
  refuseWith(networkError());
  // Reading again ends only when the network is back.
  const { changes, store, read } = studio(() => new Promise(() => undefined));
  const before = read();
  const moving = changes.move(toWednesday, 'Đã chuyển Toán 6A1');
  expect(placeOf(read(), 1)).toBe(3);
  expect(await moving).toBe(false);
  expect(read().lessons).toEqual(before.lessons);
  expect(read().timetable).toEqual(before.timetable);
  expect(store.getState().outcome).toEqual({
    isError: true,
    text: 'Không kết nối được máy chủ nên thay đổi này chưa được lưu, màn hình đã trở về như trước. Kiểm tra mạng rồi làm lại.',
    pages: [],
    isBusy: false,
  });
  await vi.waitFor(() => expect(store.getState().pending).toBe(0));
});

test('of a change that is refused only its own lessons go back; the reason is shown and the timetable read again', async () => {
  const reason = 'Cô Lan dạy 7A2 ở Thứ 4 tiết 1.';
  const page = { ...linkPages.teacher, row: 'Trần Thị Lan' };
  refuseWith(new ApiError(409, 'timetable.illegal_move', reason, [], { pages: [[page]] }));
  const { cache, changes, store, read } = studio(() => Promise.resolve());
  const moving = changes.move(toWednesday, 'Đã chuyển Toán 6A1');
  // Somebody else's change arrives meanwhile.
  cache.change((shown) => withMoves(shown, [{ lessonId: 2, day: 3, period: 2 }]));
  expect(await moving).toBe(false);
  expect([1, 2].map((id) => placeOf(read(), id))).toEqual([2, 3]);
  expect(store.getState().outcome).toEqual({ isError: true, text: reason, pages: [page], isBusy: false });
  expect(cache.reload).toHaveBeenCalledTimes(1);
});

test('of two people who change at the same moment the slower one is told that the change was not saved', async () => {
  refuseWith(new ApiError(409, 'record.stale', 'Người khác vừa sửa trước bạn. Hãy xem bản mới rồi lưu lại.', [], null));
  const { cache, changes, store, read } = studio(() => Promise.resolve());
  const before = read();
  expect(await changes.move(toWednesday, 'Đã chuyển Toán 6A1')).toBe(false);
  expect(read().lessons).toEqual(before.lessons);
  expect(store.getState().outcome?.text).toMatch(/^Người khác .* thay đổi này chưa được lưu\. Bảng đã theo bản mới/);
  expect(cache.reload).toHaveBeenCalledTimes(1);
});

test('an undo tells of the first lessons that do not come back, and how many more do not', async () => {
  const skipped = ['Toán', 'Văn', 'Anh', 'Tin', 'Sử'].map((name) => `${name} 6A không về được T7 sáng tiết 1.`);
  const { changes, store } = studio(() => Promise.resolve());
  const undone = {
    title: 'Hoàn tác: Bỏ xếp 5 tiết',
    skipped,
    pages: skipped.map(() => [linkPages.teacher]),
    changes: [],
  };
  server.mockResolvedValue(undone as never);
  await changes.undo();
  const told = `Hoàn tác: Bỏ xếp 5 tiết. ${skipped.slice(0, 3).join(' ')} Còn 2 tiết khác không về được chỗ cũ.`;
  expect(store.getState().outcome).toMatchObject({ text: told, pages: [1, 2, 3].map(() => linkPages.teacher) });
});

test('a change that the end of the session refuses finds the timetable that was shown last', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['call', 'viewByClass', { timetableId: 1 }, undefined], view([lesson()]));
  const cache = timetableCache(queryClient, 1);
  server.mockImplementation(() => {
    queryClient.clear();
    return Promise.reject(new ApiError(401, 'session.ended', 'Hết phiên.', [], null));
  });
  const changes = createChanges(1, cache, createStudioStore());
  const both = [changes.move(toWednesday, 'Đã chuyển'), changes.undo()];
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(server, 'the version of the second is known').toHaveBeenCalledTimes(2);
  expect(placeOf(cache.read(), 1)).toBe(3);
});
