import { firstFew } from '@tkb/contract';
import { taughtWith } from '../cells/taught-with.ts';
import { foreignHomeroom } from '../rows/lines-over.ts';
import type { Sheet } from '../cells/raw-cell.ts';
import { textsIn } from '../../sheet/row-texts.ts';

const labelled = /^(?:\(?\*\)?\s*)?(?:ghi chú|chú thích|lưu ý)\s*[:.–-]\s*\S/iu;
/** Words for changes of lessons, and for where they are: those of a sentence and of no title. */
const aboutLessons =
  /(?<!\p{L})(?:dạy|học|nghỉ|đổi|chuyển|dời|thay|bù|ghép|gộp|sinh hoạt|họp|phòng máy|phòng tin)(?!\p{L})/iu;
/** Words that only look like these, and pauses. */
const nouns =
  /(?<!\p{L})(?:(?:năm|môn|lớp|tiết|tuần|buổi|khóa|ca|tiểu|trung|đại|khoa|tin|sinh|hóa) học|học (?:kỳ|kì|sinh|phần)|sinh hoạt (?:lớp|dưới cờ|tổ)|nghỉ (?:giải lao|giữa giờ|trưa)|số tiết dạy|chuyển cấp)(?!\p{L})/giu;
/** Beginnings of titles, of heads of letters, of totals and of whatever people sign below. */
const frame =
  /^(?:trường|sở|ubnd|ủy ban|uỷ ban|phòng gd|phòng giáo dục|cộng hòa|cộng hoà|độc lập|đơn vị|thời kh|tkb|bảng|lịch|phân công|danh sách|áp dụng|thực hiện|bắt đầu|có hiệu lực|từ ngày|kèm|ban hành|căn cứ|nơi nhận|lưu:|người|hiệu trưởng|phó|tổ|kt\.|tm\.|ký|giờ|ra chơi|tổng|cộng|số|họ (?:và )?tên|(?:gv|giáo viên)(?: chủ nhiệm| dạy)?\s*:|gvcn|lớp\s*:?\s*\S+\s*[-–(,])/iu;
const fewestWords = 4;
const longest = 80;
const mostTold = 5;

/** A sentence that changes what a table says, `Tiết 5 thứ Ba cô Lan dạy bù cho 6A1`: no title, date, total or signature. */
export function isRemark(given: string): boolean {
  const text = given.normalize('NFC').trim();
  if (labelled.test(text)) return true;
  const bare = text.replace(/^[\s(*+•–-]*(?:\d{1,2}[.)]\s*)?/u, '').replace(nouns, ' ');
  const words = bare.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const isSentence = words.slice(1).some((word) => /^\p{Ll}/u.test(word)) && words.length >= fewestWords;
  const joins = (taughtWith(text).classes ?? []).length > 0;
  return !frame.test(bare) && (joins || (isSentence && aboutLessons.test(bare)));
}

/** Sentences about what stands beside the tables and is not read: remarks, and who has a class above the primary grades. */
export function tellLines(sheets: readonly Sheet[], remarks: readonly string[]): string[] {
  const lines = sheets.flatMap(({ rows }) => rows.map(({ cells }) => textsIn(cells)));
  const homerooms = [...new Set(lines.flatMap((texts) => foreignHomeroom(texts) ?? []))];
  return [
    ...(remarks.length > 0
      ? [
          `Ghi chú ngoài bảng không được nhập: ${firstFew([...new Set(remarks)].map(shortened), mostTold)}. Hãy xem có tiết nào cần sửa theo ghi chú.`,
        ]
      : []),
    ...(homerooms.length > 0
      ? [
          `Giáo viên chủ nhiệm ghi ở dòng trên bảng không được nhập: ${firstFew(homerooms, mostTold)}. Hãy chọn ở trang Lớp học nếu lớp chưa có.`,
        ]
      : []),
  ];
}

const shortened = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return `"${line.length > longest ? `${line.slice(0, longest)}…` : line}"`;
};
