import { firstFew } from '@tkb/contract/plain';
import { COLUMNS_READ } from './cell-text.ts';

/** Found in a sheet: rows and columns that are hidden, cells without a result, struck out or with a comment, how many columns it has. */
interface Noted {
  readonly hidden: number;
  readonly columns: readonly string[];
  readonly empty?: readonly string[];
  readonly struck?: readonly string[];
  readonly comments?: readonly CellComment[];
  readonly width: number;
}

/** A remark that somebody pinned to a cell. */
interface CellComment {
  readonly cell: string;
  readonly text: string;
}

/** Longer comments are cut. */
const COMMENT_LENGTH = 60;

/** Sentences that a person has to know about a sheet whose rows are all read. */
export function notesOf({ hidden, columns, empty = [], struck = [], comments = [], width }: Noted): string[] {
  const notes = [];
  if (columns.length > 0)
    notes.push(
      `Cột ${firstFew(columns)} đang bị ẩn trong tệp; các cột này vẫn được đọc. Không cần thì xóa cột rồi nhập lại.`,
    );
  if (struck.length > 0)
    notes.push(`Ô ${firstFew(struck)} có chữ bị gạch ngang; chữ ấy vẫn được đọc. Không cần thì xóa chữ rồi nhập lại.`);
  if (comments.length > 0) {
    const said = comments.map(
      ({ cell, text }) =>
        `${cell} "${text
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim()
          .slice(0, COMMENT_LENGTH)}"`,
    );
    notes.push(`Lời ghi chú đính vào ô không được đọc: ${firstFew(said)}. Nếu nó đổi điều ghi trong ô thì sửa ô ấy.`);
  }
  if (hidden > 0) notes.push(`Có ${hidden} dòng đang bị ẩn trong tệp; các dòng này vẫn được đọc.`);
  if (empty.length > 0)
    notes.push(
      `Ô ${firstFew(empty)} là công thức chưa có kết quả nên được coi là trống. Hãy mở tệp bằng Excel và lưu lại.`,
    );
  if (width > COLUMNS_READ) notes.push(`Trang có ${width} cột; chỉ đọc ${COLUMNS_READ} cột đầu.`);
  return notes;
}
