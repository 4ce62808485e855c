import {
  blocksOf,
  chosenTeacher,
  firstFew,
  linkPages,
  teacherLoads,
  weekWords,
  weeksOfAssignment,
  withGroup,
} from '@tkb/contract';
import { parallelGroups } from '../problem/parallel-groups.ts';
import type { ClassSubjectData, SchoolData } from '../school/school-data.ts';
import { bellProblems } from './bell-problems.ts';
import { problem, problemOf, type SchoolProblem, type Way } from './school-problem.ts';
import { siteProblems } from './site-problems.ts';
import { stoppedProblems } from './stopped-problems.ts';

const assign = (text: string, className: string | null = null): Way => ({
  text,
  page: { ...linkPages.assignments, row: className },
});

/**
 * Lessons of people who teach no longer, assignments nobody was chosen for, loads above limits, subjects outside elective sets,
 * blocks that do not add up, kinds of rooms that the school has none of, computer rooms in which nothing is taught, parallel groups
 * that cannot start together, bells of levels that overlap, sites that are not known.
 */
export function findSchoolProblems(data: SchoolData): SchoolProblem[] {
  return [
    ...stoppedProblems(data),
    ...unchosenProblems(data),
    ...overloadProblems(data),
    ...electiveProblems(data),
    ...patternProblems(data),
    ...roomProblems(data),
    ...idleComputerProblems(data),
    ...parallelProblems(data),
    ...bellProblems(data),
    ...siteProblems(data),
  ];
}

/** Assignments whose candidates were never decided: their lessons would be arranged without a teacher. */
function unchosenProblems(data: SchoolData): SchoolProblem[] {
  const names = new Map(data.teachers.map(({ id, name }) => [id, name]));
  return data.classSubjects
    .filter((row) => row.candidateIds.length > 0 && chosenTeacher(row) === null)
    .map((row) =>
      problemOf(
        { name: classNameOf(data, row), alike: ['unchosen', row.subjectId, row.group, ...row.candidateIds] },
        `${titleOf(data, row)} chưa chọn ai dạy trong số ${row.candidateIds.map((id) => names.get(id) ?? '').join(', ')}.`,
        assign('Bấm “Chọn giáo viên” trên trang Phân công chuyên môn.', classNameOf(data, row)),
      ),
    );
}

function overloadProblems(data: SchoolData): SchoolProblem[] {
  const loads = teacherLoads(data.classSubjects, data);
  return data.teachers.flatMap(({ id, name, maxPeriods }) => {
    const load = loads.get(id) ?? 0;
    if (maxPeriods === null || load <= maxPeriods) return [];
    return [
      problem(
        `${name} được phân công ${load.toLocaleString('vi')} tiết, quá tối đa ${maxPeriods} tiết/tuần.`,
        assign(`Chuyển bớt ${(load - maxPeriods).toLocaleString('vi')} tiết của ${name} cho người khác.`),
        { text: `Hoặc nâng “Tối đa tiết/tuần” của ${name}.`, page: { ...linkPages.teacher, row: name } },
      ),
    ];
  });
}

/** Blocks that add up to more or fewer periods than the assignment has: its lessons are cut as if there were no blocks. */
function patternProblems(data: SchoolData): SchoolProblem[] {
  return data.classSubjects.flatMap((row) => {
    const periods = row.mainPeriods + row.oppositePeriods;
    const sum = blocksOf(row.blockPattern).reduce((total, size) => total + size, 0);
    if (row.blockPattern === '' || sum === periods) return [];
    const title = titleOf(data, row);
    return [
      problemOf(
        { name: classNameOf(data, row), alike: ['pattern', row.subjectId, row.group, row.blockPattern, periods] },
        `${title}: cách chia tiết ${row.blockPattern} cộng lại là ${sum} tiết, mà môn học ${periods} tiết mỗi tuần, nên không theo được.`,
        assign(`Sửa cách chia tiết hoặc số tiết của ${title}.`, classNameOf(data, row)),
      ),
    ];
  });
}

