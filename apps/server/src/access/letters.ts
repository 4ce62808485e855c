import { startBackground } from '../call/background.ts';
import type { Letter, Letters } from '../call/services.ts';
import { MailError, type SendMail } from './reset/mail.ts';

/** Milliseconds between two attempts while the mail server is away, and how many there are. */
const PAUSE = 60_000;
const MOST_ATTEMPTS = 15;

/**
 * Sends letters without storing them. A letter is lost when it is refused for good, or not sent within a quarter of an hour or
 * before the process ends.
 */
export function startLetters(send: SendMail, onError: (error: unknown) => void): Letters {
  let waiting: { readonly letter: Letter; readonly attempts: number }[] = [];
  const background = startBackground({
    interval: PAUSE,
    onError,
    async work() {
      const due = waiting;
      waiting = [];
      for (const { letter, attempts } of due) {
        await send(letter).catch((error: unknown) => {
          const isFinal = error instanceof MailError && error.isFinal;
          if (!isFinal && attempts + 1 < MOST_ATTEMPTS) waiting.push({ letter, attempts: attempts + 1 });
          onError(error);
        });
      }
    },
  });
  return {
    ...background,
    post(letter) {
      waiting.push({ letter, attempts: 0 });
      void background.wake();
    },
  };
}

/** Used without a mail server: nothing is sent to anybody. */
export const noLetters: Letters = { post: () => undefined, wake: async () => {}, close: async () => {} };
