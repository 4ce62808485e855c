import { AppError } from '../../errors/app-error.ts';
import { decodeText, wideEncodingOf } from './decode-text.ts';
import { partOfWord, partsOfZip } from './zip-parts.ts';

/**
 * Kinds of files that can be read; `other` are workbooks of Excel 97, OpenDocument sheets and tables of web pages, `asc` timetables
 * of aSc, `word` letters of Word.
 */
export type FileKind = 'xlsx' | 'other' | 'text' | 'asc' | 'pdf' | 'word';

/** Most bytes the parts of an xlsx file may have when unpacked; reading takes ten times as much memory. */
const UNPACKED_LIMIT = 100 * 1024 * 1024;

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
  const names = new Set(parts.map(({ name }) => name));
  const isSheet = names.has('xl/workbook.xml');
  const isWord = names.has(partOfWord);
  if (!isSheet && !isWord && !names.has('content.xml')) throw refuse(`tệp nén này không phải bảng tính. ${saveAgain}`);
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_LIMIT)
    throw refuse('bảng tính quá lớn sau khi giải nén. Hãy bỏ bớt trang và hình ảnh.');
  return isSheet ? 'xlsx' : isWord ? 'word' : 'other';
}

/** Encrypted workbooks and the format of Excel 97 share one container; the encrypted one names its package in UTF-16. */
function sniffContainer(bytes: Buffer): FileKind {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('WordDocument') && !has('Workbook'))
    throw refuse('đây là tệp Word đời cũ (.doc). Hãy mở bằng Word hoặc LibreOffice rồi lưu lại dạng .docx.');
  if (!has('EncryptedPackage')) return 'other';
  throw refuse('tệp được bảo vệ bằng mật khẩu. Hãy bỏ mật khẩu (Tệp, Thông tin, Bảo vệ sổ làm việc) rồi lưu lại.');
}

function sniffText(bytes: Buffer): FileKind {
  const isWide = wideEncodingOf(bytes) !== null;
  if (!isWide && bytes.subarray(0, 4096).includes(0)) throw refuse(`đây không phải tệp Excel. ${saveAgain}`);
  const text = isWide ? decodeText(bytes) : bytes.toString('latin1');
  const start = text.slice(0, 4096);
  if (/^[\s\xef\xbb\xbf]*(<\?xml[^>]*>\s*)?(<!doctype[^>]*>\s*)?<fet[\s>]/i.test(start))
    throw refuse('đây là tệp FET, nhập vào thành một trường mới: mở trang Đơn vị rồi bấm “Nhập tệp .fet”.');
  if (/^mime-version:/i.test(start)) throw refuse(`đây là trang web lưu thành một tệp (.mht). ${saveAgain}`);
  if (start.startsWith('{\\rtf'))
    throw refuse('đây là tệp RTF. Hãy mở bằng Word hoặc LibreOffice rồi lưu lại dạng .docx.');
  if (!/^[\s\xef\xbb\xbf]*<[a-z!?]/i.test(start)) return 'text';
  if (/<timetable\s[^>]*ascttversion/i.test(start)) return 'asc';
  if (!/<table|<(\w+:)?worksheet/i.test(text))
    throw refuse(`đây là trang web hoặc tệp XML không có bảng nào. ${saveAgain}`);
  return 'other';
}
