import { startBackground } from '../../call/background.ts';
import type { Letter, Letters, NotedLetter } from '../../call/services.ts';
import type { Database } from '../../db/database.ts';
import { MailError, type SendMail } from './mail.ts';
import { settleLetter } from './unsent-letters.ts';

/** Milliseconds between two attempts while the mail server is away, and how many there are. */
const PAUSE = 60_000;
const MOST_ATTEMPTS = 15;

interface Waiting {
  readonly letter: Letter;
  readonly noted: NotedLetter;
  readonly attempts: number;
}

interface Options {
  readonly database: Pick<Database, 'unitTransaction'>;
  readonly send: SendMail;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends letters whose text and address are stored nowhere. One that is refused for good, or not sent within a quarter of an hour or
 * before the process ends, is lost; the note of it stays for the administrator.
 */
export function startLetters({ database, send, onError }: Options): Letters {
  let waiting: Waiting[] = [];
  const settle = ({ unit, id }: NotedLetter, isRefused: boolean) =>
    database.unitTransaction(unit, (tx) => settleLetter(tx, id, isRefused)).catch(onError);
  const background = startBackground({
    interval: PAUSE,
    onError,
    async work() {
      const due = waiting;
      waiting = [];
      for (const { letter, noted, attempts } of due) {
        try {
          await send(letter);
          await settle(noted, false);
        } catch (error) {
          onError(error);
          if (error instanceof MailError && error.isFinal) await settle(noted, true);
          else if (attempts + 1 < MOST_ATTEMPTS) waiting.push({ letter, noted, attempts: attempts + 1 });
        }
      }
    },
  });
  return {
    ...background,
    isOn: true,
    post(letter, noted) {
      waiting.push({ letter, noted, attempts: 0 });
      void background.wake();
    },
  };
}

/** Used without a mail server: nothing is sent to anybody. */
export const noLetters: Letters = {
  isOn: false,
  post: () => undefined,
  wake: async () => {},
  close: async () => {},
};
