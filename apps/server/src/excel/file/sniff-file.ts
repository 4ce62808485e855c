import { AppError } from '../../errors/app-error.ts';

/**
 * Kinds of files that can be read; `other` are workbooks of Excel 97, OpenDocument sheets and tables of web pages, `asc` timetables
 * of aSc.
 */
export type FileKind = 'xlsx' | 'other' | 'text' | 'asc' | 'pdf';

/** Most bytes the parts of an xlsx file may have when unpacked. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

const refuse = (detail: string) => new AppError('import.not_understood', { detail });
const saveAgain = 'Hãy mở bằng Excel hoặc LibreOffice rồi lưu lại dạng .xlsx.';

/** Tells what a file is by its first bytes, whatever its name says; throws `import.not_understood` saying what to do. */
export function sniffFile(bytes: Buffer): FileKind {
  if (bytes.byteLength === 0) throw refuse('tệp rỗng. Hãy chọn tệp khác.');
  const start = bytes.toString('latin1', 0, 8);
  if (start.startsWith('\xd0\xcf\x11\xe0')) return sniffContainer(bytes);
  if (start.startsWith('%PDF')) return 'pdf';
  if (!start.startsWith('PK')) return sniffText(bytes);
  const parts = partsOfZip(bytes);
  if (!parts) throw refuse(`tệp bị hỏng hoặc tải chưa hết. ${saveAgain}`);
  const isSheet = parts.names.has('xl/workbook.xml');
  if (!isSheet && !parts.names.has('content.xml')) throw refuse(`tệp nén này không phải bảng tính. ${saveAgain}`);
  if (parts.unpacked > UNPACKED_LIMIT)
    throw refuse('bảng tính quá lớn sau khi giải nén. Hãy bỏ bớt trang và hình ảnh.');
  return isSheet ? 'xlsx' : 'other';
}

/** Encrypted workbooks and the format of Excel 97 share one container; the encrypted one names its package in UTF-16. */
function sniffContainer(bytes: Buffer): FileKind {
  if (!bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return 'other';
  throw refuse('tệp được bảo vệ bằng mật khẩu. Hãy bỏ mật khẩu (Tệp, Thông tin, Bảo vệ sổ làm việc) rồi lưu lại.');
}

function sniffText(bytes: Buffer): FileKind {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.subarray(0, 4096).includes(0)) throw refuse(`đây không phải tệp Excel. ${saveAgain}`);
  const start = bytes.toString('latin1');
  if (!/^[\s\xef\xbb\xbf]*<(!doctype|html|head|body|table|meta|timetable|\?xml)/i.test(start)) return 'text';
  if (/<timetable\s[^>]*ascttversion/i.test(start)) return 'asc';
  if (!/<table|<(\w+:)?worksheet/i.test(start))
    throw refuse(`đây là trang web hoặc tệp XML không có bảng nào. ${saveAgain}`);
  return 'other';
}

/** Names and unpacked size from the directory at the end of a zip; null when it has none. */
function partsOfZip(bytes: Buffer): { names: Set<string>; unpacked: number } | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const names = new Set<string>();
  let unpacked = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null;
    unpacked += bytes.readUInt32LE(at + 24);
    const length = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { names, unpacked };
}
