import { afterEach, expect, test, vi } from 'vitest';
import { createStudioStore } from '../studio/state/store.ts';
import { announce, follow } from '../studio/sync/use-live.ts';

vi.mock('../../../lib/page-setting.ts', () => ({ pageSetting: () => '' }));
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, text: string) => {
  const asked = vi.fn<typeof fetch>(
    async () => new Response(text, { status, headers: { 'content-type': 'application/json' } }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};
const deleted = 'Không tìm thấy thời khóa biểu; có thể vừa bị xóa.';
const error = { status: 'error', code: 'record.not_found', message: deleted, data: null, errors: [] };

test.each([
  ['the last event of its stream', 200, `event: end\ndata: ${JSON.stringify(error)}\n\n`],
  ['the answer after a break', 404, JSON.stringify(error)],
])(
  'who has a timetable open that is deleted is told so by %s, and it is not asked for again',
  async (_, status, text) => {
    const asked = answers(status, text);
    const onEnd = vi.fn<(reason: string) => void>();
    const nothing = () => undefined;
    const listener = { onPoint: nothing, onData: nothing, onChange: nothing, onPeople: nothing, onEnd };
    await follow(1, new AbortController().signal, listener);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(deleted);
    expect(asked).toHaveBeenCalledOnce();
  },
);

test("a change of somebody else is told, but not over the words that one's own change was not saved", () => {
  vi.useFakeTimers();
  const store = createStudioStore();
  const cache = { refreshAround: vi.fn<() => Promise<void>>(async () => undefined) };
  const told = () => {
    announce({ title: 'Khóa Toán 6A1', changes: [] }, 'Cô Thư', { cache, store });
    return store.getState().outcome?.text;
  };
  expect(told()).toBe('Cô Thư vừa khóa Toán 6A1.');
  store.setState({ outcome: { isError: true, text: 'Thay đổi này chưa được lưu.' } });
  expect(told()).toBe('Thay đổi này chưa được lưu.');
  store.setState({ outcome: { isError: true, text: 'Đang có lượt xếp khác.', isBusy: true } });
  expect(told()).toBe('Cô Thư vừa khóa Toán 6A1.');
  vi.useRealTimers();
});
