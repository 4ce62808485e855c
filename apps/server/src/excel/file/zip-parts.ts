import { inflateRawSync } from 'node:zlib';

/** The part of a letter of Word that holds its text. */
export const partOfWord = 'word/document.xml';

/** A part of a zip as its directory tells it. */
interface ZipPart {
  readonly name: string;
  readonly unpacked: number;
  readonly packed: number;
  readonly isDeflated: boolean;
  /** Where its own head begins. */
  readonly at: number;
}

/**
 * The parts of a zip from the directory at its end; null when it has none, or one that readers may find elsewhere or longer: they look
 * for it in ways of their own, and what they unpack would not be what was counted here.
 */
export function partsOfZip(bytes: Buffer): ZipPart[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) return null;
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  // The numbers of disks: any but 0 sends readers to another directory, that of zip64.
  if (bytes.readUInt32LE(end + 4) !== 0 || at + bytes.readUInt32LE(end + 12) !== end) return null;
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null;
    const length = bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      unpacked: bytes.readUInt32LE(at + 24),
      packed: bytes.readUInt32LE(at + 20),
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? parts : null;
}

/** A part unpacks to more than the directory says: readers believe it, and would unpack gigabytes. */
export const hasLyingPart = (bytes: Buffer): boolean => (partsOfZip(bytes) ?? []).some((part) => isLying(bytes, part));

function isLying(bytes: Buffer, { at, packed, unpacked, isDeflated }: ZipPart): boolean {
  if (!isDeflated || at + 30 > bytes.length) return false;
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  try {
    inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: unpacked + 1 });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}
