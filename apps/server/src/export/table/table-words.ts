import type { SlotTable } from './slot-table.ts';

/** Said on the page of a print that has nothing else. */
export const nothingToPrint = 'Không có tiết nào để in.';

/** Words over the tables of each kind; those of classes need none. */
export const tableWords: Readonly<Record<SlotTable['kind'], string>> = {
  class: '',
  teacher: 'GIÁO VIÊN - ',
  room: 'PHÒNG HỌC - ',
};
