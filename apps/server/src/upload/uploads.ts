import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { useOnce } from '../db/use-once.ts';
import { AppError } from '../errors/app-error.ts';
import { keyOfAddress, keyPath, newFileKey } from './file-key.ts';
import type { FileKey, FilePlace } from '../call/uploads.ts';
import { fileTypeOf } from './file-types.ts';
import { createLinkSigner, linkSeconds } from './link-signature.ts';
import type { UploadGrant } from '../call/uploads.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files, publicAddress } from './s3-files.ts';
import type { UploadWish, Uploads } from '../call/uploads.ts';

/** Bytes of the largest file. */
const fileLimit = 8 * 1024 * 1024;
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Signs with `secret`, reads addresses signed with the others too; files lie below `dataDir` unless the settings name an S3-compatible store. */
export function createUploads(
  database: Database,
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  secret: string,
  alsoRead: readonly string[],
): Uploads {
  const files = s3 ? createS3Files(s3) : createLocalFiles(join(dataDir, 'uploads'));
  const signer = createLinkSigner(secret);
  const signers = [signer, ...alsoRead.map(createLinkSigner)];
  const directAddress = (key: FileKey, origin: string) =>
    s3 ? publicAddress(s3, key) : `${origin}/api/tep/${keyPath(key)}`;

  // Here for files of a store, too: it would keep whatever comes, of another type than it says, as it comes.
  const uploadAddress = (grant: UploadGrant, origin: string): string => {
    const { key, sid, type, encoding, acl, expires } = grant;
    const signed = { type, encoding, acl, expires: `${expires}`, session: sid };
    const query = new URLSearchParams({ ...signed, signature: signer.sign(grant) });
    return `${origin}/api/tep/${keyPath(key)}?${query.toString()}`;
  };
  return {
    directAddress,
    grant({ bucket, unit, schoolId, sid, wish, type, encoding, acl, size, origin }: UploadWish) {
      const fileType = fileTypeOf(type);
      if (!fileType) throw new AppError('upload.type_not_allowed', { type });
      refuseLarge(size ?? 0);
      const key = newFileKey({ bucket, unit, schoolId }, wish, fileType.extension);
      const grant = { key, sid, type, encoding, acl, expires: nowInSeconds() + linkSeconds };
      return { upload_url: uploadAddress(grant, origin), direct_url: directAddress(key, origin) };
    },
    isValid: (grant: UploadGrant, signature: string) =>
      signers.some(({ isValid }) => isValid(grant, signature, nowInSeconds())),
    async save({ key, type, encoding }: UploadGrant, body: Buffer): Promise<void> {
      const bytes = encoding === 'base64' ? decodeBase64(body) : body;
      refuseLarge(bytes.length);
      if (!fileTypeOf(type)?.begins(bytes)) throw new AppError('upload.content_wrong', { type });
      // Not every store can refuse the second of two files that come at once, so the database decides which of them came first.
      const digest = createHash('sha256').update(bytes).digest('base64url');
      const isFree = await database.unitTransaction(key.unit, (tx) => useOnce(tx, `upload ${keyPath(key)}`, digest));
      if (!isFree) throw new AppError('upload.link_used');
      await files.save(key, bytes, type);
    },
    read: (key: FileKey) => files.read(key),
    remove: (place: FilePlace, kept: ReadonlySet<string>) => files.remove(place, kept),
    sizes: (unit: string) => files.sizes(unit),
    async readPicture(address: string, unit: string): Promise<{ bytes: Buffer; extension: string } | null> {
      const key = keyOfAddress(address);
      if (key?.unit !== unit) return null;
      const bytes = await files.read(key);
      return bytes && { bytes, extension: key.name.split('.').pop() ?? '' };
    },
  };
}

function refuseLarge(size: number): void {
  if (size > fileLimit) throw new AppError('request.too_large', { limit: `${fileLimit / 1024 / 1024} MB` });
}

function decodeBase64(body: Buffer): Buffer {
  const text = body.toString('latin1').trim();
  refuseLarge(Buffer.byteLength(text, 'base64'));
  const bytes = Buffer.from(text, 'base64');
  // Written again it is the same. A pattern run over millions of letters now and then finds no stack, and throws.
  if (text === '' || !bytes.toString('base64').startsWith(text)) throw new AppError('upload.base64_wrong');
  return bytes;
}
