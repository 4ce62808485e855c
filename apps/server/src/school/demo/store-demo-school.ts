import { insertRows, keyed } from '../../db/insert-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { enterSchool } from '../../db/tenant.ts';
import { insertSchool } from '../school.ts';
import { saveClasses } from './save-classes.ts';
import { saveGrids } from './save-grids.ts';
import { savePeople, saveDepartments } from './save-people.ts';
import { saveSubjects } from './save-subjects.ts';
import { Ids, readCatalogue, type Catalogue } from './ids.ts';
import type { DemoSchool, RoomTypeName } from './types.ts';

/**
 * Writes an invented school with everything in it; answers its id. `tx` must be a unit's transaction; from the creation of
 * the school on it works inside that school, so that everything is stored or nothing.
 */
export async function storeDemoSchool(tx: Transaction, demo: DemoSchool): Promise<number> {
  await addRoomTypes(tx, demo);
  const catalogue = await readCatalogue(tx);
  const schoolId = await insertSchool(tx, draftOf(demo, catalogue));
  await enterSchool(tx, schoolId);
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

/** Labs that the unit's catalogue does not know yet. */
async function addRoomTypes(tx: Transaction, { rooms }: DemoSchool): Promise<void> {
  const names: RoomTypeName[] = [...new Set(rooms.map(({ type }) => type))];
  await tx.query(
    `insert into classroom_type (name, kind)
     select n, case when n = 'Phòng học thường' then 'ordinary' when n like 'Sân bãi%' then 'yard' else 'function' end
     from unnest($1::text[]) n where not exists (select 1 from classroom_type t where vi_fold_space(t.name) = vi_fold_space(n))`,
    [names],
  );
}

function draftOf({ school, days }: DemoSchool, catalogue: Catalogue) {
  const { name, code, address, principal, parent } = school;
  return {
    ...{ name, code, address, principal, parent, phone: '', email: '', contact: '', logo: '' },
    provinceId: catalogue.province.get(school.provinceCode) ?? null,
    levelIds: school.levels.flatMap((level) => catalogue.level.get(level) ?? []),
    shiftIds: school.shifts.flatMap((shift) => catalogue.shift.get(shift) ?? []),
    teachingDays: days.map(({ day }) => day),
  };
}

async function saveWeek(tx: Transaction, { days, periods }: DemoSchool, ids: Ids): Promise<void> {
  const rows = days.map(({ day }, index) => ({ day, order: index + 1 }));
  const saved = await keyed(tx, 'school_day', { day: 'int', order: 'int' }, rows, 'day');
  const counts = days.flatMap((day, index) =>
    (['S', 'C'] as const).map((shift) => ({
      school_day_id: saved[index],
      shift_id: ids.of('shift', shift),
      periods: day.periods[shift],
    })),
  );
  await insertRows(tx, 'school_day_shift', { school_day_id: 'int', shift_id: 'int', periods: 'int' }, counts);
  await insertRows(
    tx,
    'period',
    { shift_id: 'int', number: 'int', start_time: 'text', end_time: 'text', long_break_after: 'boolean' },
    periods.map(({ shift, number, startTime, endTime, longBreakAfter }) => ({
      ...{ shift_id: ids.of('shift', shift), number, start_time: startTime, end_time: endTime },
      long_break_after: longBreakAfter,
    })),
  );
}

async function saveRooms(tx: Transaction, { sites, rooms }: DemoSchool, ids: Ids): Promise<void> {
  const siteRows = sites.map(({ name, address, note }) => ({ name, address, note }));
  ids.add(
    'site',
    siteRows.map(({ name }) => name),
    await keyed(tx, 'site', { name: 'text', address: 'text', note: 'text' }, siteRows, 'name'),
  );
  const travel = sites.flatMap(({ name, travelMinutes }) =>
    Object.entries(travelMinutes).map(([other, minutes]) => ({
      ...{ site_id: ids.of('site', name), other_site_id: ids.of('site', other), minutes },
    })),
  );
  await insertRows(tx, 'site_travel', { site_id: 'int', other_site_id: 'int', minutes: 'int' }, travel);
  const rows = rooms.map(({ code, name, type, site, capacity, simultaneousClasses }) => ({
    ...{ code, name, capacity, simultaneous_classes: simultaneousClasses },
    type_id: ids.of('roomType', type),
    site_id: ids.optional('site', site),
  }));
  const columns = {
    code: 'text',
    name: 'text',
    type_id: 'int',
    site_id: 'int',
    capacity: 'int',
    simultaneous_classes: 'int',
  };
  ids.add(
    'room',
    rows.map(({ code }) => code),
    await keyed(tx, 'room', columns, rows, 'code'),
  );
}
