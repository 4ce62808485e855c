import { excelFileLimit, type ExcelFile } from '@tkb/contract';
import { AppError } from '../../errors/app-error.ts';
import { readApart } from './apart/read-apart.ts';
import { parseFile, type GivenFile } from './parse-file.ts';
import { sniffFile } from './sniff-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Sheets = ExcelFile['sheets'];
const MEGABYTE = 1024 * 1024;

/** Text of so many bytes is read sooner than a process is asked. */
const smallText = MEGABYTE / 4;

/**
 * The sheets of an uploaded file, those with rows first. Throws `import.too_large`, `import.not_understood`, or `request.too_many` when
 * the owner (a school) has others waiting.
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
  if (!answer?.sheets) throw refusal(file, answer?.reason);
  return answer.sheets;
}

const megabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`;
