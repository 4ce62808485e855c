import { idNamed } from '../names/school-names.ts';
import { resourceNamed } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { readRow, updateRow } from '../../resource/rows.ts';
import type { ReadTimetable } from './read-timetable.ts';

type Heads = Pick<ReadTimetable, 'homerooms' | 'names'>;

/** The homeroom teachers that heads name for classes of the school: those that are taken, and those that are not, with why. */
function sortHomerooms({ homerooms, names }: Heads) {
  const heads = names.rowsOf('class').flatMap(({ id, name, homeroomTeacherId }) => {
    const text = homerooms.get(id);
    if (text === undefined) return [];
    const label = `${String(name)} (${text})`;
    const teacherId = idNamed(names, 'teacher', text);
    return [{ classId: id, label, teacherId, current: homeroomTeacherId ?? null }];
  });
  return {
    taken: heads.flatMap(({ teacherId, current, ...head }) =>
      teacherId !== null && current === null ? [{ ...head, teacherId }] : [],
    ),
    unclear: heads.filter(({ teacherId }) => teacherId === null),
    other: heads.filter(({ teacherId, current }) => teacherId !== null && current !== null && current !== teacherId),
  };
}

/** Classes without a homeroom teacher get the one over or beside their name in the file; answers how many. */
export async function saveHomerooms(tx: Transaction, heads: Heads): Promise<number> {
  const resource = resourceNamed('class');
  const { taken } = sortHomerooms(heads);
  for (const { classId, teacherId } of taken) {
    const row = await readRow(tx, resource, classId);
    await updateRow(tx, resource, {
      ...row,
      id: classId,
      version: Number(row['version']),
      homeroomTeacherId: teacherId,
    });
  }
  return taken.length;
}

/** Sentences about homeroom teachers in the heads of classes that are there already. */
export function homeroomNotes(heads: Heads): string[] {
  const { taken, unclear, other } = sortHomerooms(heads);
  const named = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label).join(', ');
  return [
    ...(taken.length > 0 ? [`Lớp chưa có giáo viên chủ nhiệm được ghi theo đầu cột: ${named(taken)}.`] : []),
    ...(other.length > 0
      ? [
          `Giáo viên chủ nhiệm ở đầu cột khác với lớp đã có, không được nhập: ${named(other)}. Hãy sửa ở trang Lớp học nếu tệp đúng.`,
        ]
      : []),
    ...(unclear.length > 0
      ? [`Giáo viên chủ nhiệm ở đầu cột chưa rõ là ai, không được nhập: ${named(unclear)}. Hãy chọn ở trang Lớp học.`]
      : []),
  ];
}
