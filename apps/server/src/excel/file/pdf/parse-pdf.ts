import { inflateSync } from 'node:zlib';
import type { ExcelFile } from '@tkb/contract';
import { getDocumentProxy } from 'unpdf';
import { cellText, CELL_LENGTH, COLUMNS_READ } from '../cell-text.ts';
import type { PdfGrid } from './pdf-grids.ts';
import { isPageNumber } from './pdf-lines.ts';
import { readMarks } from './pdf-marks.ts';
import { pageRows } from './pdf-rows.ts';
import { joinUnruled } from './pdf-wide-unruled.ts';
import { joinWide, type PdfPage } from './pdf-wide.ts';
import { unicodeRows } from '../unicode-rows.ts';
import { UnreadableFile } from '../unreadable-file.ts';

type Sheet = ExcelFile['sheets'][number];

const mostPages = 400;
/** Most bytes that the parts of a file may have when unpacked. */
const mostUnpacked = 200 * 1024 * 1024;

/** The pages of a PDF as sheets. Throws `UnreadableFile` where it is locked, too long, or has pictures of tables only. */
export async function parsePdf(bytes: Buffer): Promise<Sheet[]> {
  refuseBomb(bytes);
  const document = await open(bytes);
  if (document.numPages > mostPages)
    throw new UnreadableFile(
      `tệp PDF có ${document.numPages} trang; mỗi lần đọc tối đa ${mostPages} trang. Hãy chỉ in ra PDF những trang cần nhập.`,
    );
  const marks: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    marks.push({ numbers: [number], ...(await readMarks(page)) });
    page.cleanup();
  }
  const pages: ReadPage[] = [];
  let unruled: PdfGrid | null = null;
  for (const page of joinUnruled(joinWide(marks))) {
    const read = pageRows(page, unruled);
    unruled = read.unruled;
    const guessed = read.unruled === null ? [] : page.numbers;
    pages.push({ numbers: page.numbers, rows: read.rows, problem: read.problem, guessed });
  }
  if (pages.every(({ rows }) => rows.length === 0))
    throw new UnreadableFile(
      'tệp PDF chỉ có hình ảnh (bản quét hoặc ảnh chụp), không có chữ để đọc. Hãy xin tệp Excel gốc, hoặc dùng phần mềm nhận dạng chữ (OCR) rồi lưu thành Excel.',
    );
  return joinPages(pages).map(sheetOf);
}

/** Small files can be packed so that they fill the memory of a server. */
function refuseBomb(bytes: Buffer): void {
  let left = mostUnpacked;
  for (const { index, 0: word } of bytes.toString('latin1').matchAll(/[^d]stream\r?\n/g))
    try {
      const start = index + word.length;
      const end = bytes.indexOf('endstream', start);
      left -= inflateSync(bytes.subarray(start, end < 0 ? undefined : end), { maxOutputLength: left }).length;
    } catch (error) {
      // A stream not packed this way fails for other reasons and takes no room.
      if (error instanceof RangeError)
        throw new UnreadableFile('tệp PDF quá lớn sau khi giải nén. Hãy in ra PDF lần nữa, không kèm hình ảnh.');
    }
}

async function open(bytes: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new UnreadableFile('tệp PDF được bảo vệ bằng mật khẩu. Hãy bỏ mật khẩu rồi chọn lại.');
    throw new UnreadableFile('tệp PDF bị hỏng hoặc tải chưa hết. Hãy tải lại, hoặc in ra PDF lần nữa.');
  }
}

interface Part {
  readonly numbers: readonly number[];
  readonly rows: readonly string[][];
  /** Pages that were put beside each other, as they are told. */
  readonly beside: readonly string[];
  /** Pages with a table without lines, which is read by where its texts stand. */
  readonly guessed: readonly number[];
  readonly notes: readonly string[];
}

interface ReadPage extends Pick<Part, 'numbers' | 'rows' | 'guessed'> {
  readonly problem: string | null;
}

/** A page that begins with the table that the page before ended with goes on with it; its head is not said again. */
function joinPages(pages: readonly ReadPage[]): Part[] {
  const parts: Part[] = [];
  for (const { numbers, rows: own, problem, guessed } of pages) {
    const last = parts.at(-1);
    const lines = own.filter((cells, at) => (at > 0 && at < own.length - 1) || !cells.every(isPageNumber));
    // A day merged over the end of a page is written on the next one too, above what is seen of it.
    const isClipped = lines[0]?.length === 1 && last?.rows.at(-1)?.includes(lines[0][0] ?? '');
    const rows = isClipped ? lines.slice(1) : lines;
    const [first] = rows;
    const head = last?.rows.find((cells) => cells.length === first?.length);
    const isGoingOn = first !== undefined && first.length > 2 && last?.rows.at(-1)?.length === first.length;
    const beside = numbers.length > 1 ? [`${numbers.slice(0, -1).join(', ')} và ${numbers.at(-1)}`] : [];
    const notes =
      problem === null
        ? []
        : [
            `Trang in ${numbers.join(', ')} có bảng không kẻ đường, chưa đọc được thành bảng: ${problem}. Hãy kẻ khung cho bảng rồi in ra PDF lần nữa, hoặc dùng tệp Excel.`,
          ];
    if (last && isGoingOn) {
      const isHeadAgain = head?.join('\n') === first.join('\n');
      parts[parts.length - 1] = {
        numbers: [...last.numbers, ...numbers],
        rows: [...last.rows, ...rows.slice(isHeadAgain ? 1 : 0)],
        beside: [...last.beside, ...beside],
        guessed: [...last.guessed, ...guessed],
        notes: [...last.notes, ...notes],
      };
    } else if (rows.length > 0) parts.push({ numbers, rows, beside, guessed, notes });
  }
  return parts;
}

function sheetOf({ numbers, rows, beside, guessed, notes }: Part): Sheet {
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const read = unicodeRows(
    rows.map((cells, index) => ({
      row: index + 1,
      cells: cells.slice(0, COLUMNS_READ).map((text) => cellText(text).slice(0, CELL_LENGTH)),
    })),
  );
  const joined =
    beside.length > 0 ? [`Bảng rộng hơn tờ giấy, các trang ${beside.join('; ')} được ghép cạnh nhau.`] : [];
  const byPlace =
    guessed.length > 0
      ? [
          `Trang in ${guessed.join(', ')} có bảng không kẻ đường: hàng và cột được đoán theo chỗ đứng của chữ. Hãy so với bản in trước khi nhập.`,
        ]
      : [];
  return {
    name: from === to ? `Trang ${from}` : `Trang ${from}-${to}`,
    isHidden: false,
    rows: read.rows,
    notes: [...joined, ...byPlace, ...notes, ...read.notes],
  };
}
