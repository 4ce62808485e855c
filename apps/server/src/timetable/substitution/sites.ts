import type { PlacedLesson } from '../published/lessons-on.ts';

/** Where lessons are held, in a school of several sites. */
export interface Sites {
  readonly names: ReadonlyMap<number, string>;
  readonly ofClasses: ReadonlyMap<number, number>;
  readonly ofRooms: ReadonlyMap<number, number>;
  /** Those that a teacher comes to; nothing is said of a teacher who comes to all. */
  readonly ofTeachers: ReadonlyMap<number, ReadonlySet<number>>;
}

const siteOf = ({ roomId, classes }: PlacedLesson, { ofRooms, ofClasses }: Sites): number | undefined =>
  ofRooms.get(roomId ?? 0) ?? ofClasses.get(classes[0]?.id ?? 0);

/** Objections to sending a teacher to the site of a lesson; empty where nothing does. */
export function travelOf(
  teacherId: number,
  lesson: PlacedLesson,
  sameShift: readonly PlacedLesson[],
  sites: Sites,
): string {
  const site = siteOf(lesson, sites);
  if (site === undefined) return '';
  const other = sameShift.map((own) => siteOf(own, sites)).find((own) => own !== undefined && own !== site);
  if (other !== undefined) return `buổi ấy dạy ở ${sites.names.get(other) ?? 'điểm trường khác'}`;
  const usual = sites.ofTeachers.get(teacherId);
  return usual && !usual.has(site) ? `không dạy ở ${sites.names.get(site) ?? 'điểm trường này'}` : '';
}
