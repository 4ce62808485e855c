import {
  isAnswerTo,
  type EngineAnswer,
  type EngineCall,
  type EngineInput,
  type EngineReply,
  type EngineRequest,
} from './engine-protocol.ts';

/** The part of a web worker that the link needs. */
export interface WorkerLike {
  postMessage(message: EngineRequest): void;
  addEventListener(type: 'message', listener: (event: { readonly data: EngineReply }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Thrown when the worker cannot work: it did not start, broke, or was closed. */
export class WorkerGoneError extends Error {}

/** Questions to a worker, answered in order. */
export interface WorkerLink {
  ask<Call extends EngineCall>(call: Call, ...input: EngineInput[Call]): Promise<EngineAnswer[Call]>;
  close(): void;
}

interface Waiting {
  answer(reply: EngineReply): void;
  reject(error: Error): void;
}

/** Links to a worker; from its first failure on every question is rejected with a `WorkerGoneError`. */
export function linkWorker(worker: WorkerLike): WorkerLink {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isGone = false;
  const close = () => {
    isGone = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new WorkerGoneError('the worker is gone'));
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    asked?.answer(data);
  });
  worker.addEventListener('error', close);
  return {
    close,
    ask: (call, ...input) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new WorkerGoneError('the worker is gone'));
        count += 1;
        const take = (reply: EngineReply) => {
          if (isAnswerTo(call, reply)) resolve(reply.answer);
          else reject(new Error(reply.call === null ? reply.error : `${call} was answered as ${reply.call}`));
        };
        waiting.set(count, { answer: take, reject });
        worker.postMessage({ id: count, call, input });
        return undefined;
      }),
  };
}
