import type { SchoolNames } from '../../names/school-names.ts';
import type { AssignmentEntry } from '../rows/row-reading.ts';

/** `6A1 + 6A2` in a column of classes, which people write of classes taught together and of several alike, as it was understood. */
interface Settled {
  readonly entries: readonly AssignmentEntry[];
  readonly told: readonly { readonly entry: AssignmentEntry; readonly message: string }[];
}

/** Classes that have the subject for themselves already are not taught together: each of them is an assignment. */
export function settlePlus(
  entries: readonly AssignmentEntry[],
  names: SchoolNames,
  hasOwn: (entry: AssignmentEntry) => boolean,
): Settled {
  const told: { entry: AssignmentEntry; message: string }[] = [];
  const settled = entries.flatMap((entry) => {
    const { isPlus, joinedClassIds = [], ...own } = entry;
    if (!isPlus || joinedClassIds.length === 0) return [entry];
    const others = joinedClassIds.map((classId) => ({ ...own, classId }));
    const labels = joinedClassIds.map((id) => names.labelOf('class', id)).join(', ');
    if (others.some(hasOwn)) {
      const message = `dấu + được hiểu là từng lớp, gồm cả ${labels}, vì các lớp đã có môn này riêng; nếu học ghép, dùng cột "Học ghép với lớp"`;
      told.push({ entry, message });
      return [own, ...others];
    }
    told.push({ entry, message: `dấu + được hiểu là học ghép với ${labels}; nếu mỗi lớp học riêng, ghi dấu phẩy` });
    return [entry];
  });
  return { entries: settled, told };
}
