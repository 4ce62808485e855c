import { foldLoose, type ExcelRow } from '@tkb/contract';
import { slotHeads } from '../../sheet/slot-words.ts';

/** Heads of timetables, folded. */
export const words = {
  day: slotHeads.day,
  shift: /^(buoi|ca|cahoc|buoihoc)$/,
  period: slotHeads.period,
  /** Day and period in one column. */
  slot: /^(thu(va)?tiet|tiet(va)?thu|ngai(va)?tiet|thubuoitiet|thoigian)$/,
  owner: /^(lop|tenlop|lophoc|giaovien|gv|hovaten|hoten|tengv|tengiaovien|hovatengiaovien|phong|phonghoc|class)$/,
  subject: /^(mon|monhoc|monday|mondai|tenmon)$/,
  room: /^(phong|phonghoc|tenphong|maphong|room)$/,
  weeks: /^(tuan|tuanhoc|weeks)$/,
  /** Columns of a class beside its subjects. */
  beside: /^(giaovien|gv|gvdai|giaoviendai|tengv|tengiaovien|phong|phonghoc|p)$/,
  count: /^(stt|tt|so|diemtruong|khoi|khoilop|siso|gvcn|chunhiem|cn|ghichu)$/,
  /** Bell times: no class is called so. */
  bell: /^(gio|giohoc|giovao|giora|tugio|dengio|batdau|ketthuc)$/,
} as const;

/** Every row is asked for a dozen words, and three times over as the row below another one. */
const folded = new WeakMap<ExcelRow, readonly string[]>();
export function headsOf(row: ExcelRow): readonly string[] {
  const heads = folded.get(row) ?? row.cells.map((text) => foldLoose(text.replace(/\([^()]*\)/g, ' ')));
  folded.set(row, heads);
  return heads;
}

export const indexOf = (row: ExcelRow, pattern: RegExp) => headsOf(row).findIndex((head) => pattern.test(head));

/** Beside columns for day and period one called Thời gian holds bell times. */
export const hasDayAndPeriod = (row: ExcelRow) => indexOf(row, words.day) >= 0 && indexOf(row, words.period) >= 0;
