import { AsyncResource } from 'node:async_hooks';
import type { Worker } from 'node:worker_threads';
import type { ExcelRow } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { isOutOfMemory } from '../../errors/out-of-memory.ts';
import { createKeptThreads } from '../../jobs/kept-threads.ts';
import { createOwnerTurns } from '../../jobs/owner-turns.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';
import { importTasks, type AnswerOf, type GivenTo, type TaskName } from './import-tasks.ts';
import { failureOf, type Asked, type Finished, type ThreadTask } from './protocol.ts';
import { serveTransactions } from './serve-transactions.ts';

/** Letters of all cells: below, the work takes less than starting a thread. */
const shortRows = 15_000;
/** Threads at once, how many of them of one school, and how many of one that wait. */
const inTurn = createOwnerTurns({ atOnce: 2, ofOwner: 1, waiting: 5 });
const mostMegabytes = 768;
/** Less than the longest transaction: what takes longer is told as what it is. */
const mostSeconds = 50;
const tooSlow = (seconds: number) =>
  `đọc ${seconds} giây vẫn chưa xong nên đã dừng. Hãy chỉ giữ trang có danh sách cần nhập, hoặc chia thành nhiều tệp rồi chọn lại.`;
const tooLong =
  'đọc tệp cần nhiều bộ nhớ hơn mức cho phép. Hãy bỏ trang và cột thừa, hoặc chia thành nhiều tệp rồi chọn lại.';

interface Work {
  readonly door: ImportDoor;
  /** Whose turn it is. */
  readonly owner: unknown;
  /** All that is read, by which the work is measured. */
  readonly rows: readonly ExcelRow[];
  /** How long a thread may take. */
  readonly seconds?: number;
}

const tasks: { [Name in TaskName]: (first: ImportDoor, ...given: GivenTo<Name>) => Promise<AnswerOf<Name>> } =
  importTasks;

/**
 * Works on the rows of a file; on many of them in a thread of its own, so that everybody else is answered meanwhile. Throws
 * `request.too_many` for a school with too many that wait.
 */
export function runImportTask<Name extends TaskName>(
  { door, owner, rows, seconds = mostSeconds }: Work,
  name: Name,
  ...given: GivenTo<Name>
): Promise<AnswerOf<Name>> {
  if (lettersOf(rows) > shortRows)
    return inTurn(owner, () => runThread(door, { name, given }, seconds)) as Promise<AnswerOf<Name>>;
  const task = tasks[name];
  return task(door, ...given);
}

const lettersOf = (rows: readonly ExcelRow[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((own, text) => own + text.length + 1, sum), 0);

const withThread = createKeptThreads(new URL('./import-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
});
const stopped = (detail: string) => new AppError('import.not_understood', { detail });

async function runThread(door: ImportDoor, task: ThreadTask, seconds: number): Promise<unknown> {
  const finished = await withThread((thread) => finish(thread, door, { task, seconds })).catch((error: unknown) => {
    throw isOutOfMemory(error) ? stopped(tooLong) : error;
  });
  if (finished.kind === 'failed') throw failureOf(finished.failure);
  return finished.answer;
}

/** Does what the thread asks for until it has finished; rejects when that takes too long. */
function finish(
  thread: Worker,
  door: ImportDoor,
  { task, seconds }: { readonly task: ThreadTask; readonly seconds: number },
): Promise<Finished> {
  const transactions = serveTransactions(door, (answer) => thread.postMessage(answer));
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const limit = setTimeout(() => reject(stopped(tooSlow(seconds))), seconds * 1000);
  // Statements of the thread belong to the call, as its trace tells.
  const listen = AsyncResource.bind((message: Asked | Finished) => {
    if (message.kind === 'done' || message.kind === 'failed') resolve(message);
    else transactions.serve(message);
  });
  thread.on('message', listen);
  const leave = () => {
    clearTimeout(limit);
    thread.off('message', listen);
    transactions.breakOff();
  };
  thread.once('exit', leave);
  thread.postMessage(task);
  return promise.finally(() => {
    thread.off('exit', leave);
    leave();
  });
}
