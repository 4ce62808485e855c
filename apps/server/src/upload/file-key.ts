import { randomBytes } from 'node:crypto';
import type { FileKey } from '../call/uploads.ts';

/** Folder of files that belong to no school. */
export const unitFolder = 'chung';

const patterns: Readonly<Record<keyof FileKey, RegExp>> = {
  bucket: /^website$/,
  unit: /^[a-z0-9][a-z0-9-]{0,62}$/,
  folder: /^(chung|[1-9]\d{0,9})$/,
  name: /^[a-z0-9][a-z0-9-]{0,90}\.[a-z]{3,4}$/,
};

/** A new key below the school's own folder; the name that people gave is kept as far as it is harmless. */
export function newFileKey(
  place: { readonly bucket: string; readonly unit: string; readonly schoolId: number | null },
  wish: string,
  extension: string,
): FileKey {
  const base =
    wish
      .split(/[\\/]/)
      .pop()
      ?.replace(/\.\w{1,5}$/, '') ?? '';
  const plain = base
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  const name = `${randomBytes(12).toString('hex')}-${plain}`.replace(/-+$/, '');
  const { bucket, unit, schoolId } = place;
  return { bucket, unit, folder: schoolId === null ? unitFolder : String(schoolId), name: `${name}.${extension}` };
}

/** The key of a request's path or of a stored address; null when it is not one that this server gives. */
export function parseFileKey(parts: Readonly<Record<string, string | undefined>>): FileKey | null {
  const names = Object.keys(patterns) as (keyof FileKey)[];
  if (!names.every((name) => patterns[name].test(parts[name] ?? ''))) return null;
  return { bucket: parts.bucket!, unit: parts.unit!, folder: parts.folder!, name: parts.name! };
}

/** `website/default/12/abc-logo.png`. */
export const keyPath = ({ bucket, unit, folder, name }: FileKey): string => `${bucket}/${unit}/${folder}/${name}`;

/** The key at the end of an address such as a school's logo; null when it does not lead to a stored file. */
export function keyOfAddress(address: string): FileKey | null {
  const [bucket, unit, folder, name] = address.split(/[?#]/)[0]?.split('/').slice(-4) ?? [];
  return parseFileKey({ bucket, unit, folder, name });
}
