import { mediaTypes, uploadedFiles } from '@tkb/contract';

/** A type of file that may be uploaded: its ending, and how its bytes begin. */
export interface FileType {
  readonly extension: string;
  readonly isShown: boolean;
  readonly begins: (bytes: Buffer) => boolean;
}

const starting =
  (...start: number[]) =>
  (bytes: Buffer) =>
    bytes.subarray(0, start.length).equals(Buffer.from(start));
const textAt = (bytes: Buffer, from: number, text: string) =>
  bytes.subarray(from, from + text.length).toString('latin1') === text;
const isWebp = (bytes: Buffer) => textAt(bytes, 0, 'RIFF') && textAt(bytes, 8, 'WEBP');

/** Every kind that may be uploaded. No SVG and no HTML: they could carry script to whoever opens them. */
const kinds: Readonly<Record<(typeof uploadedFiles)[number], FileType>> = {
  jpeg: { extension: 'jpg', isShown: true, begins: starting(0xff, 0xd8, 0xff) },
  png: { extension: 'png', isShown: true, begins: starting(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  gif: { extension: 'gif', isShown: true, begins: (bytes) => textAt(bytes, 0, 'GIF8') },
  webp: { extension: 'webp', isShown: true, begins: isWebp },
  pdf: { extension: 'pdf', isShown: true, begins: (bytes) => textAt(bytes, 0, '%PDF-') },
  xlsx: { extension: 'xlsx', isShown: false, begins: starting(0x50, 0x4b, 0x03, 0x04) },
};
const fileTypes: Readonly<Record<string, FileType>> = Object.fromEntries(
  uploadedFiles.map((name) => [mediaTypes[name], kinds[name]]),
);

export const uploadTypes: readonly string[] = Object.keys(fileTypes);

/** Undefined for a media type that may not be uploaded. */
export const fileTypeOf = (type: string): FileType | undefined =>
  Object.hasOwn(fileTypes, type) ? fileTypes[type] : undefined;

/** The media type behind a stored file's ending; undefined for endings that are never stored. */
export const typeOfName = (name: string): string | undefined =>
  uploadTypes.find((type) => name.endsWith(`.${fileTypes[type]?.extension}`));
