import type { Transaction } from '../../db/database.ts';

interface Place {
  readonly roomName: string;
  readonly siteName: string;
}

/** Where rooms are, and where classes are at home. */
export interface SchoolPlaces {
  readonly rooms: ReadonlyMap<number, Place>;
  readonly homes: ReadonlyMap<number, Place>;
}

type PlaceRow = Place & { readonly id: number };

/** Sites are named only where there are several. */
const siteNameSql = `case when (select count(*) from site) > 1 then coalesce(site.name, '') else '' end as "siteName"`;
const roomsSql = `select room.id, room.name as "roomName", ${siteNameSql}
  from room left join site on site.id = room.site_id`;
const homesSql = `select class.id, coalesce(room.name, '') as "roomName", ${siteNameSql}
  from class left join room on room.id = class.home_room_id
    left join site on site.id = coalesce(room.site_id, class.site_id)`;

const byId = (rows: readonly PlaceRow[]) => new Map(rows.map((row) => [row.id, row]));

export const readPlaces = async (tx: Transaction): Promise<SchoolPlaces> => ({
  rooms: byId(await tx.query<PlaceRow>(roomsSql)),
  homes: byId(await tx.query<PlaceRow>(homesSql)),
});
