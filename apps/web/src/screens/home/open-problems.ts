import { pageUrls } from '@tkb/contract';
import type { DataOf } from '../../api/call.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import { lackingTeachers, overloadedTeachers, unevenClasses, type Finding } from './set-up-steps.ts';

/** Problems of one kind, each with the place to fix it. */
export interface ProblemGroup {
  /** Their common name, with their number. */
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** The current problems by kind, those of the timetable in force first; no kind is empty. */
export function openProblems(home: Home, rows: SchoolRows | undefined): ProblemGroup[] {
  const { inForce, blocked } = home;
  const ofTimetable = inForce ? [timetableProblems(inForce), blockedProblems(inForce.id, blocked)] : [nothingInForce];
  return [...ofTimetable, ...(rows ? dataProblems(rows) : [])].filter(({ findings }) => findings.length > 0);
}

type Home = DataOf<'readSchoolHome'>;

const title = 'Thời khóa biểu đang áp dụng';
const nothingInForce: ProblemGroup = {
  title,
  findings: [{ text: 'Chưa có thời khóa biểu nào đang áp dụng', address: pageUrls.timetables }],
};

function timetableProblems(inForce: NonNullable<Home['inForce']>): ProblemGroup {
  const { id, lessonCount, placedCount, score } = inForce;
  const address = `${pageUrls.timetable}?id=${id}`;
  const unplaced = lessonCount - placedCount;
  const broken = score?.hard ?? 0;
  const findings = [
    ...(unplaced > 0 ? [{ text: `${timetableTitle(inForce)} còn ${unplaced} tiết chưa xếp`, address }] : []),
    ...(broken > 0 ? [{ text: `${timetableTitle(inForce)} có ${broken} vi phạm`, address }] : []),
  ];
  return { title, findings };
}

function blockedProblems(timetableId: number, blocked: Home['blocked']): ProblemGroup {
  const findings = blocked
    .filter(({ lessons }) => lessons > 0)
    .map(({ id, name, lessons }) => ({
      text: `${name} báo bận nhưng có ${lessons} tiết trong thời khóa biểu đang áp dụng`,
      address: `${pageUrls.timetable}?id=${timetableId}&view=teacher&item=${id}`,
    }));
  return { title: `${findings.length} giáo viên báo bận nhưng có tiết`, findings };
}

function dataProblems(rows: SchoolRows): ProblemGroup[] {
  const lacking = lackingTeachers(rows);
  const overloaded = overloadedTeachers(rows);
  const uneven = unevenClasses(rows);
  const saying = (words: string) => (finding: Finding) => ({ ...finding, text: `${finding.text} (${words})` });
  return [
    { title: `${lacking.length} môn của lớp chưa có giáo viên`, findings: lacking },
    { title: `${overloaded.length} giáo viên vượt định mức`, findings: overloaded.map(saying('vượt định mức')) },
    { title: `${uneven.length} lớp có số tiết khác chương trình`, findings: uneven.map(saying('khác chương trình')) },
  ];
}
