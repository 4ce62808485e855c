import { periodGrids, slotKey, slotsOfWeek, weekdayName, type MarkedCell } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readMarks } from '../../period-grid/marks.ts';
import { readWeekFrame } from '../../week/week-frame.ts';
import type { BookSheet } from '../file/sheet-book.ts';
import { describe, loadNames } from '../names/school-names.ts';
import { letterOf } from './signs.ts';

/** Teachers down and the periods of the week across, as they are marked or to be filled in. */
export async function wishBook(tx: Transaction, isTemplate: boolean): Promise<BookSheet> {
  const names = await loadNames(tx, ['teacher']);
  const frame = await readWeekFrame(tx);
  const marks = isTemplate ? new Map<number, MarkedCell[]>() : await readMarks(tx, periodGrids.teacherSlots);
  const cells = slotsOfWeek(frame);
  const shiftOf = new Map(frame.shifts.map(({ id, name }) => [id, name]));
  // Who teaches no longer is not asked for wishes.
  const asked = names.rowsOf('teacher').filter((row) => !isTemplate || row['isTeaching'] !== false);
  const rows = asked.map((row) => {
    const own = new Map((marks.get(row.id) ?? []).map((cell) => [slotKey(cell), letterOf[cell.mark]]));
    return [describe('teacher', row).label, '', ...cells.map((cell) => own.get(slotKey(cell)) ?? '')];
  });
  return {
    name: 'Nguyện vọng giáo viên',
    title: isTemplate ? 'MẪU NHẬP NGUYỆN VỌNG GIÁO VIÊN' : 'NGUYỆN VỌNG GIÁO VIÊN',
    hint: 'Mỗi ô một tiết: B là bận (không bao giờ xếp), H là hạn chế, M là mong muốn, 0 là bỏ đánh dấu; ô trống giữ như cũ.',
    columns: [
      { title: 'Giáo viên', width: 28, isRequired: true },
      { title: 'Nguyện vọng', width: 32 },
      ...cells.map(({ day, shiftId, period }) => ({
        title: `${weekdayName(day)} ${shiftOf.get(shiftId)} ${period}`,
        width: 7,
        options: Object.values(letterOf),
      })),
    ],
    rows,
    ...(isTemplate && { notes }),
  };
}

const notes: BookSheet['notes'] = [
  [
    'Cách nhập',
    'Điền vào trang đầu, lưu lại (.xlsx), rồi chọn "Nhập từ Excel" ở phần Nguyện vọng của trang Giáo viên.',
  ],
  [
    'Nguyện vọng',
    'Ghi bằng lời: nghỉ sáng thứ 2; bận tiết 1 thứ 7; muốn dạy chiều. "Nghỉ", "không" là hạn chế, "bận" là không bao giờ xếp.',
  ],
  ['Các cột tiết', 'B: bận. H: hạn chế. M: mong muốn. 0: bỏ đánh dấu. Ô trống giữ như đang có.'],
  [
    'Bảng sẵn có',
    'Bảng có giáo viên ở tên cột, mỗi dòng một tiết hay buổi, và bảng đánh số tiết suốt ngày (chiều là tiết 6 trở đi) cũng đọc được.',
  ],
];
