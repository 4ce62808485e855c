import { pageUrls, shortDate } from '@tkb/contract';
import type { DataOf } from '../../api/call.ts';
import type { SchoolRows } from '../../assignment/use-school-rows.ts';
import { timetableTitle } from '../../timetable/quality.ts';
import {
  lackingTeachers,
  overloadedTeachers,
  sharedHomerooms,
  stoppedTeachers,
  unevenClasses,
  type Finding,
} from './set-up-steps.ts';
import { isToCome, type TrendRow } from './trend-places.ts';
import { breachesAddress, timetableAddress } from '../../timetable/timetable-address.ts';

/** Problems of one kind, each with the place to fix it. */
export interface ProblemGroup {
  /** Their common name, with their number; null where each is told in a sentence of its own. */
  readonly title: string | null;
  readonly findings: readonly Finding[];
}

/** The current problems by kind, those of the timetable in force and of those to come first; no kind is empty. */
export function openProblems(home: Home, today: string, rows?: SchoolRows): ProblemGroup[] {
  const { inForce, blocked, stopped, trend } = home;
  const toCome = trend.filter((row) => isToCome(row, today)).map(comingProblems);
  const none = toCome.length > 0 ? [] : [nothingInForce];
  const ofTimetable = inForce
    ? [timetableProblems(inForce), stoppedProblems(inForce.id, stopped), blockedProblems(inForce.id, blocked)]
    : none;
  return [...ofTimetable, ...toCome, ...(rows ? dataProblems(rows) : [])].filter(({ findings }) => findings.length > 0);
}

type Home = DataOf<'readSchoolHome'>;

const nothingInForce: ProblemGroup = {
  title: null,
  findings: [{ text: 'Chưa có thời khóa biểu nào đang áp dụng', address: pageUrls.timetables }],
};

function timetableProblems(inForce: NonNullable<Home['inForce']>): ProblemGroup {
  const { id, lessonCount, placedCount, score } = inForce;
  return { title: null, findings: leftOf(id, timetableTitle(inForce), lessonCount - placedCount, score?.hard ?? 0) };
}

/** There is still time to mend what is published for a later day. */
function comingProblems(row: TrendRow): ProblemGroup {
  const name = `${timetableTitle(row)} (từ ${shortDate(row.effectiveFrom ?? '')})`;
  return { title: null, findings: leftOf(row.id, name, row.score.unplaced, row.score.hard) };
}

function leftOf(id: number, name: string, unplaced: number, broken: number): Finding[] {
  return [
    ...(unplaced > 0 ? [{ text: `${name} còn ${unplaced} tiết chưa xếp`, address: timetableAddress(id) }] : []),
    ...(broken > 0 ? [{ text: `${name} có ${broken} vi phạm`, address: breachesAddress(id) }] : []),
  ];
}

const lessonsOf = (timetableId: number, { id, name, lessons }: Home['stopped'][number]): Finding => ({
  text: `${name}: ${lessons} tiết`,
  address: `${timetableAddress(timetableId)}&view=teacher&item=${id}`,
});

/** Assignments are moved at once; the timetable in force counts on who has left until another one is published. */
function stoppedProblems(timetableId: number, stopped: Home['stopped']): ProblemGroup {
  const findings = stopped.map((teacher) => lessonsOf(timetableId, teacher));
  return { title: `${findings.length} giáo viên thôi dạy còn tiết trong thời khóa biểu đang áp dụng`, findings };
}

function blockedProblems(timetableId: number, blocked: Home['blocked']): ProblemGroup {
  const findings = blocked.filter(({ lessons }) => lessons > 0).map((teacher) => lessonsOf(timetableId, teacher));
  return { title: `${findings.length} giáo viên có tiết vào lúc báo bận`, findings };
}

function dataProblems(rows: SchoolRows): ProblemGroup[] {
  const lacking = lackingTeachers(rows);
  const overloaded = overloadedTeachers(rows);
  const uneven = unevenClasses(rows);
  const stopped = stoppedTeachers(rows);
  const shared = sharedHomerooms(rows);
  return [
    { title: `${stopped.length} giáo viên thôi dạy còn tiết phân công`, findings: stopped },
    { title: `${lacking.length} môn của lớp chưa có giáo viên`, findings: lacking },
    { title: `${overloaded.length} giáo viên vượt định mức`, findings: overloaded },
    { title: `${shared.length} giáo viên chủ nhiệm từ hai lớp`, findings: shared },
    { title: `${uneven.length} lớp có số tiết khác chương trình`, findings: uneven },
  ];
}
