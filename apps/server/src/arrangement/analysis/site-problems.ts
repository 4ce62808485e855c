import { firstFew, linkPages, schoolRule, wayInWords, waysNotKnown } from '@tkb/contract';
import type { SchoolData } from '../school/school-data.ts';
import { problem, type SchoolProblem } from './school-problem.ts';

/**
 * Classes of which nobody knows where they are, beside others that are at a site: no way between them is counted, as if there were none.
 * And classes whose room is at another site.
 */
export function siteProblems(data: SchoolData): SchoolProblem[] {
  return [...classProblems(data), ...wayProblems(data)];
}

function classProblems({ classes, classSubjects, rooms, sites }: SchoolData): SchoolProblem[] {
  const siteName = new Map(sites.map(({ id, name }) => [id, name]));
  const taught = new Set(classSubjects.flatMap(({ classId, joinedClassIds }) => [classId, ...joinedClassIds]));
  const own = classes.filter(({ id }) => taught.has(id));
  const placed = own.filter(({ siteId }) => siteId !== null);
  const open = own.filter(({ siteId }) => siteId === null);
  const named = [...new Set(placed.map(({ siteId }) => siteName.get(siteId ?? 0) ?? ''))];
  const unknown = problem(
    `${open.length} lớp chưa ghi điểm trường (${firstFew(open.map(({ name }) => name))}) trong khi có lớp học ở ${firstFew(named)}, nên việc đi lại giữa các điểm chưa được tính cho các lớp ấy.`,
    {
      text: 'Ghi điểm trường của từng lớp, kể cả điểm chính; điểm chính chưa có thì thêm ở trang Điểm trường trước.',
      page: { ...linkPages.class, row: open.length === 1 ? (open[0]?.name ?? null) : null },
    },
  );
  const apart = placed.flatMap(({ name, siteId, homeRoomId }) => {
    const room = rooms.find(({ id }) => id === homeRoomId);
    if (!room || room.siteId === null || room.siteId === siteId) return [];
    const [here, there] = [siteName.get(siteId ?? 0) ?? '', siteName.get(room.siteId) ?? ''];
    return [
      problem(
        `Lớp ${name} học ở ${here} nhưng phòng học của lớp, ${room.name}, lại ở ${there}.`,
        { text: `Chọn phòng khác, hoặc sửa điểm trường, của lớp ${name}.`, page: { ...linkPages.class, row: name } },
        { text: `Hoặc sửa điểm trường của ${room.name}.`, page: { ...linkPages.room, row: room.name } },
      ),
    ];
  });
  return [...(placed.length > 0 && open.length > 0 ? [unknown] : []), ...apart];
}

/** While teachers stay at one site a session, the ways hardly matter; nobody is asked for them. */
function wayProblems(data: SchoolData): SchoolProblem[] {
  const ways = data.rules.rules.oneSite.strength === 'required' ? [] : waysNotKnown(data);
  const [first] = ways;
  if (!first) return [];
  const titles = ways.map(wayInWords);
  return [
    problem(
      `Chưa ghi thời gian đi giữa ${firstFew(titles, 3)}: được tính là 0 phút, nên có thể bị xếp hai tiết liền nhau ở hai điểm mà không kịp đi.`,
      {
        text: `Ghi “Thời gian đi tới điểm khác (phút)”; ghi ở một điểm là đủ cho cả hai.`,
        page: { ...linkPages.site, row: ways.length === 1 ? first.from.name : null },
      },
      { text: `Hoặc đặt lại “${schoolRule('oneSite').title}” thành bắt buộc.`, page: linkPages.rules },
    ),
  ];
}
