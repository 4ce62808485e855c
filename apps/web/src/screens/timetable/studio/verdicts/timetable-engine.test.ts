import type { ProblemView } from '@tkb/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call.ts';
import type { EngineRequest } from './engine-protocol.ts';
import { openTimetableEngine } from './timetable-engine.ts';
import type { WorkerLike } from './worker-link.ts';

vi.mock('../../../../api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }));
const server = vi.mocked(call);

const none = { pages: [], rules: [], students: [], teachers: [], rooms: [], roomBusy: [], meetings: [], lock: 0 };
const problem: ProblemView = {
  version: 3,
  dataVersion: 'a',
  problem: {},
  lessons: [],
  teacherIds: [],
  roomIds: [],
  slots: [],
  pages: { ...none, assignments: [], lessonRooms: [], starts: [] },
};

/** A worker that answers every question with its own name, and can be broken. */
function fakeWorker() {
  const asked: EngineRequest[] = [];
  const listeners: Record<string, (event: { readonly data: unknown }) => void> = {};
  let isSilent = false;
  let puzzled = 0;
  const worker: WorkerLike = {
    postMessage: (request) => {
      asked.push(request);
      const isPuzzled = request.call !== 'open' && (puzzled -= 1) >= 0;
      const { id, call } = request;
      const reply = isPuzzled ? { id, call: null, error: 'no such lesson' } : { id, call, answer: [call] };
      if (!isSilent) queueMicrotask(() => listeners['message']?.({ data: reply }));
    },
    addEventListener: (type: string, listener: never) => {
      listeners[type] = listener;
    },
    terminate: () => undefined,
  };
  return {
    worker,
    calls: () => asked.map((request) => request.call),
    silence: () => (isSilent = true),
    puzzle: (times: number) => (puzzled = times),
    fail: () => listeners['error']?.({ data: null }),
  };
}

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(async (name) =>
    name === 'readProblem' ? problem : { slots: [`${name}`], chains: [`${name}/chains`], items: [`${name}`] },
  );
});

test('the timetable is read once, before the first question; afterwards the worker answers alone', async () => {
  const { worker, calls } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  expect(await engine.verdictsOf(1)).toEqual(['verdictsOf']);
  expect(await engine.chainsOf(1, { day: 2, shiftId: 2, period: 1 })).toEqual(['chainsOf']);
  expect(calls()).toEqual(['open', 'verdictsOf', 'chainsOf']);
  expect(server.mock.calls).toEqual([['readProblem', { query: { timetableId: 7 } }]]);
});

test('without a worker the server is asked, and facts of the worker are null', async () => {
  const engine = openTimetableEngine(7, () => {
    throw new Error('no workers here');
  });
  expect(await engine.verdictsOf(1)).toEqual(['findPlacesOfClass']);
  expect(await engine.chainsOf(1, { day: 2, shiftId: 2, period: 1 })).toEqual(['findPlacesOfClass/chains']);
  const chainsFor = { day: 2, shiftId: 2, period: 1 };
  expect(server).toHaveBeenLastCalledWith('findPlacesOfClass', { body: { timetableId: 7, lessonId: 1, chainsFor } });
  const slot = { day: 2, shiftId: 1, period: 1 };
  expect(await engine.lessonsFor(slot, { classId: 4 })).toEqual(['findLessonsOfClass']);
  expect(await engine.lessonsFor(slot, { teacherId: 4 })).toEqual(['findLessonsOfTeacher']);
  expect(await engine.apply([{ lessonId: 1, day: null, period: null }])).toBeNull();
});

test('a worker that breaks is replaced by the server, for the question that waits too', async () => {
  const { worker, fail, silence } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  await engine.verdictsOf(1);
  silence();
  const waiting = engine.verdictsOf(2);
  await Promise.resolve();
  await Promise.resolve();
  fail();
  expect(await waiting).toEqual(['findPlacesOfClass']);
  expect(await engine.verdictsOf(2)).toEqual(['findPlacesOfClass']);
});

test('listeners are told of changes of the timetable', async () => {
  const engine = openTimetableEngine(7, () => fakeWorker().worker);
  await engine.verdictsOf(1);
  const before = engine.revision();
  const told = vi.fn<() => void>();
  const stop = engine.subscribe(told);
  await engine.apply([]);
  await engine.replace([]);
  await engine.reload();
  expect(told).toHaveBeenCalledTimes(3);
  expect(engine.revision()).toBe(before + 3);
  stop();
  await engine.apply([]);
  expect(told).toHaveBeenCalledTimes(3);
});

test('a timetable that could not be read is tried again with the next question', async () => {
  const { worker } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  server.mockRejectedValueOnce(new Error('no network'));
  await expect(engine.verdictsOf(1)).rejects.toThrow('no network');
  expect(await engine.verdictsOf(1)).toEqual(['verdictsOf']);
});

test('a name unknown to the worker may be new: the timetable is read again, once', async () => {
  const { worker, calls, puzzle } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  await engine.verdictsOf(1);
  puzzle(1);
  expect(await engine.verdictsOf(99)).toEqual(['verdictsOf']);
  expect(calls()).toEqual(['open', 'verdictsOf', 'verdictsOf', 'open', 'verdictsOf']);
  puzzle(2);
  await expect(engine.verdictsOf(99)).rejects.toThrow('no such lesson');
});

test('of two readings under way the newer one counts', async () => {
  const { worker, calls } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  let answerFirst = (_: ProblemView): void => undefined;
  server.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve as typeof answerFirst)));
  const first = engine.verdictsOf(1);
  await engine.reload();
  answerFirst(problem);
  expect(await first).toEqual(['verdictsOf']);
  expect(calls()).toEqual(['open', 'verdictsOf']);
});

test('when it cannot be read again, the earlier reading still answers', async () => {
  const { worker, calls } = fakeWorker();
  const engine = openTimetableEngine(7, () => worker);
  await engine.verdictsOf(1);
  server.mockRejectedValueOnce(new Error('no network'));
  await expect(engine.reload()).rejects.toThrow('no network');
  expect(await engine.verdictsOf(1)).toEqual(['verdictsOf']);
  expect(calls()).toEqual(['open', 'verdictsOf', 'verdictsOf']);
});
