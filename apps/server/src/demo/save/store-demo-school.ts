import { resources } from '@tkb/contract';
import { insertRows } from '../../db/insert-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { addRows } from '../../db/resource-rows.ts';
import { insertSchool } from '../../school/school.ts';
import { saveClasses } from './save-classes.ts';
import { saveGrids } from './save-grids.ts';
import { savePeople, saveDepartments } from './save-people.ts';
import { saveSubjects } from './save-subjects.ts';
import { Ids, readCatalogue, type Catalogue } from './ids.ts';
import type { RoomTypeName } from '../../school/programme/subject-catalogue.ts';
import type { DemoSchool } from '../parts/types.ts';

/**
 * Writes an invented school with everything in it; answers its id. `tx` must be a unit's transaction; from the creation of
 * the school on it works inside that school, so that everything is stored or nothing.
 */
export async function storeDemoSchool(tx: Transaction, demo: DemoSchool): Promise<number> {
  await addRoomTypes(tx, demo);
  const catalogue = await readCatalogue(tx);
  const schoolId = await insertSchool(tx, draftOf(demo, catalogue));
  const ids = new Ids(catalogue);
  await saveWeek(tx, demo, ids);
  await saveRooms(tx, demo, ids);
  await saveSubjects(tx, demo, ids);
  await savePeople(tx, demo, ids);
  await saveDepartments(tx, demo, ids);
  await saveClasses(tx, demo, ids);
  await saveGrids(tx, demo, ids);
  return schoolId;
}

/** Labs that the unit's catalogue does not know yet. Without any nothing is written: a change of the unit is one of every school in it. */
async function addRoomTypes(tx: Transaction, { rooms }: DemoSchool): Promise<void> {
  const names: RoomTypeName[] = [...new Set(rooms.map(({ type }) => type))];
  const missing = await tx.query<{ name: string }>(
    `select n as name from unnest($1::text[]) n
     where not exists (select 1 from classroom_type t where vi_fold_space(t.name) = vi_fold_space(n))`,
    [names],
  );
  if (missing.length === 0) return;
  await tx.query(
    `insert into classroom_type (name, kind)
     select n, case when n = 'Phòng học thường' then 'ordinary' when n like 'Sân bãi%' then 'yard' else 'function' end
     from unnest($1::text[]) n`,
    [missing.map(({ name }) => name)],
  );
}

function draftOf({ school }: DemoSchool, catalogue: Catalogue) {
  const { name, code, address, principal, parent } = school;
  return {
    name,
    code,
    address,
    principal,
    parent,
    phone: '',
    email: '',
    contact: '',
    logo: '',
    homeroomReduction: 0,
    provinceId: catalogue.province.get(school.provinceCode) ?? null,
    levelIds: school.levels.flatMap((level) => catalogue.level.get(level) ?? []),
    shiftIds: school.shifts.flatMap((shift) => catalogue.shift.get(shift) ?? []),
  };
}

async function saveWeek(tx: Transaction, { days, periods }: DemoSchool, ids: Ids): Promise<void> {
  const dayRows = days.map(({ day, periods: counts }, index) => ({
    day,
    order: index + 1,
    shifts: (['S', 'C'] as const).map((shift) => ({ id: ids.of('shift', shift), periods: counts[shift] })),
  }));
  await addRows(tx, resources.schoolDay, dayRows);
  const periodRows = periods.map(({ shift, ...period }) => ({ ...period, shiftId: ids.of('shift', shift) }));
  await addRows(tx, resources.period, periodRows);
}

async function saveRooms(tx: Transaction, { sites, rooms }: DemoSchool, ids: Ids): Promise<void> {
  const siteRows = sites.map(({ travelMinutes: _, ...site }) => site);
  await ids.write(tx, resources.site, 'name', siteRows);
  // The sites refer to each other, so the ways between them come after all.
  const travel = sites.flatMap(({ name, travelMinutes }) =>
    Object.entries(travelMinutes).map(([other, minutes]) => ({
      site_id: ids.of('site', name),
      other_site_id: ids.of('site', other),
      minutes,
    })),
  );
  await insertRows(tx, 'site_travel', travel);
  const rows = rooms.map(({ type, site, ...room }) => ({
    ...room,
    typeId: ids.of('roomType', type),
    siteId: ids.optional('site', site),
  }));
  await ids.write(tx, resources.room, 'code', rows);
}
