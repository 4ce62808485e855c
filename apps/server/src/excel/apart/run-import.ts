import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ExcelRow } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { isOutOfMemory } from '../../errors/out-of-memory.ts';
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

function runThread(door: ImportDoor, workerData: ThreadTask, seconds: number): Promise<unknown> {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const transactions = serveTransactions(door, (answer) => worker.postMessage(answer));
  let limit: NodeJS.Timeout | undefined;
  const stopped = (detail: string) => new AppError('import.not_understood', { detail });
  const finished = new Promise<unknown>((resolve, reject) => {
    limit = setTimeout(() => {
      reject(stopped(tooSlow(seconds)));
      void worker.terminate();
    }, seconds * 1000);
    const onMessage = (message: Asked | Finished) => {
      if (message.kind === 'done') resolve(message.answer);
      else if (message.kind === 'failed') reject(failureOf(message.failure));
      else transactions.serve(message);
    };
    // Statements of the thread belong to the call, as its trace tells.
    worker.on('message', AsyncResource.bind(onMessage));
    worker.on('error', (error) => reject(isOutOfMemory(error) ? stopped(tooLong) : error));
    worker.on('exit', (code) => reject(new Error(`the import thread ended with code ${code}`)));
  });
  return finished.finally(() => {
    clearTimeout(limit);
    transactions.breakOff();
  });
}
