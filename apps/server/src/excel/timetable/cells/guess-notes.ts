import { noLessonNotes } from './no-lesson.ts';

/** Guesses that whoever looks at the import should know. */
export const guessNotes = (cells: {
  readonly inTurn: ReadonlySet<string>;
  readonly byStroke: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly openlyJoined: ReadonlySet<string>;
  readonly unknownRooms: ReadonlySet<string>;
  readonly noLessons: ReadonlyMap<string, number>;
}): string[] => [
  ...noLessonNotes(cells.noLessons),
  ...(cells.unknownRooms.size > 0
    ? [
        `Phòng ${[...cells.unknownRooms].map((name) => `"${name}"`).join(', ')} chưa có trong danh mục nên tiết được nhập không kèm phòng. Hãy thêm phòng ở trang Phòng học rồi xem trước lại.`,
      ]
    : []),
  ...[...cells.openlyJoined].map(
    (text) =>
      `"${text}": không rõ ghép với lớp nào. Hãy ghi cả lớp, ví dụ Toán (ghép 6A2), hoặc sửa ở trang Phân công.`,
  ),
  ...(cells.groups.size > 0
    ? [
        `${[...cells.groups].toSorted().join(', ')} trong các ô được hiểu là nhóm của lớp (mỗi nhóm học riêng cùng lúc). Nếu đó là tên phòng, hãy thêm phòng này vào danh mục rồi xem trước lại.`,
      ]
    : []),
  ...[...cells.inTurn].map(
    (text) => `"${text}" được hiểu là hai môn học cách tuần: môn đầu tuần lẻ, môn sau tuần chẵn.`,
  ),
  ...[...cells.byStroke].map(
    (text) =>
      `"${text}" được nhập là hai giáo viên cùng dạy mọi tuần. Nếu họ thay nhau theo tuần, hãy chỉ giữ một người trong ô: mỗi môn của lớp có một phân công.`,
  ),
];
