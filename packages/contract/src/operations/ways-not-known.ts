import { firstFew } from '../text/vietnamese.ts';
import { unknownWays, type SiteWays } from '../text/site-ways.ts';
import { whoTeaches, type ClassSubject, type Homerooms } from './class-subject.ts';

interface AtSite {
  readonly id: number;
  readonly siteId: number | null;
}

interface School<Site, Teacher> extends Homerooms {
  readonly sites: readonly Site[];
  readonly classes: readonly (Homerooms['classes'][number] & AtSite)[];
  readonly rooms: readonly AtSite[];
  readonly teachers: readonly Teacher[];
  readonly classSubjects: readonly Pick<
    ClassSubject,
    'classId' | 'subjectId' | 'teacherIds' | 'candidateIds' | 'roomId'
  >[];
}

/** Ways that somebody has to go and of which nobody has entered how long they take, with those who teach at both ends. */
export function waysNotKnown<Site extends SiteWays, Teacher extends { readonly id: number }>(
  school: School<Site, Teacher>,
) {
  const siteOfClass = new Map(school.classes.map(({ id, siteId }) => [id, siteId]));
  const siteOfRoom = new Map(school.rooms.map(({ id, siteId }) => [id, siteId]));
  const teachersOf = whoTeaches(school);
  const sitesOf = new Map<number, Set<number | null>>();
  for (const row of school.classSubjects) {
    const ofRoom = row.roomId === null ? null : (siteOfRoom.get(row.roomId) ?? null);
    const at = ofRoom ?? siteOfClass.get(row.classId) ?? null;
    for (const id of teachersOf(row)) sitesOf.set(id, (sitesOf.get(id) ?? new Set()).add(at));
  }
  return unknownWays(school.sites).flatMap(([from, to]) => {
    const both = school.teachers.filter(({ id }) => sitesOf.get(id)?.has(from.id) && sitesOf.get(id)?.has(to.id));
    return both.length > 0 ? [{ from, to, teachers: both }] : [];
  });
}

interface WayWords {
  readonly from: { readonly name: string };
  readonly to: { readonly name: string };
  readonly teachers: readonly { readonly name: string }[];
}

/** `Điểm chính và Bàu Sen (Cô Lan dạy cả hai)`. */
export const wayInWords = ({ from, to, teachers }: WayWords): string => {
  const names = teachers.map(({ name }) => name);
  return `${from.name} và ${to.name} (${firstFew(names, 3)} dạy cả hai)`;
};
