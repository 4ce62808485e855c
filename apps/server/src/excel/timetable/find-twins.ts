import type { Transaction } from '../../db/database.ts';

/** Sentences about timetables of the same year that have the very lessons of one in the very places: the file was imported before. */
export async function findTwins(tx: Transaction, timetableId: number): Promise<string[]> {
  const lessons = (id: string) =>
    `select class_subject_id, activity, duration, shift_id, day, period, room_id from lesson where timetable_id = ${id} and day is not null`;
  const rows = await tx.query<{ number: number; name: string }>(
    `select other.number, other.name
     from timetable own join timetable other on other.school_year = own.school_year and other.id <> own.id
     where own.id = $1
       and not exists (${lessons('own.id')} except all ${lessons('other.id')})
       and not exists (${lessons('other.id')} except all ${lessons('own.id')})
     order by other.number`,
    [timetableId],
  );
  return rows.map(
    ({ number, name }) =>
      `Thời khóa biểu số ${number}${name === '' ? '' : ` "${name}"`} đã có đúng các tiết này ở đúng các chỗ này; nhập nữa sẽ thành hai bản giống nhau.`,
  );
}
