import { linkPages, type PageLink } from '@tkb/contract';
import type { SchoolData } from '../school/school-data.ts';
import type { LessonGrid, Source } from '../problem/source.ts';

const gridPages: Readonly<Record<LessonGrid, PageLink>> = {
  subjectSlots: linkPages.subjectSlots,
  curriculumSlots: linkPages.curriculum,
  classSubjectSlots: linkPages.assignments,
};

export function pageOf(school: SchoolData, source: Source): PageLink {
  const row = (link: PageLink, list: readonly Named[], id: number | null): PageLink => ({
    ...link,
    row: list.find((one) => one.id === id)?.name ?? null,
  });
  switch (source.kind) {
    case 'teacher':
      return row(linkPages.teacher, school.teachers, source.id);
    case 'teacherCells':
    case 'teacherBusy':
      return row(linkPages.wishes, school.teachers, source.teacherId);
    case 'meeting':
      return { ...linkPages.department, row: source.department };
    case 'subject':
      return row(linkPages.subject, school.subjects, source.id);
    case 'subjectRooms':
      return row(linkPages.subject, school.subjects, source.subjectId);
    case 'lessonCells':
    case 'lessonSlots':
      // Only the list of subjects can be searched by a subject's name.
      return source.grid === 'subjectSlots'
        ? row(gridPages.subjectSlots, school.subjects, source.subjectId)
        : gridPages[source.grid];
    case 'subjectCombination':
      return row(linkPages.combinations, school.limits, source.id);
    case 'setting':
    case 'level':
      return linkPages.rules;
    case 'parallelGroup':
      return linkPages.assignments;
    case 'assignment':
      return row(linkPages.assignments, school.classes, source.classId);
    case 'classBreak':
      return row(linkPages.classBreaks, school.classes, source.classId);
    case 'classRoom':
      return row(linkPages.class, school.classes, source.classId);
    case 'room':
      return row(linkPages.room, school.rooms, source.roomId);
    case 'roomBusy':
      return row(linkPages.roomBusy, school.rooms, source.roomId);
    case 'fixedLesson':
      return linkPages.fixedLessons;
    case 'lock':
      return linkPages.timetable;
    case 'imported':
    case 'file':
      return linkPages.timetables;
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}
