import { firstFew, linkPages, teachersOfAssignment, type BellTime } from '@tkb/contract';
import type { SchoolData } from '../school/school-data.ts';
import { problem, type SchoolProblem } from './school-problem.ts';

/** Two periods of different numbers that overlap: the arrangement takes them for one after the other. */
interface Overlap {
  readonly own: BellTime;
  readonly other: BellTime;
}

/**
 * A level whose bells overlap the next or last period of the others, where somebody teaches in both: the arrangement knows
 * periods by their number, and could send a teacher to two lessons at one time.
 */
export function bellProblems(data: SchoolData): SchoolProblem[] {
  const levels = Map.groupBy(
    data.bells.filter(({ gradeIds }) => gradeIds.length > 0),
    ({ gradeIds }) => gradeIds.join(),
  );
  return [...levels.values()].flatMap((bells) => {
    const overlap = overlapOf(bells, data.bells);
    const names = overlap ? teachersOfBoth(data, overlap) : [];
    if (!overlap || names.length === 0) return [];
    const { own, other } = overlap;
    const grades = namesOfClasses(data, own.gradeIds);
    return [
      problem(
        `Tiết ${own.number} của các lớp ${grades} (${hours(own)}) trùng giờ tiết ${other.number} của cấp khác (${hours(other)}), mà ${firstFew(names)} dạy cả hai cấp: có thể bị xếp hai nơi cùng giờ.`,
        {
          text: `Sửa giờ để tiết cùng số của hai cấp vào học cùng lúc, hoặc để ${names.length > 1 ? 'mỗi người' : names[0]} chỉ dạy một cấp.`,
          page: linkPages.periods,
        },
      ),
    ];
  });
}

const hours = ({ startTime, endTime }: BellTime) => `${startTime}–${endTime}`;

function overlapOf(bells: readonly BellTime[], all: readonly BellTime[]): Overlap | null {
  const isApart = (a: BellTime, b: BellTime) =>
    !a.startTime || !a.endTime || !b.startTime || !b.endTime || a.endTime <= b.startTime || b.endTime <= a.startTime;
  for (const own of bells) {
    const other = all.find(
      (bell) =>
        bell.shiftId === own.shiftId &&
        bell.number !== own.number &&
        !bell.gradeIds.some((grade) => own.gradeIds.includes(grade)) &&
        !isApart(own, bell),
    );
    if (other) return { own, other };
  }
  return null;
}

/** Who has lessons in the grades of both bells; those of the school are for all grades without own ones. */
function teachersOfBoth({ classSubjects, classes, subjects, teachers, bells }: SchoolData, { own, other }: Overlap) {
  const withOwn = new Set(bells.flatMap(({ gradeIds }) => gradeIds));
  const isOf = ({ gradeIds }: BellTime, grade: number) =>
    gradeIds.length > 0 ? gradeIds.includes(grade) : !withOwn.has(grade);
  const taught = new Map<number, Set<BellTime>>();
  for (const row of classSubjects) {
    const schoolClass = classes.find(({ id }) => id === row.classId);
    const subject = subjects.find(({ id }) => id === row.subjectId);
    const bell = [own, other].find((one) => isOf(one, schoolClass?.gradeId ?? 0));
    if (!bell) continue;
    for (const id of teachersOfAssignment(row, subject, schoolClass))
      taught.set(id, (taught.get(id) ?? new Set()).add(bell));
  }
  return teachers.filter(({ id }) => taught.get(id)?.size === 2).map(({ name }) => name);
}

const namesOfClasses = ({ classes }: SchoolData, gradeIds: readonly number[]) =>
  firstFew(classes.filter(({ gradeId }) => gradeIds.includes(gradeId)).map(({ name }) => name));
