import { beforeEach, expect, test } from 'vitest';
import { startLetters } from '../../src/access/letters/letters.ts';
import { MailError } from '../../src/access/letters/mail.ts';
import { listUnsentLetters, noteErasureLetter } from '../../src/access/letters/unsent-letters.ts';
import { openTestDatabase } from '../support/test-database.ts';

const letter = { fullName: 'Lan', email: 'lan@truong.example', subject: 'Báo', link: '', paragraphs: [] };
const away = { responseCode: 451, command: 'RCPT TO' };
const database = await openTestDatabase();
const unit = 'default';
const noted = () => database.unitTransaction(unit, listUnsentLetters);

beforeEach(() => database.unitTransaction(unit, (tx) => tx.query('delete from unsent_letter')));

/** Notes and posts a letter; `answers` are the mail server's to the attempts, null takes it. Answers how often it was tried in two turns. */
async function post(answers: readonly ({ responseCode: number; command: string } | null)[]): Promise<number> {
  const id = await database.unitTransaction(unit, (tx) => noteErasureLetter(tx, null, 'Giáo viên đã xóa 7'));
  let tried = 0;
  const send = async () => {
    const answer = answers[tried++] ?? null;
    if (answer) throw new MailError(answer);
  };
  const letters = startLetters({ database, send, onError: () => undefined });
  letters.post(letter, { unit, id });
  await letters.wake();
  await letters.close();
  return tried;
}

test.each([away, { responseCode: 535, command: 'AUTH PLAIN' }])(
  'a letter answered by $responseCode to $command is tried again, and nothing is left once it is sent',
  async (answer) => {
    expect(await post([answer, null])).toBe(2);
    expect(await noted()).toEqual([]);
  },
);

test.each([
  { responseCode: 550, command: 'RCPT TO' },
  { responseCode: 554, command: 'DATA' },
])(
  'a letter answered by $responseCode to $command is not tried again, and is shown without its address',
  async (answer) => {
    expect(await post([answer, null])).toBe(1);
    expect(await noted()).toMatchObject([
      { kind: 'erasure', fullName: 'Giáo viên đã xóa 7', username: '', isRefused: true },
    ]);
    expect(JSON.stringify(await noted())).not.toContain(letter.email);
  },
);

test('a letter that is not sent for longer than it is tried is shown: its process gave up, or has ended', async () => {
  await post([away, away]);
  expect(await noted()).toEqual([]);
  await database.unitTransaction(unit, (tx) =>
    tx.query(`update unsent_letter set posted_at = now() - interval '21 minutes'`),
  );
  expect(await noted()).toMatchObject([{ isRefused: false }]);
});
