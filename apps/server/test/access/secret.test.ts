import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSecret } from '../../src/access/token.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-secret-'));
const file = join(folder, 'jwt-secret');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is made once and kept; one that was cut short is refused with what to do', () => {
  const secret = loadSecret(undefined, folder);
  expect(loadSecret(undefined, folder)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  for (const rest of ['', secret.slice(0, 31)]) {
    writeFileSync(file, rest);
    expect(() => loadSecret(undefined, folder)).toThrow(`Tệp ${file} bị hỏng`);
  }
  expect(loadSecret('của người vận hành', folder)).toBe('của người vận hành');
});
