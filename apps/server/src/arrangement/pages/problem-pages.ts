import type { PageLink, ProblemPages } from '@tkb/contract';
import type { SourcedProblem } from '../loaded/load-problem.ts';
import type { Source } from '../problem/source.ts';
import { hasSubjectRooms } from '../problem/lesson-rooms.ts';
import { cellsOfLesson, gridOf } from '../problem/wish-rules.ts';
import type { LessonData, SchoolData } from '../school/school-data.ts';
import { pageOf } from './source-page.ts';

/** By the sources of a problem, which moves of lessons leave as they are. */
const known = new WeakMap<SourcedProblem['sources'], ProblemPages>();

/** The pages where the parts of a problem can be changed, for whoever explains it without the school's data. */
export function pagesOf(loaded: SourcedProblem): ProblemPages {
  const pages = known.get(loaded.sources) ?? collectPages(loaded);
  known.set(loaded.sources, pages);
  return pages;
}

function collectPages({ problem, sources, school, lessons, students, ...built }: SourcedProblem): ProblemPages {
  const pages: PageLink[] = [];
  const indices = new Map<string, number>();
  const at = (source: Source): number => {
    const page = pageOf(school, source);
    const key = JSON.stringify(page);
    const found = indices.get(key) ?? pages.push(page) - 1;
    indices.set(key, found);
    return found;
  };
  const startsOf = startsSource(school);
  return {
    pages,
    rules: problem.rules.map(({ id }) => at(sources.get(id) ?? { kind: 'file' })),
    students: students.keys.map(({ classId }) => at({ kind: 'classBreak', classId })),
    teachers: built.teacherIds.map((teacherId) => at({ kind: 'teacherBusy', teacherId })),
    rooms: built.roomIds.map((roomId) => at({ kind: 'room', roomId })),
    roomBusy: built.roomIds.map((roomId) => at({ kind: 'roomBusy', roomId })),
    assignments: lessons.map((lesson) => at(assignmentSource(lesson))),
    lessonRooms: lessons.map((lesson) => at(roomsSource(lesson, school))),
    starts: lessons.map((lesson) => at(startsOf(lesson))),
    meetings: built.teacherIds.flatMap((teacherId, teacher) =>
      meetingsOf({ school, week: built.week }, teacherId).map(({ slot, department }) => ({
        teacher,
        slot,
        page: at({ kind: 'meeting', department }),
      })),
    ),
    lock: at({ kind: 'lock' }),
  };
}

/** Slots that meetings block for a teacher who left them open. */
export function meetingsOf({ school, week }: Pick<SourcedProblem, 'school' | 'week'>, teacherId: number) {
  const own = new Set(week.marked(school.marks.teacher.get(teacherId), 'blocked'));
  return school.meetings.flatMap((meeting) => {
    const slot = week.slotOf(meeting);
    if (slot === undefined || own.has(slot) || !meeting.teacherIds.includes(teacherId)) return [];
    return [{ slot, department: meeting.department }];
  });
}

export function assignmentSource({ classSubjectId, classes, fixed, imported }: LessonData): Source {
  if (classSubjectId !== null) return { kind: 'assignment', classId: classes[0]?.id ?? null };
  if (fixed) return { kind: 'fixedLesson' };
  return imported ? { kind: 'file' } : { kind: 'assignment', classId: classes[0]?.id ?? null };
}

/** A room of the assignment's own comes before those of the subject; any other lesson is held in the room of its class. */
export function roomsSource(lesson: LessonData, school: SchoolData): Source {
  const { subjectId, classSubjectId, classes, imported } = lesson;
  if (imported) return { kind: 'file' };
  if (school.classSubjects.some(({ id, roomId }) => id === classSubjectId && roomId !== null)) {
    return assignmentSource(lesson);
  }
  if (subjectId !== null && hasSubjectRooms(school, subjectId)) return { kind: 'subjectRooms', subjectId };
  return { kind: 'classRoom', classId: classes[0]?.id ?? null };
}

/** The source that limits the periods in which a lesson may start: marked cells, else the shift that the assignment gives it. */
export function startsSource(school: SchoolData): (lesson: LessonData) => Source {
  const cellsOf = cellsOfLesson(school);
  return (lesson) => {
    const { fixed, imported, subjectId } = lesson;
    if (fixed) return { kind: 'fixedLesson' };
    if (imported) return { kind: 'file' };
    if (subjectId === null) return assignmentSource(lesson);
    const blocked = cellsOf(lesson).filter(({ cell }) => cell.mark === 'blocked');
    return blocked.length > 0 ? { kind: 'lessonSlots', grid: gridOf(blocked), subjectId } : assignmentSource(lesson);
  };
}
