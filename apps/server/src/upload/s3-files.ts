import { basename } from 'node:path/posix';
import type { S3Settings } from '../config/s3.ts';
import { AppError } from '../errors/app-error.ts';
import { keyPath } from './file-key.ts';
import type { FileKey } from '../call/uploads.ts';
import { linkSeconds } from './link-signature.ts';
import type { FileStore } from './local-files.ts';
import { presign, type PresignRequest } from './s3-signature.ts';

const patience = 20_000;

/** The object of a key: the bucket of the key is that of the settings. */
const objectPath = (key: FileKey) => keyPath(key).split('/').slice(1).join('/');

/** The store is away, or went away in the middle of a file. */
function brokenOff(cause: unknown): never {
  throw new AppError('upload.store_failed', { detail: 'không kết nối được' }, { cause });
}

/** The store says why in a code of its own (InvalidAccessKeyId, NoSuchBucket), which only operators can use. */
async function refuse(response: Response): Promise<never> {
  const [, code] = /<Code>(\w{1,80})<\/Code>/.exec(await response.text().catch(brokenOff)) ?? [];
  throw new AppError('upload.store_failed', { detail: `mã ${response.status}` }, { cause: new Error(code) });
}

interface StoredFile {
  readonly path: string;
  readonly size: number;
}

/** Files in an S3-compatible store, written and read by signed addresses. */
export function createS3Files(settings: S3Settings): FileStore {
  const sign = (request: Pick<PresignRequest, 'method' | 'path' | 'query' | 'headers'>) =>
    presign(settings, { ...request, now: new Date(), seconds: linkSeconds });
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    // An address is signed for its host: sent on to another one, only somebody who leads the server astray would answer.
    const bounds = { redirect: 'manual', signal: AbortSignal.timeout(patience) } as const;
    const response = await fetch(url, { ...init, ...bounds }).catch(brokenOff);
    return response.ok || response.status === 404 ? response : await refuse(response);
  };
  /** The files below a prefix: the store answers at most a thousand at a time. */
  const list = async (prefix: string): Promise<StoredFile[]> => {
    const files: StoredFile[] = [];
    for (;;) {
      const after = files.at(-1)?.path;
      const query = { 'list-type': '2', prefix, ...(after !== undefined && { 'start-after': after }) };
      const response = await ask(sign({ method: 'GET', path: '', query }), {});
      // Names of our own making hold no character that XML would write otherwise.
      const found = [
        ...(await response.text().catch(brokenOff)).matchAll(
          /<Key>([a-z0-9/.-]+)<\/Key>(?:(?!<Key>).)*?<Size>(\d+)</gs,
        ),
      ];
      if (found.length === 0) return files;
      files.push(...found.map(([, path = '', size]) => ({ path, size: Number(size) })));
    }
  };
  return {
    async save(key, bytes, type) {
      const headers = { 'content-type': type, 'x-amz-acl': 'public-read' };
      const body = new Uint8Array(bytes);
      const response = await ask(sign({ method: 'PUT', path: objectPath(key), headers }), {
        method: 'PUT',
        headers,
        body,
      });
      if (!response.ok) await refuse(response);
    },
    async read(key) {
      const response = await ask(sign({ method: 'GET', path: objectPath(key) }), {});
      return response.ok ? Buffer.from(await response.arrayBuffer().catch(brokenOff)) : null;
    },
    async remove({ unit, folder, name }, kept) {
      const prefix = `${unit}/${folder}/${name}`;
      const paths = name === '' ? (await list(prefix)).map(({ path }) => path) : [prefix];
      for (const path of paths)
        if (!kept.has(basename(path))) await ask(sign({ method: 'DELETE', path }), { method: 'DELETE' });
    },
    async sizes(unit) {
      const sizes = new Map<string, number>();
      for (const { path, size } of await list(`${unit}/`)) {
        const folder = path.split('/')[1] ?? '';
        sizes.set(folder, (sizes.get(folder) ?? 0) + size);
      }
      return sizes;
    },
  };
}

/** Where a file of the store is read. */
export const publicAddress = ({ publicUrl }: S3Settings, key: FileKey): string => `${publicUrl}/${objectPath(key)}`;
