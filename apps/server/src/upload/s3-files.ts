import { AppError } from '../http/app-error.ts';
import { keyPath, type FileKey } from './file-key.ts';
import type { FileStore } from './local-files.ts';
import { presign, type S3Settings } from './s3-signature.ts';

const patience = 20_000;
const linkSeconds = 300;

/** The object of a key: the bucket of the key is that of the settings. */
const objectPath = (key: FileKey) => keyPath(key).split('/').slice(1).join('/');

/** Files in an S3-compatible store, written and read by signed addresses. */
export function createS3Files(settings: S3Settings): FileStore {
  const signed = (method: 'GET' | 'PUT', key: FileKey, headers: Readonly<Record<string, string>> = {}) =>
    presign(settings, { method, path: objectPath(key), headers, now: new Date(), seconds: linkSeconds });
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch((cause: unknown) => {
      throw new AppError('upload.store_failed', { detail: 'không kết nối được' }, { cause });
    });
    if (!response.ok && response.status !== 404)
      throw new AppError('upload.store_failed', { detail: `mã ${response.status}` });
    return response;
  };
  return {
    async save(key, bytes, type) {
      const headers = { 'content-type': type, 'x-amz-acl': 'public-read' };
      const body = new Uint8Array(bytes);
      const { ok, status } = await ask(signed('PUT', key, headers), { method: 'PUT', headers, body });
      if (!ok) throw new AppError('upload.store_failed', { detail: `mã ${status}` });
    },
    async read(key) {
      const response = await ask(signed('GET', key), {});
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
  };
}

/** Where a browser may PUT the bytes of a file itself; it must send exactly these two headers with it. */
export const directUpload = (
  settings: S3Settings,
  key: FileKey,
  { type, acl }: { type: string; acl: string },
): string =>
  presign(settings, {
    ...{ method: 'PUT', path: objectPath(key), now: new Date(), seconds: linkSeconds },
    headers: { 'content-type': type, 'x-amz-acl': acl },
  });

/** Where a file of the store is read. */
export const publicAddress = ({ publicUrl }: S3Settings, key: FileKey): string => `${publicUrl}/${objectPath(key)}`;
