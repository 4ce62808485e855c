import { expect, test } from 'vitest';
import { startLetters } from '../../src/access/letters.ts';
import { MailError } from '../../src/access/reset/mail.ts';

const letter = { fullName: 'Lan', email: 'lan@truong.example', subject: 'Báo', link: '', paragraphs: [] };

test.each([
  { refusal: { responseCode: 451, command: 'RCPT TO' }, attempts: 2 },
  { refusal: { responseCode: 535, command: 'AUTH PLAIN' }, attempts: 2 },
  { refusal: { responseCode: 550, command: 'RCPT TO' }, attempts: 1 },
  { refusal: { responseCode: 554, command: 'DATA' }, attempts: 1 },
])(
  'a letter answered by $refusal.responseCode to $refusal.command is tried $attempts times in two turns',
  async ({ refusal, attempts }) => {
    let tried = 0;
    const letters = startLetters(
      () => {
        tried += 1;
        return Promise.reject(new MailError(refusal));
      },
      () => undefined,
    );
    letters.post(letter);
    await letters.wake();
    await letters.close();
    expect(tried).toBe(attempts);
  },
);
