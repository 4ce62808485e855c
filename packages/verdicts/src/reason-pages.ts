import type { PageLink, ProblemPages } from '@tkb/contract';
import type { Impossibility, Problem, ResourceRef, Violation } from '@tkb/solver';

/** The most pages beside one reason; more would hide the first. */
const PAGES_SHOWN = 3;

type Named<One> = One extends Violation ? Pick<One, 'rule' | 'kind' | 'resource' | 'lessons' | 'slots'> : never;
type Found = Named<Violation>;

/** The pages where what a finding names can be changed. */
export function pagesOfViolation(pages: ProblemPages, found: Found): PageLink[] {
  return linksAt(pages, found.rule === null ? conditionPages(pages, found) : [pages.rules[found.rule]]);
}

/** The pages where what several findings name can be changed, each page once. */
export function pagesOfViolations(pages: ProblemPages, found: readonly Found[]): PageLink[] {
  return [...new Set(found.flatMap((one) => pagesOfViolation(pages, one)))].slice(0, PAGES_SHOWN);
}

/** The pages for a proof that no timetable exists: of its rules, its people and rooms, and its tied lessons. */
export function pagesOfProof(
  { rules: all }: Pick<Problem, 'rules'>,
  pages: ProblemPages,
  { rules, resources, tied, lessons }: Impossibility,
): PageLink[] {
  const own = [
    ...rules.map((id) => pages.rules[all.findIndex((rule) => rule.id === id)]),
    ...resources.map((resource) => resourcePage(pages, resource)),
    ...tied.map((lesson) => pages.starts[lesson]),
  ];
  return own.length > 0 ? linksAt(pages, own) : pagesOfLessons(pages, lessons);
}

/** The pages where the periods and people of lessons can be changed. */
export function pagesOfLessons(pages: ProblemPages, lessons: readonly number[]): PageLink[] {
  return linksAt(
    pages,
    lessons.map((lesson) => pages.assignments[lesson]),
  );
}

function conditionPages(pages: ProblemPages, { kind, resource, lessons, slots }: Extract<Found, { rule: null }>) {
  const assignments = lessons.map((lesson) => pages.assignments[lesson]);
  switch (kind) {
    case 'double-booking-student':
    case 'double-booking-teacher':
    case 'outside-session':
      return assignments;
    case 'room-overfull':
    case 'room-too-small':
      return resource ? [resourcePage(pages, resource)] : assignments;
    case 'room-unsuitable':
      return lessons.map((lesson) => pages.lessonRooms[lesson]);
    case 'blocked-slot':
      return resource ? blockedPages(pages, resource, slots) : assignments;
    case 'start-not-allowed':
      return lessons.map((lesson) => pages.starts[lesson]);
    case 'locked-moved':
      return [pages.lock];
  }
}

function blockedPages(pages: ProblemPages, resource: ResourceRef, slots: readonly number[]) {
  const { kind, index } = resource;
  const meetings = pages.meetings.filter(
    ({ teacher, slot }) => kind === 'teacher' && teacher === index && slots.includes(slot),
  );
  if (meetings.length > 0) return meetings.map(({ page }) => page);
  return [kind === 'room' ? pages.roomBusy[index] : resourcePage(pages, resource)];
}

function resourcePage(pages: ProblemPages, { kind, index }: ResourceRef): number | undefined {
  return { student: pages.students, teacher: pages.teachers, room: pages.rooms }[kind][index];
}

function linksAt({ pages }: ProblemPages, indices: readonly (number | undefined)[]): PageLink[] {
  return [...new Set(indices)].flatMap((index) => pages[index ?? -1] ?? []).slice(0, PAGES_SHOWN);
}
