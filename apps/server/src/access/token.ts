import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenIssuer } from '../call/services.ts';
import { leastSecret } from '../config/config.ts';
import { makeFolder } from '../db/make-folder.ts';
import { StartError } from '../errors/start-error.ts';
import { createTokenSigner, nowInSeconds } from './signed-tokens.ts';

/** How long a session lasts, in seconds. */
export const sessionSeconds = 12 * 3600;

/** Tokens whose signature this process has already checked. */
const CHECKED = 5000;

/** Signs and checks the tokens that carry a session's id; secrets have at least 32 characters. */
export function createTokenIssuer(secret: string, ...alsoRead: readonly string[]): TokenIssuer {
  const signer = createTokenSigner(secret, alsoRead);
  const checked = new Map<string, { readonly sid: string; readonly until: number }>();
  return {
    issue: ({ userId, sid }) => {
      const now = nowInSeconds();
      return signer.sign({ sid, sub: String(userId), iat: now, exp: now + sessionSeconds });
    },
    read: async (token) => {
      const known = checked.get(token);
      if (known) return known.until > Date.now() ? known.sid : null;
      const claims = await signer.read<{ sid: unknown }>(token, { requiredClaims: ['sub', 'exp', 'sid'] });
      if (typeof claims?.sid !== 'string') return null;
      const { sid, exp = 0 } = claims;
      checked.set(token, { sid, until: exp * 1000 });
      const [oldest = ''] = checked.keys();
      if (checked.size > CHECKED) checked.delete(oldest);
      return sid;
    },
  };
}

/** The secret of the settings, else one generated once and kept in the data folder (readable by its owner only). */
export function loadSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const path = join(dataDir, 'jwt-secret');
  if (existsSync(path)) return readSecretFile(path);
  makeFolder(dataDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // When two servers start at once on one folder, the second to link uses the secret of the first.
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  rmSync(draft);
  return readSecretFile(path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartError(
      `Không đọc được tệp ${path} (${reason}); hãy cho máy chủ quyền đọc, hoặc xóa nó rồi khởi động lại (mọi người đăng nhập lại).`,
    );
  }
}

/** A file that a power cut or a hand has cut short would let anybody forge tokens. */
function readSecretFile(path: string): string {
  const secret = readText(path).trim();
  if (secret.length < leastSecret)
    throw new StartError(
      `Tệp ${path} bị hỏng: bí mật phải có ít nhất ${leastSecret} ký tự; hãy xóa tệp ấy rồi khởi động lại (mọi người đăng nhập lại).`,
    );
  return secret;
}
