import { parentPort } from 'node:worker_threads';
import type { ReadParameter } from '../../db/driver.ts';
import type { Transact, Transaction } from '../../db/transaction.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';
import { importTasks } from './import-tasks.ts';
import { failureOf, sendFailure, type Answered, type Asked, type Finished, type ThreadTask } from './protocol.ts';

const waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
let count = 0;

type Question = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;

/** Asks the thread that has the database. */
function ask(question: Question): Promise<unknown[]> {
  const asked = Promise.withResolvers<unknown[]>();
  const id = (count += 1);
  waiting.set(id, asked);
  parentPort?.postMessage({ ...question, id } as Asked);
  return asked.promise;
}

const transaction: Transact = async (work) => {
  const number = (count += 1);
  const tx: Transaction = {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await ask({ kind: 'query', transaction: number, sql, parameters })) as Row[],
    announce: (topic) => void ask({ kind: 'announce', transaction: number, topic }),
  };
  await ask({ kind: 'begin', transaction: number });
  const result = await work(tx).catch(async (error: unknown) => {
    await ask({ kind: 'end', transaction: number, isKept: false });
    throw error;
  });
  await ask({ kind: 'end', transaction: number, isKept: true });
  return result;
};

const door: ImportDoor = {
  transaction,
  read: async <Row>(sql: string, parameters: readonly ReadParameter[]) =>
    (await ask({ kind: 'read', sql, parameters })) as Row[],
};

parentPort?.on('message', (message: Answered | ThreadTask) => {
  if ('id' in message) settle(message);
  else void work(message);
});

function settle({ id, rows = [], failure }: Answered): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  if (failure) asked?.reject(failureOf(failure));
  else asked?.resolve(rows);
}

async function work({ name, given }: ThreadTask): Promise<void> {
  const task = importTasks[name] as (first: ImportDoor, ...rest: readonly unknown[]) => Promise<unknown>;
  const finished = await task(door, ...given).then(
    (answer): Finished => ({ kind: 'done', answer }),
    (error: unknown): Finished => ({ kind: 'failed', failure: sendFailure(error) }),
  );
  parentPort?.postMessage(finished);
}
