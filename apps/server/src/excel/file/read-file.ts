import { excelFileLimit, type ExcelFile } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { mostSeconds, readApart } from './apart/read-apart.ts';
import type { Failure } from './apart/readers.ts';
import { parseFile, type GivenFile } from './parse-file.ts';
import { sniffFile } from './sniff-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Sheets = ExcelFile['sheets'];
const MEGABYTE = 1024 * 1024;

/** Text of so many bytes is read sooner than a process is asked. */
const smallText = MEGABYTE / 4;

/**
 * The sheets of an uploaded file, those with rows first. Throws `import.too_large`, `import.not_understood`, `import.reading_stopped`
 * where the file need not be to blame, or `request.too_many` when the owner (a school) has others waiting.
 */
export async function readExcelFile(
  bytes: Buffer,
  name = '',
  owner: unknown = Symbol('nobody else'),
): Promise<ExcelFile> {
  if (bytes.byteLength > excelFileLimit)
    throw new AppError('import.too_large', { size: megabytes(bytes.byteLength), limit: megabytes(excelFileLimit) });
  const kind = sniffFile(bytes);
  const isSmall = (kind === 'text' || kind === 'asc') && bytes.byteLength <= smallText;
  const file = { bytes, kind, name };
  const sheets = isSmall ? await parseHere(file) : await parseApart(file, owner);
  if (sheets.length === 0)
    throw new AppError('import.not_understood', {
      detail: 'tệp không có dòng dữ liệu nào. Hãy chọn tệp có danh sách.',
    });
  return { sheets: sheets.toSorted((first, second) => Number(first.isHidden) - Number(second.isHidden)) };
}

const brokenSheet = 'bảng tính bị hỏng hoặc quá lớn. Hãy mở bằng Excel hoặc LibreOffice rồi lưu lại dạng .xlsx.';

const brokenWords: Readonly<Record<GivenFile['kind'], string>> = {
  pdf: 'tệp PDF bị hỏng hoặc quá phức tạp. Hãy in ra PDF lần nữa chỉ những trang cần nhập, hoặc dùng tệp Excel.',
  word: 'tệp Word bị hỏng hoặc quá lớn. Hãy mở bằng Word, chỉ giữ bảng cần nhập rồi lưu lại dạng .docx.',
  text: 'tệp CSV bị hỏng hoặc quá lớn. Hãy mở bằng Excel hoặc LibreOffice, chỉ giữ danh sách cần nhập rồi lưu lại.',
  asc: 'tệp aSc bị hỏng hoặc quá lớn. Hãy xuất lại từ aSc Timetables.',
  xlsx: brokenSheet,
  other: brokenSheet,
};

const refusal = ({ kind }: GivenFile, reason?: string | null) =>
  new AppError('import.not_understood', { detail: reason ?? brokenWords[kind] });

async function parseHere(file: GivenFile): Promise<Sheets> {
  try {
    return await parseFile(file);
  } catch (error) {
    throw error instanceof UnreadableFile ? refusal(file, error.message) : error;
  }
}

async function parseApart(file: GivenFile, owner: unknown): Promise<Sheets> {
  const answer = await readApart(file, owner);
  if (answer === 'stopped') throw new AppError('import.reading_stopped', { seconds: 30 });
  if (typeof answer === 'string') throw refusal(file, failureWords[answer]);
  if (!answer.sheets) throw refusal(file, answer.reason);
  return answer.sheets;
}

/** Undefined where there is nothing better to say than that the file is broken. */
const failureWords: Readonly<Record<Exclude<Failure, 'stopped'>, string | undefined>> = {
  late: `đọc ${mostSeconds} giây vẫn chưa xong nên đã dừng. Hãy chỉ giữ trang có danh sách cần nhập rồi lưu lại.`,
  large:
    'mở tệp ra cần nhiều bộ nhớ hơn mức cho phép. Hãy bỏ hình, trang thừa và các ô trống có định dạng rồi lưu lại.',
  broken: undefined,
};

const megabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;
