import { AppError } from '../../errors/app-error.ts';
import { keepLatest } from '../loaded/keep-latest.ts';

/** Answers of one kind that are kept: a school asks again and again while nothing changes. */
const KEPT = 64;
/** How long a caller waits for an answer, and after how long it is worth asking again. */
const PATIENCE = 20_000;
const ASK_AGAIN_SECONDS = 5;

/** Answers by what they were worked out from; everybody who asks meanwhile gets the same one. */
export interface SharedAnswers<Answer> {
  /** Throws `analysis.running` when the answer takes long; it is still worked out, for whoever asks again. */
  of(key: string, work: () => Promise<Answer>, once?: Once<Answer>): Promise<Answer>;
}

/** Does the work unless another process has done it or is doing it. Absent: only this process counts. */
export type Once<Answer> = (work: () => Promise<Answer>) => Promise<Answer>;

export function createSharedAnswers<Answer>(patience = PATIENCE): SharedAnswers<Answer> {
  const answers = keepLatest<Promise<Answer>>(KEPT);
  return {
    of(key, work, once = (alone) => alone()) {
      const answer = answers.get(key) ?? answers.keep(key, once(work));
      // A failure says nothing about the data: the next attempt may succeed.
      answer.catch(() => answers.forget(key));
      return withPatience(answer, patience);
    },
  };
}

async function withPatience<Answer>(answer: Promise<Answer>, patience: number): Promise<Answer> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('analysis.running', { seconds: ASK_AGAIN_SECONDS })), patience);
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
