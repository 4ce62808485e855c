import type { SlotTable } from './slot-table.ts';

/** Words over the tables of each kind; those of classes need none. */
export const tableWords: Readonly<Record<SlotTable['kind'], string>> = {
  class: '',
  teacher: 'GIÁO VIÊN - ',
  room: 'PHÒNG HỌC - ',
};