/** Subjects that want a function room or yard of which the school has none: their lessons are arranged without a room. */
function roomProblems({ subjects, rooms, roomTypes, classSubjects }: SchoolData): SchoolProblem[] {
  return subjects.flatMap(({ id, name, roomTypeId, allowedRooms }) => {
    const type = roomTypes.find((one) => one.id === roomTypeId);
    const isTaught = classSubjects.some(({ subjectId, roomId }) => subjectId === id && roomId === null);
    if (!type || type.kind === 'ordinary' || !isTaught || allowedRooms.length > 0) return [];
    if (rooms.some(({ typeId }) => typeId === type.id)) return [];
    return [
      problem(
        `Môn ${name} cần “${type.name}” mà trường chưa có phòng nào loại này, nên xếp không giữ phòng.`,
        { text: `Thêm phòng loại “${type.name}”.`, page: linkPages.room },
        {
          text: `Bỏ loại phòng của môn ${name}, nếu môn học tại lớp.`,
          page: { ...linkPages.subject, row: name },
        },
      ),
    ];
  });
}

/** Computer rooms of which no subject knows, beside lessons in computing: these are arranged as if each class had computers of its own. */
function idleComputerProblems({ subjects, rooms, roomTypes, classSubjects, classes }: SchoolData): SchoolProblem[] {
  const taught = new Set(classSubjects.flatMap(({ subjectId, roomId }) => (roomId === null ? [subjectId] : [])));
  const subject = subjects.find(({ id, name, roomTypeId, allowedRooms }) => {
    const hasNone = roomTypeId === null && allowedRooms.length === 0;
    return hasNone && taught.has(id) && /^tin(?:$| học)/iu.test(name);
  });
  if (!subject) return [];
  const named = new Set([
    ...subjects.flatMap(({ allowedRooms }) => allowedRooms),
    ...classSubjects.flatMap(({ roomId }) => roomId ?? []),
    ...classes.flatMap(({ homeRoomId }) => homeRoomId ?? []),
  ]);
  return roomTypes.flatMap(({ id, name, kind }) => {
    const own = rooms.filter(({ typeId }) => typeId === id);
    const isUsed = subjects.some(({ roomTypeId }) => roomTypeId === id) || own.some((room) => named.has(room.id));
    if (kind !== 'function' || !/máy tính|tin học/iu.test(name) || own.length === 0 || isUsed) return [];
    const called = `${own.length} phòng loại “${name}” (${firstFew(own.map((room) => room.name))})`;
    return [
      problem(
        `Trường có ${called} mà chưa môn nào học ở đó, nên xếp môn ${subject.name} không giữ phòng: nhiều lớp có thể cùng cần một phòng.`,
        {
          text: `Chọn loại phòng “${name}” cho môn ${subject.name}, nếu môn học ở đó.`,
          page: { ...linkPages.subject, row: subject.name },
        },
        { text: 'Hoặc đổi loại của các phòng này, nếu không cần giữ khi xếp.', page: linkPages.room },
      ),
    ];
  });
}

function electiveProblems({ classes, subjects, electiveSets, classSubjects }: SchoolData): SchoolProblem[] {
  const sets = new Map(electiveSets.map((set) => [set.id, set]));
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const electives = new Set(subjects.filter(({ elective }) => elective).map(({ id }) => id));
  return classes.flatMap(({ id, name, electiveSetId }) => {
    const set = sets.get(electiveSetId ?? 0);
    // A class without any assignment has simply not been started.
    const rows = classSubjects.filter(({ classId, joinedClassIds }) => classId === id || joinedClassIds.includes(id));
    if (!set || rows.length === 0) return [];
    const studied = new Set(rows.map(({ subjectId }) => subjectId));
    // Where electives split a class, each group studies the subjects of its own set.
    const outside = rows.filter(
      ({ subjectId, group }) => group === 0 && electives.has(subjectId) && !set.subjects.includes(subjectId),
    );
    return [
      ...[...new Set(outside.map(({ subjectId }) => subjectId))].map((subjectId) =>
        problemOf(
          { name, alike: ['outside-set', subjectId, set.id] },
          `Lớp ${name} được phân công ${names.get(subjectId) ?? ''}, môn không có trong tổ hợp “${set.name}” của lớp.`,
          assign(`Bỏ ${names.get(subjectId) ?? ''} khỏi lớp ${name}.`, name),
          { text: `Hoặc đổi tổ hợp môn của lớp ${name}.`, page: { ...linkPages.class, row: name } },
        ),
      ),
      ...set.subjects
        .filter((subjectId) => electives.has(subjectId) && !studied.has(subjectId))
        .map((subjectId) =>
          problemOf(
            { name, alike: ['missing-of-set', subjectId, set.id] },
            `Lớp ${name} chưa được phân công ${names.get(subjectId) ?? ''}, môn trong tổ hợp “${set.name}” của lớp.`,
            assign(`Thêm ${names.get(subjectId) ?? ''} cho lớp ${name}.`, name),
          ),
        ),
    ];
  });
}

