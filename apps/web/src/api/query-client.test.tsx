import { QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadState } from '../ui/read-state.tsx';
import { ApiError, errorOfAnswer, networkError } from './api-error.ts';
import { isWorthRetrying, queryClient, retryDelay } from './query-client.ts';
import { readingOf } from './reading.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, code: string, retryAfter: string | null) =>
  errorOfAnswer(status, { code, message: 'Một câu.' }, retryAfter);
const running = answer(503, 'analysis.running', '5');

test('work that the server goes on with is asked for until the answer is there', async () => {
  let asked = 0;
  const value = await queryClient.fetchQuery({
    queryKey: ['long work'],
    queryFn: async () => {
      asked += 1;
      if (asked <= 8) throw new ApiError(503, 'analysis.running', 'Đang chạy.');
      return 'the answer';
    },
    retry: isWorthRetrying,
    retryDelay,
  });
  expect([value, asked]).toEqual(['the answer', 9]);
});

test('a read that failed is tried twice more, not sooner than the server says, and not when it says to wait long', () => {
  const away = answer(503, 'server.unavailable', '1');
  expect([0, 1, 2].map((count) => isWorthRetrying(count, away))).toEqual([true, true, false]);
  expect([0, 1].map((count) => retryDelay(count, away))).toEqual([1000, 2000]);
  expect(retryDelay(0, answer(429, 'request.too_many', '10'))).toBe(10_000);
  expect(isWorthRetrying(0, answer(429, 'request.too_many', '10'))).toBe(true);
  expect(isWorthRetrying(0, answer(429, 'auth.too_many', '60'))).toBe(false);
  expect(isWorthRetrying(0, answer(404, 'record.not_found', null))).toBe(false);
  expect(retryDelay(7, running)).toBe(5000);
});

test('meanwhile the place of the answer says that it is on its way, and no failure', () => {
  const read = {
    data: undefined,
    error: null,
    isLoading: true,
    refetch: () => Promise.reject(new Error('not asked for')),
  };
  const shown = (failureReason: Error | null) =>
    renderToStaticMarkup(<ReadState reading={readingOf({ ...read, failureReason })} />);
  expect(shown(running)).toContain('Máy chủ vẫn đang tính');
  expect(shown(null)).toContain('Đang tải dữ liệu');
});

test('without a network, what is on the screen says nothing of its own; what could not be read at all does', () => {
  const read = {
    error: networkError(),
    failureReason: null,
    isLoading: false,
    refetch: () => Promise.reject(new Error()),
  };
  const failureWith = (data: unknown) => readingOf({ ...read, data }).failure;
  vi.stubGlobal('navigator', { onLine: false });
  expect([failureWith([]), failureWith(undefined)]).toEqual([null, networkError().message]);
  vi.stubGlobal('navigator', { onLine: true });
  expect(failureWith([])).toBe(networkError().message);
});

test('a list that was asked for before a save and answers after it is read again', async () => {
  const answers: ((rows: string[]) => void)[] = [];
  const read = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: read });
  const leave = observer.subscribe(() => undefined);
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.resolve('saved'),
      onSuccess: () => void queryClient.invalidateQueries(),
    })
    .execute(undefined);
  answers[0]?.(['before the save']);
  answers[1]?.(['before the save', 'saved']);
  await observer.fetchOptimistic(observer.options);
  expect(answers).toHaveLength(2);
  expect(observer.getCurrentResult().data).toEqual(['before the save', 'saved']);
  leave();
});
