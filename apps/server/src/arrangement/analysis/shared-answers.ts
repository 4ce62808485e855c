import { AppError } from '../../errors/app-error.ts';
import { keepLatest } from '../loaded/keep-latest.ts';

/** Answers of one kind that are kept: a school asks again and again while nothing changes. */
const KEPT = 64;
/** How long a caller waits for an answer, and after how long it is worth asking again. */
const PATIENCE = 20_000;
const ASK_AGAIN_SECONDS = 5;
/** For so long somebody who was told to ask again still counts as waiting. */
const RETURNS_WITHIN = 3 * ASK_AGAIN_SECONDS * 1000;

/** Does work until nobody wants its answer any more, which aborts `unwanted`. */
export type Work<Answer> = (unwanted: AbortSignal) => Promise<Answer>;

interface Asked<Answer> {
  readonly work: Work<Answer>;
  /** Aborted when the caller has hung up. */
  readonly gone: AbortSignal;
  /** Does the work unless another process has done it or is doing it. Absent: only this process counts. */
  readonly once?: Once<Answer>;
}

export type Once<Answer> = (work: () => Promise<Answer>) => Promise<Answer>;

/** Answers by what they were worked out from; everybody who asks meanwhile gets the same one. */
export interface SharedAnswers<Answer> {
  /** Throws `analysis.running` when the answer takes long; it is still worked out, for whoever asks again. */
  of(key: string, asked: Asked<Answer>): Promise<Answer>;
  /** The same for longer work that needs the answer, whose own callers have the patience. */
  within(key: string, asked: Asked<Answer>): Promise<Answer>;
}

interface Shared<Answer> {
  readonly answer: Promise<Answer>;
  /** Counts somebody who waits, until told that he does no longer. */
  readonly enter: () => () => void;
}

const running = () => new AppError('analysis.running', { seconds: ASK_AGAIN_SECONDS });

export function createSharedAnswers<Answer>(): SharedAnswers<Answer> {
  const answers = keepLatest<Shared<Answer>>(KEPT);
  const begin = (key: string, { work, once = (alone) => alone() }: Asked<Answer>): Shared<Answer> => {
    const unwanted = new AbortController();
    const answer = once(async () => work(unwanted.signal));
    let waiting = 0;
    let isThere = false;
    const forget = () => answers.get(key) === shared && answers.forget(key);
    const enter = () => {
      waiting += 1;
      return () => {
        waiting -= 1;
        if (waiting > 0 || isThere) return;
        forget();
        unwanted.abort();
      };
    };
    const shared = { answer, enter };
    // A failure says nothing about the data: the next attempt may succeed.
    answer.then(() => (isThere = true), forget);
    return answers.keep(key, shared);
  };
  const find = (key: string, asked: Asked<Answer>) => answers.get(key) ?? begin(key, asked);
  return {
    of: (key, asked) => waitFor(find(key, asked), asked.gone, PATIENCE),
    within: (key, asked) => waitFor(find(key, asked), asked.gone),
  };
}

async function waitFor<Answer>(
  { answer, enter }: Shared<Answer>,
  gone: AbortSignal,
  patience?: number,
): Promise<Answer> {
  const leave = enter();
  const { promise: given, reject: giveUp } = Promise.withResolvers<never>();
  const hangUp = () => giveUp(running());
  let returnsWithin = 0;
  const tire = () => {
    returnsWithin = RETURNS_WITHIN;
    giveUp(running());
  };
  const timer = patience === undefined ? undefined : setTimeout(tire, patience);
  if (gone.aborted) hangUp();
  gone.addEventListener('abort', hangUp, { once: true });
  try {
    return await Promise.race([answer, given]);
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', hangUp);
    if (returnsWithin > 0) setTimeout(leave, returnsWithin).unref();
    else leave();
  }
}
