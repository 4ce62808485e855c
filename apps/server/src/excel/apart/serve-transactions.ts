import { RolledBack, type Transaction } from '../../db/transaction.ts';
import type { ImportDoor } from '../imports/judge-ahead.ts';
import { sendFailure, type Answered, type Asked } from './protocol.ts';

interface Open {
  readonly tx: Transaction;
  readonly ended: PromiseWithResolvers<void>;
}

/** Holds the transactions that a thread has begun, and breaks off those that it did not end. */
export function serveTransactions({ transaction, read }: ImportDoor, send: (answer: Answered) => void) {
  const opened = new Map<number, Open>();
  let isBrokenOff = false;
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
    const outcome = transaction(async (tx) => {
      // Nobody would end one whose turn comes when the thread is gone.
      if (isBrokenOff) throw new RolledBack();
      const ended = Promise.withResolvers<void>();
      opened.set(number, { tx, ended });
      begun.resolve();
      await ended.promise;
    }).catch((error: unknown) => {
      begun.reject(error);
      return error instanceof RolledBack ? undefined : error;
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
    else open?.ended.reject(new RolledBack());
    const failure = await outcomes.get(number);
    if (failure && isKept) throw failure;
    return [];
  };
  const work = async (asked: Asked): Promise<unknown[]> => {
    if (asked.kind === 'read') return read(asked.sql, asked.parameters);
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
      isBrokenOff = true;
      for (const { ended } of opened.values()) ended.reject(new RolledBack());
    },
  };
}
