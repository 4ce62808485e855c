import { pageUrls } from '@tkb/contract';
import type { DataOf } from '../../api/call.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { lackingTeachers, overloadedTeachers, unevenClasses, type Finding } from './set-up-steps.ts';

/** The current problems, those of the timetable in force first, each with the place to fix it. */
export function openProblems(home: DataOf<'readSchoolHome'>, rows: SchoolRows | undefined): Finding[] {
  return [...timetableProblems(home), ...blockedProblems(home), ...(rows ? dataProblems(rows) : [])];
}

function timetableProblems({ inForce }: DataOf<'readSchoolHome'>): Finding[] {
  if (!inForce) return [{ text: 'Chưa có thời khóa biểu nào đang áp dụng', address: pageUrls.timetables }];
  const { id, lessonCount, placedCount, score } = inForce;
  const address = `${pageUrls.timetable}?id=${id}`;
  const unplaced = lessonCount - placedCount;
  const broken = score?.hard ?? 0;
  return [
    ...(unplaced > 0 ? [{ text: `${timetableTitle(inForce)} còn ${unplaced} tiết chưa xếp`, address }] : []),
    ...(broken > 0 ? [{ text: `${timetableTitle(inForce)} có ${broken} vi phạm`, address }] : []),
  ];
}

function blockedProblems({ inForce, blocked }: DataOf<'readSchoolHome'>): Finding[] {
  if (!inForce) return [];
  return blocked.flatMap(({ id, name, lessons }) =>
    lessons === 0
      ? []
      : [
          {
            text: `${name} báo bận nhưng có ${lessons} tiết trong thời khóa biểu đang áp dụng`,
            address: `${pageUrls.timetable}?id=${inForce.id}&view=teacher&item=${id}`,
          },
        ],
  );
}

const dataProblems = (rows: SchoolRows): Finding[] => [
  ...lackingTeachers(rows),
  ...overloadedTeachers(rows).map(({ text, address }) => ({ text: `${text} (vượt định mức)`, address })),
  ...unevenClasses(rows).map(({ text, address }) => ({ text: `${text} (khác chương trình)`, address })),
];
