import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';

/** The lines that a failing command writes. */
function refusal(command: string, args: readonly string[], url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', command), ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

test.each([
  ['db-backup.ts', [join(root, '.cache/never-made')]],
  ['db-move.ts', []],
  ['db-restore.ts', ['nowhere']],
  ['import.ts', ['nothing.fet']],
  ['unit.ts', ['tkb']],
])('%s with a setting that cannot be is one sentence', (command, args) =>
  expect(refusal(command, args, 'tkb')).toEqual({
    status: 1,
    lines: [expect.stringContaining(': DATABASE_URL phải là một địa chỉ')],
  }),
);

test.each([
  ['db-backup.ts', "Unknown option '--nonsense'"],
  ['db-restore.ts', "Unknown option '--nonsense'"],
  ['import.ts', 'npm run import -- FILE.fet'],
  ['unit.ts', 'npm run unit -- '],
])('%s with an option that it does not have says so in one line', (command, sentence) =>
  expect(refusal(command, ['--nonsense'], '')).toEqual({ status: 1, lines: [expect.stringContaining(sentence)] }),
);

test('a database that is away is named as at the start of a server', () =>
  expect(refusal('unit.ts', ['tkb'], 'postgres://tkb@127.0.0.1:1/tkb')).toEqual({
    status: 1,
    lines: [expect.stringMatching(/: Không kết nối được PostgreSQL ở DATABASE_URL .*kiểm tra địa chỉ/)],
  }));
