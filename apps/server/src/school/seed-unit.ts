import { permissionsOf, seedRoles } from '../access/seed-roles.ts';
import { insertRole } from '../access/users.ts';
import type { Database, Transaction } from '../db/database.ts';
import { seedProvinces } from './provinces.ts';
import { giveMenuItems } from './seed-menu.ts';

/**
 * Gives a unit its catalogues, menu and roles, once: what was changed or deleted later stays so. One that has them gets the pages that
 * came since. Answers whether it is new.
 */
export function seedUnit(database: Database, unit: string): Promise<boolean> {
  return database.unitTransaction(unit, async (tx) => {
    const added = await tx.query('insert into unit (seeded_at) values (now()) on conflict do nothing returning unit');
    await giveMenuItems(tx);
    if (added.length === 0) return false;
    await seedCatalogues(tx);
    for (const role of seedRoles) await insertRole(tx, role, permissionsOf(role.levelOf));
    return true;
  });
}

async function seedCatalogues(tx: Transaction): Promise<void> {
  const provinces = seedProvinces.map(({ mergedFrom, ...province }) => ({
    ...province,
    full_name: `${province.kind} ${province.name}`,
    merged_from: mergedFrom,
  }));
  await fill(tx, 'province', ['code', 'name', 'kind', 'full_name', 'merged_from'], provinces);
  await fill(
    tx,
    'shift',
    ['code', 'name', 'order'],
    [
      { code: 'S', name: 'Sáng', order: 1 },
      { code: 'C', name: 'Chiều', order: 2 },
      { code: 'T', name: 'Tối', order: 3 },
    ],
  );
  await fill(
    tx,
    'classroom_type',
    ['name', 'kind', 'note'],
    [
      { name: 'Phòng học thường', kind: 'ordinary', note: '' },
      { name: 'Phòng bộ môn', kind: 'function', note: 'Thí nghiệm, thực hành, âm nhạc, mĩ thuật.' },
      { name: 'Phòng máy tính', kind: 'function', note: '' },
      { name: 'Sân bãi, nhà đa năng', kind: 'yard', note: '' },
    ],
  );
  await fill(
    tx,
    'school_level',
    ['name', 'note'],
    levels.map(({ name, note }) => ({ name, note })),
  );
  for (const { name, first, last } of levels)
    await tx.query(
      `insert into grade (name, level_id, "order")
       select 'Khối ' || n, l.id, n from school_level l, generate_series($2::integer, $3::integer) n where l.name = $1`,
      [name, first, last],
    );
}

const levels = [
  { name: 'Tiểu học', note: 'Lớp 1 đến lớp 5.', first: 1, last: 5 },
  { name: 'THCS', note: 'Lớp 6 đến lớp 9.', first: 6, last: 9 },
  { name: 'THPT', note: 'Lớp 10 đến lớp 12.', first: 10, last: 12 },
] as const;

async function fill(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  await tx.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
