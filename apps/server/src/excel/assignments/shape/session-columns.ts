import { foldHead } from '../../sheet/columns.ts';
import type { AssignmentEntry } from '../row-reading.ts';

const sessions =
  /^(?:(?:phancong|day|giangday)?(?:buoi)?)(?:sang|chieu|toi|chinh|chinhkhoa|traibuoi|tangcuong|phudao|[12]|(?:thu)?(?:nhat|hai))$/;

/** `Buổi sáng | Buổi chiều`, `Chính khóa | Tăng cường`: what people teach in either. */
export const isOfSession = (head = ''): boolean => sessions.test(foldHead(head));

/**
 * A subject of a class that a row names in both its sessions is one assignment: periods said of that class in both are added,
 * where neither says any they stay unsaid. Any other repetition is left for the check of repetitions.
 */
export function addSession(first: readonly AssignmentEntry[], second: readonly AssignmentEntry[]): AssignmentEntry[] {
  const gone = new Set<AssignmentEntry>();
  const joined = first.map((one) => {
    const other = second.find((entry) => isSame(one, entry) && !gone.has(entry));
    const amounts = [one, other].flatMap((entry) => (entry?.stated?.classes === 1 ? [entry.stated.amount] : []));
    const isUnsaid = one.stated === undefined && other?.stated === undefined;
    if (!other || (!isUnsaid && amounts.length < 2)) return one;
    gone.add(other);
    return isUnsaid ? one : { ...one, stated: { amount: amounts[0]! + amounts[1]!, classes: 1 } };
  });
  return [...joined, ...second.filter((entry) => !gone.has(entry))];
}

const isSame = (one: AssignmentEntry, other: AssignmentEntry): boolean =>
  one.classId === other.classId &&
  one.subjectId === other.subjectId &&
  one.part === other.part &&
  one.teacherIds?.join() === other.teacherIds?.join();
