import type { MenuUrl, PageLink } from '@tkb/contract';
import type { SchoolData } from '../school/school-data.ts';
import type { LessonGrid, Source } from '../problem/source.ts';

const page = (url: MenuUrl, title: string, view: PageLink['view'] = null) => ({ url, title, view, row: null });

export const pages = {
  assignments: page('/category_management/class', 'Phân công chuyên môn', 'assignments'),
  class: page('/category_management/class', 'Lớp học'),
  combinations: page('/category_management/subject', 'Tổ hợp môn', 'combinations'),
  curriculum: page('/category_management/subject_grade_level', 'Môn khối lớp', 'list'),
  department: page('/category_management/expertise', 'Tổ chuyên môn'),
  fixedLessons: page('/category_management/school_period', 'Tiết cố định', 'fixed'),
  room: page('/category_management/classroom', 'Phòng học'),
  rules: page('/list_management/timetable', 'Quy tắc xếp', 'rules'),
  subject: page('/category_management/subject', 'Môn học'),
  teacher: page('/category_management/teacher', 'Giáo viên'),
  timetable: page('/timetable', 'Thời khóa biểu'),
  timetables: page('/list_management/timetable', 'Quản lý thời khóa biểu'),
} as const satisfies Record<string, PageLink>;

const gridPages: Readonly<Record<LessonGrid, PageLink>> = {
  subjectSlots: pages.subject,
  curriculumSlots: pages.curriculum,
  classSubjectSlots: pages.assignments,
};

/** The page where a source can be changed. */
export function pageOf(school: SchoolData, source: Source): PageLink {
  const row = (link: PageLink, list: readonly Named[], id: number | null): PageLink => ({
    ...link,
    row: list.find((one) => one.id === id)?.name ?? null,
  });
  switch (source.kind) {
    case 'teacher':
      return row(pages.teacher, school.teachers, source.id);
    case 'teacherCells':
    case 'teacherBusy':
      return row(pages.teacher, school.teachers, source.teacherId);
    case 'meeting':
      return { ...pages.department, row: source.department };
    case 'subject':
      return row(pages.subject, school.subjects, source.id);
    case 'subjectRooms':
      return row(pages.subject, school.subjects, source.subjectId);
    case 'lessonCells':
    case 'lessonSlots':
      // Only the list of subjects can be searched by a subject's name.
      return source.grid === 'subjectSlots'
        ? row(pages.subject, school.subjects, source.subjectId)
        : gridPages[source.grid];
    case 'subjectCombination':
      return row(pages.combinations, school.limits, source.id);
    case 'setting':
    case 'level':
      return pages.rules;
    case 'parallelGroup':
      return pages.assignments;
    case 'assignment':
      return row(pages.assignments, school.classes, source.classId);
    case 'classBreak':
      return row(pages.class, school.classes, source.classId);
    case 'room':
      return row(pages.room, school.rooms, source.roomId);
    case 'fixedLesson':
      return pages.fixedLessons;
    case 'lock':
      return pages.timetable;
    case 'imported':
    case 'file':
      return pages.timetables;
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}