function parallelProblems(data: SchoolData): SchoolProblem[] {
  return [...parallelGroups(data)].flatMap(([name, rows]) => [
    ...unevenGroup(data, name, rows),
    ...sharedTeachers(data, name, rows),
    ...sharedPupils(data, name, rows),
  ]);
}

/** "Vật lí 10A1", "Vật lí 10A1 nhóm 2". */
function titleOf({ classes, subjects }: SchoolData, { classId, subjectId, group }: ClassSubjectData): string {
  const subject = subjects.find(({ id }) => id === subjectId)?.name ?? '';
  return withGroup(`${subject} ${classNameOf({ classes }, { classId })}`, group);
}

const classNameOf = (
  { classes }: Pick<SchoolData, 'classes'>,
  { classId }: Pick<ClassSubjectData, 'classId'>,
): string => classes.find(({ id }) => id === classId)?.name ?? '';

/** Traits that lessons must share to start together, in words. */
function shapeOf({ classes, frame }: SchoolData, row: ClassSubjectData): string {
  const shiftId = classes.find(({ id }) => id === row.classId)?.mainShiftId;
  const shift = frame.shifts.find(({ id }) => id === shiftId)?.name.toLocaleLowerCase('vi') ?? '';
  return [
    `buổi ${shift}`,
    `${row.mainPeriods} tiết buổi chính`,
    row.oppositePeriods > 0 ? `${row.oppositePeriods} tiết trái buổi` : '',
    row.blockPattern && `chia ${row.blockPattern}`,
    weekWords(weeksOfAssignment(row)),
    row.weekPeriods === null ? '' : `${row.weekPeriods} tiết theo tuần`,
  ]
    .filter(Boolean)
    .join(', ');
}

function unevenGroup(data: SchoolData, name: string, rows: readonly ClassSubjectData[]): SchoolProblem[] {
  const [first, ...others] = rows;
  const other = first && others.find((row) => shapeOf(data, row) !== shapeOf(data, first));
  if (!first || !other) return [];
  const one = (row: ClassSubjectData) => `${titleOf(data, row)} (${shapeOf(data, row)})`;
  return [
    problem(
      `Nhóm học song song “${name}”: ${one(first)} và ${one(other)} khác nhau nên không cùng lúc được hết.`,
      assign(`Cho các môn của nhóm “${name}” cùng buổi, cùng số tiết, cùng cách chia tiết và cùng tuần học.`),
    ),
  ];
}

function sharedTeachers(data: SchoolData, name: string, rows: readonly ClassSubjectData[]): SchoolProblem[] {
  return data.teachers.flatMap(({ id, name: teacher }) => {
    const own = rows.filter(({ teacherIds }) => teacherIds.includes(id));
    if (own.length < 2) return [];
    const titles = own.map((row) => titleOf(data, row)).join(', ');
    return [
      problem(
        `Nhóm học song song “${name}”: ${teacher} phải dạy ${own.length} lớp cùng lúc (${titles}).`,
        assign('Đổi giáo viên của một trong các môn ấy, hoặc học ghép làm một.'),
      ),
    ];
  });
}

function sharedPupils(data: SchoolData, name: string, rows: readonly ClassSubjectData[]): SchoolProblem[] {
  return data.classes.flatMap(({ id, name: className }) => {
    const own = rows.filter(({ classId, joinedClassIds }) => classId === id || joinedClassIds.includes(id));
    const meet = (a: ClassSubjectData, b: ClassSubjectData) => a.group === 0 || b.group === 0 || a.group === b.group;
    const [clash] = own.flatMap((row, index) => {
      const other = own.slice(index + 1).find((next) => meet(row, next));
      return other ? [[row, other] as const] : [];
    });
    if (!clash) return [];
    const titles = clash.map((row) => titleOf(data, row)).join(' và ');
    return [
      problem(
        `Nhóm học song song “${name}”: học sinh lớp ${className} phải học ${titles} cùng lúc.`,
        assign(`Ghi số nhóm khác nhau cho các môn ấy ở lớp ${className}, mỗi nhóm học sinh một môn.`, className),
      ),
    ];
  });
}
