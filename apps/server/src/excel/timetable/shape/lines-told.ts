import { firstFew } from '@tkb/contract';
import { foreignHomeroom } from '../lines-over.ts';
import type { Sheet } from '../raw-cell.ts';

const remark = /^(?:\(?\*\)?\s*)?(?:ghi chú|chú thích|lưu ý)\s*[:.–-]\s*\S/iu;
const longest = 80;
const mostTold = 5;

/** Sentences about lines beside the tables that say more than is read: remarks, and who has a class above the primary grades. */
export function tellLines(sheets: readonly Sheet[]): string[] {
  const lines = sheets.flatMap(({ rows }) => rows.map(({ cells }) => [...new Set(cells.filter(Boolean))]));
  const remarks = lines.flatMap((texts) =>
    texts.length < 3 ? texts.filter((text) => remark.test(text.trim())).map(shortened) : [],
  );
  const homerooms = [...new Set(lines.flatMap((texts) => foreignHomeroom(texts) ?? []))];
  return [
    ...(remarks.length > 0
      ? [
          `Ghi chú ngoài bảng không được nhập: ${firstFew(remarks, mostTold)}. Hãy xem có tiết nào cần sửa theo ghi chú.`,
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
