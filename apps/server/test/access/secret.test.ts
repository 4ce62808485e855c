import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createSignIns } from '../../src/access/openid/tickets.ts';
import { createTokenIssuer, loadSecret } from '../../src/access/token.ts';
import { readConfig } from '../../src/config/config.ts';
import { newFileKey } from '../../src/upload/file-key.ts';
import { createLinkSigner } from '../../src/upload/link-signature.ts';
import { callerOf, serverOfFile } from '../support/test-server.ts';

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
  rmSync(file);
  mkdirSync(file);
  expect(() => loadSecret(undefined, folder)).toThrow(`Không đọc được tệp ${file} (EISDIR); hãy`);
  expect(loadSecret('của người vận hành', folder)).toBe('của người vận hành');
});

const former = 'the secret of the other servers, or the former one';
const server = await serverOfFile({ JWT_SECRET_ALSO: former });

test('while servers change their secret one after the other, nobody is signed out by either, and the former is then worth nothing', async () => {
  const { userId, token } = await server.signIn(await server.createSchool());
  const { sid = '' } = decodeJwt<{ sid: string }>(token);
  const signedBy = async (secret: string) => {
    const authorization = `Bearer ${await createTokenIssuer(secret).issue({ userId, sid })}`;
    return (await callerOf(server.app, 'default', { authorization }).get('/api/menus')).status;
  };
  expect([await signedBy(former), await signedBy('a secret that nobody here has ever had')]).toEqual([200, 401]);
  // New tokens need the own secret, so the former may be dropped once everything signed by it has expired.
  expect(await createTokenIssuer(former).read(token)).toBeNull();

  const key = newFileKey({ bucket: 'website', unit: 'default', schoolId: 3 }, 'x', 'png');
  const grant = { key, sid, type: 'image/png', encoding: 'base64', acl: 'public-read', expires: 2 ** 40 } as const;
  const { uploads, signIns } = server.services;
  const addresses = [former, 'another secret'].map((secret) =>
    uploads.isValid(grant, createLinkSigner(secret).sign(grant)),
  );
  expect(addresses).toEqual([true, false]);

  const exchange = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'http://localhost' };
  const ticket = { kind: 'signIn', unit: 'default', provider: 1, exchange } as const;
  expect(await signIns.read(await createSignIns([], former, []).issue(ticket))).toMatchObject(ticket);
  expect(await signIns.read(await createSignIns([], 'another secret', []).issue(ticket))).toBeNull();
});

test('a second secret that could be guessed is refused by its name', () =>
  expect(() => readConfig({ JWT_SECRET_ALSO: 'short' })).toThrow('JWT_SECRET_ALSO phải có ít nhất 32 ký tự.'));
