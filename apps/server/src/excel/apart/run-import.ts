import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ExcelRow } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { createOwnerTurns } from '../../jobs/owner-turns.ts';
import { importTasks, type AnswerOf, type GivenTo, type TaskName, type Transact } from './import-tasks.ts';
import { failureOf, sendFailure, type Answered, type Asked, type Finished, type ThreadTask } from './protocol.ts';

/** Letters of all cells: below, the work takes less than starting a thread. */
const shortRows = 15_000;
/** Threads at once, how many of them of one school, and how many of one that wait. */
const inTurn = createOwnerTurns({ atOnce: 2, ofOwner: 1, waiting: 5 });
const mostMegabytes = 768;
/** Less than the longest transaction: what takes longer is told as what it is. */
const mostSeconds = 50;
const tooSlow = `đọc ${mostSeconds} giây vẫn chưa xong nên đã dừng. Hãy chỉ giữ trang có danh sách cần nhập, hoặc chia thành nhiều tệp rồi chọn lại.`;
const tooLong =
  'đọc tệp cần nhiều bộ nhớ hơn mức cho phép. Hãy bỏ trang và cột thừa, hoặc chia thành nhiều tệp rồi chọn lại.';

interface Work {
  readonly transact: Transact;
  /** Whose turn it is. */
  readonly owner: unknown;
  /** All that is read, by which the work is measured. */
  readonly rows: readonly ExcelRow[];
}

const tasks: { [Name in TaskName]: (first: Transact, ...given: GivenTo<Name>) => Promise<AnswerOf<Name>> } =
  importTasks;

/**
 * Works on the rows of a file; on many of them in a thread of its own, so that everybody else is answered meanwhile. Throws
 * `request.too_many` for a school with too many that wait.
 */
export function runImportTask<Name extends TaskName>(
  { transact, owner, rows }: Work,
  name: Name,
  ...given: GivenTo<Name>
): Promise<AnswerOf<Name>> {
  if (lettersOf(rows) > shortRows)
    return inTurn(owner, () => runThread(transact, { name, given })) as Promise<AnswerOf<Name>>;
  const task = tasks[name];
  return task(transact, ...given);
}

const lettersOf = (rows: readonly ExcelRow[]): number =>
  rows.reduce((sum, { cells }) => cells.reduce((own, text) => own + text.length + 1, sum), 0);

function runThread(transact: Transact, workerData: ThreadTask): Promise<unknown> {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const transactions = serveTransactions(transact, (answer) => worker.postMessage(answer));
  let limit: NodeJS.Timeout | undefined;
  const stopped = (detail: string) => new AppError('import.not_understood', { detail });
  const finished = new Promise<unknown>((resolve, reject) => {
    limit = setTimeout(() => {
      reject(stopped(tooSlow));
      void worker.terminate();
    }, mostSeconds * 1000);
    const onMessage = (message: Asked | Finished) => {
      if (message.kind === 'done') resolve(message.answer);
      else if (message.kind === 'failed') reject(failureOf(message.failure));
      else transactions.serve(message);
    };
    // Statements of the thread belong to the call, as its trace tells.
    worker.on('message', AsyncResource.bind(onMessage));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stopped(tooLong) : error),
    );
    worker.on('exit', (code) => reject(new Error(`the import thread ended with code ${code}`)));
  });
  return finished.finally(() => {
    clearTimeout(limit);
    transactions.breakOff();
  });
}

/** Thrown to end a transaction of which nothing is to be kept. */
class NotKept extends Error {}

interface Open {
  readonly tx: Transaction;
  readonly ended: PromiseWithResolvers<void>;
}

/** Holds the transactions that a thread has begun, and breaks off those that it did not end. */
function serveTransactions(transact: Transact, send: (answer: Answered) => void) {
  const opened = new Map<number, Open>();
  /** The outcome of each transaction: nothing, or why it failed. */
  const outcomes = new Map<number, Promise<unknown>>();
  const answer = async (id: number, rows: Promise<unknown[]>) =>
    send(
      await rows.then(
        (found): Answered => ({ id, rows: found }),
        (error: unknown): Answered => ({ id, failure: sendFailure(error) }),
      ),
    );
  const begin = async (number: number): Promise<unknown[]> => {
    const begun = Promise.withResolvers<void>();
    const outcome = transact(async (tx) => {
      const ended = Promise.withResolvers<void>();
      opened.set(number, { tx, ended });
      begun.resolve();
      await ended.promise;
    }).catch((error: unknown) => {
      begun.reject(error);
      return error instanceof NotKept ? undefined : error;
    });
    outcomes.set(
      number,
      outcome.finally(() => opened.delete(number)),
    );
    await begun.promise;
    return [];
  };
  /** Throws what has ended a transaction that the thread takes for open. */
  const openOf = async (number: number): Promise<Open> => {
    const open = opened.get(number);
    if (!open) throw (await outcomes.get(number)) ?? new Error('the transaction is over');
    return open;
  };
  const end = async (number: number, isKept: boolean): Promise<unknown[]> => {
    const open = opened.get(number);
    if (isKept) open?.ended.resolve();
    else open?.ended.reject(new NotKept());
    const failure = await outcomes.get(number);
    if (failure && isKept) throw failure;
    return [];
  };
  const work = async (asked: Asked): Promise<unknown[]> => {
    if (asked.kind === 'begin') return begin(asked.transaction);
    if (asked.kind === 'end') return end(asked.transaction, asked.isKept);
    const { tx } = await openOf(asked.transaction);
    if (asked.kind === 'query') return tx.query(asked.sql, asked.parameters);
    tx.announce(asked.topic);
    return [];
  };
  return {
    serve: (asked: Asked) => void answer(asked.id, work(asked)),
    breakOff() {
      for (const { ended } of opened.values()) ended.reject(new NotKept());
    },
  };
}
