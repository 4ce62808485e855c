import { firstFew, pageUrls, workOfTeachers, type Homerooms } from '@tkb/contract';
import { periodText, type Assignment, type SchoolClass } from './loads.ts';

/** The assignments with those of one teacher marked. */
export const assignmentsAddress = (teacherId: number): string =>
  `${pageUrls.class}?tab=assignments&giaovien=${teacherId}`;

/** The classes that one teacher leads. */
export const homeroomsAddress = (teacherId: number): string => `${pageUrls.class}?loc.homeroomTeacherId=${teacherId}`;

interface Rows {
  readonly assignments: readonly Assignment[];
  readonly classes: readonly Pick<SchoolClass, 'id' | 'name' | 'homeroomTeacherId'>[];
  readonly subjects: Homerooms['subjects'];
  /** Drafts of timetables in which the teacher has lessons, by their titles. */
  readonly drafts: readonly { readonly title: string; readonly periods: number }[];
}

const timetables = { action: 'Mở các thời khóa biểu', address: pageUrls.timetables };

/** Assignments, classes and lessons that somebody who teaches no longer still has, in words, and where they are given to others; null = none. */
export function leftBehind(
  { assignments, classes, subjects, drafts }: Rows,
  { id, name }: { readonly id: number; readonly name: string },
) {
  const {
    assignments: count,
    periods,
    taught,
    led,
  } = workOfTeachers({ classes, subjects, classSubjects: assignments })(id);
  const left = [
    periods > 0 && `${count} phân công, ${periodText(periods)} tiết mỗi tuần (lớp ${firstFew(taught)})`,
    led.length > 0 && `chủ nhiệm lớp ${firstFew(led)}`,
    drafts.length > 0 &&
      `tiết trong ${drafts.length} bản nháp: ${firstFew(drafts.map((draft) => `${draft.title} (${draft.periods} tiết)`))}`,
  ].filter(Boolean);
  if (left.length === 0) return null;
  const give = periods + led.length > 0 ? ['Hãy giao cho người khác.'] : [];
  const follow =
    drafts.length > 0
      ? [
          `Bản nháp vẫn ghi ${name} ở các tiết ấy, kể cả khi phát hành, cho tới khi phân công có người khác và bạn chọn “Đồng bộ phân công” trong menu của từng bản.`,
        ]
      : [];
  return {
    title: `${name} thôi dạy nhưng còn ${[left.slice(0, -1).join(', '), left.at(-1)].filter(Boolean).join(' và ')}`,
    advice: [...give, ...follow].join(' '),
    ...placeOf(id, periods, led.length),
  };
}

function placeOf(id: number, periods: number, led: number) {
  if (periods > 0) return { action: 'Mở phân công', address: assignmentsAddress(id) };
  return led > 0 ? { action: 'Mở lớp học', address: homeroomsAddress(id) } : timetables;
}
