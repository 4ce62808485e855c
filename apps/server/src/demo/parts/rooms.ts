import type { RoomTypeName } from '../../school/programme/subject-catalogue.ts';
import type { DemoRoom } from './types.ts';

/** Code of the n-th home room of a site: P.101 ... P.112, P.201 ...; `prefix` tells sites apart. */
export function homeRoomCode(prefix: string, index: number): string {
  return `${prefix}.${101 + (index % 12) + 100 * Math.floor(index / 12)}`;
}

/** The first so many ordinary rooms of a site. */
export function homeRooms(site: string, prefix: string, count: number): DemoRoom[] {
  return Array.from({ length: count }, (_, index) => {
    const code = homeRoomCode(prefix, index);
    return room(site, [code, `Phòng ${code}`], 'Phòng học thường');
  });
}

/** A room by code and name; a yard takes several classes at once and has no seats. */
export function room(
  site: string,
  [code, name]: readonly [string, string],
  type: RoomTypeName,
  simultaneousClasses = 1,
): DemoRoom {
  return { code, name, type, site, capacity: type === 'Sân bãi, nhà đa năng' ? null : 48, simultaneousClasses };
}
