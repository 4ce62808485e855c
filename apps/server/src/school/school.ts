import { pageOf } from '@tkb/contract';
import type { ListQuery, School } from '@tkb/contract';
import { orderBy, vietnameseOrder } from '../http/order-by.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

/** The fields of a school that people edit. */
export type SchoolDraft = Omit<School, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

const columns = `name, code, province_id, address, phone, email, principal, contact, parent, logo, teaching_days`;
const record = `select ${columns} from jsonb_to_record($1::jsonb) as r(name text, code text, province_id integer, address text,
  phone text, email text, principal text, contact text, parent text, logo text, teaching_days integer[])`;
const row = `s.id, s.version, s.name, s.code, s.province_id as "provinceId", s.address, s.phone, s.email, s.principal, s.contact,
  s.parent, s.logo, to_json(s.teaching_days) as "teachingDays", s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select coalesce(json_agg(l.level_id order by l.level_id), '[]') from school_uses_level l
   where l.unit = s.unit and l.school_id = s.id) as "levelIds",
  (select coalesce(json_agg(l.shift_id order by l.shift_id), '[]') from school_uses_shift l
   where l.unit = s.unit and l.school_id = s.id) as "shiftIds"`;

const order = {
  name: [vietnameseOrder('s.name'), 's.id'],
  code: [vietnameseOrder('s.code')],
  createdAt: ['s.created_at'],
};

/** A page of the schools the session sees (all of the unit, or its own), in Vietnamese order of their names. */
export async function listSchools(tx: Transaction, { search, sort, ...page }: ListQuery) {
  const { size, first } = pageOf(page);
  const condition = `position(vi_fold($1) in vi_fold(s.name || ' ' || s.code)) > 0`;
  const items = await tx.query<School>(
    `select ${row} from school s where ${condition} order by ${orderBy(order, sort, 'name')} limit $2 offset $3`,
    [search, size, first],
  );
  const [total] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from school s where ${condition}`,
    [search],
  );
  return {
    items: items.map((school, index) => ({ ...school, stt: first + index + 1 })),
    totalrecord: total?.count ?? 0,
  };
}

/** One school; throws `record.not_found` when the session does not see it. */
export async function readSchool(tx: Transaction, id: number): Promise<School> {
  const [school] = await tx.query<School>(`select ${row} from school s where s.id = $1`, [id]);
  if (!school) throw new AppError('record.not_found', { resource: 'trường' });
  return school;
}

/** Adds a school without any rows of its own; `classLimit` null = no limit. Needs the unit tier. */
export async function insertSchool(
  tx: Transaction,
  draft: SchoolDraft,
  classLimit: number | null = null,
): Promise<number> {
  const [school] = await tx.query<{ id: number }>(
    `insert into school (${columns}, class_limit) select r.*, $2::integer from (${record}) r returning id`,
    [columnsJson(draft), classLimit],
  );
  const id = school?.id ?? 0;
  await replaceUses(tx, id, draft);
  return id;
}

/** Replaces a school's fields; a version that is no longer current is refused with both sides. */
export async function updateSchool(
  tx: Transaction,
  body: SchoolDraft & { id: number; version: number },
): Promise<void> {
  const updated = await tx.query(
    `update school set (${columns}) = (${record}), version = version + 1, updated_at = now()
     where id = $2 and version = $3 returning id`,
    [columnsJson(body), body.id, body.version],
  );
  if (updated.length === 0)
    throw new AppError('record.stale', {}, { data: { mine: body, theirs: await readSchool(tx, body.id) } });
  await replaceUses(tx, body.id, body);
}

async function replaceUses(tx: Transaction, id: number, { levelIds, shiftIds }: SchoolDraft): Promise<void> {
  const sets = [
    ['school_uses_level', 'level_id', levelIds],
    ['school_uses_shift', 'shift_id', shiftIds],
  ] as const;
  for (const [table, column, ids] of sets) {
    await tx.query(`delete from ${table} where school_id = $1`, [id]);
    await tx.query(
      `insert into ${table} (school_id, ${column}) select $1::integer, x from (select distinct unnest($2::integer[])) as ids(x)`,
      [id, ids],
    );
  }
}

function columnsJson({ provinceId, teachingDays, ...draft }: SchoolDraft): string {
  return JSON.stringify({ ...draft, province_id: provinceId, teaching_days: teachingDays });
}
