import type { operations, QueryOf, School } from '@tkb/contract';
import { readPage } from '../call/page-rows.ts';
import { orderBy, vietnameseOrder } from '../db/order-by.ts';
import { enterSchool } from '../db/tenant.ts';
import type { Transaction } from '../db/database.ts';
import { filterIds } from '../db/require-rows.ts';
import { fitShifts } from '../week/starter-week.ts';
import { setTeachingDays } from '../week/teaching-days.ts';
import { AppError } from '../errors/app-error.ts';

/** The fields of a school that people edit. */
export type SchoolDraft = Omit<School, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Those that the school's own row and its uses of the unit's catalogues hold. */
type OwnFields = Omit<SchoolDraft, 'teachingDays'>;

type SchoolFilter = QueryOf<typeof operations.listSchools>;

const columns = `name, code, province_id, address, phone, email, principal, contact, parent, logo, homeroom_reduction`;
const record = `select ${columns} from jsonb_to_record($1::jsonb) as r(name text, code text, province_id integer, address text,
  phone text, email text, principal text, contact text, parent text, logo text,
  homeroom_reduction integer)`;
const row = `s.id, s.version, s.name, s.code, s.province_id as "provinceId", s.address, s.phone, s.email, s.principal, s.contact,
  s.parent, s.logo, to_json(school_teaching_days(s.id)) as "teachingDays",
  s.homeroom_reduction as "homeroomReduction", s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select coalesce(json_agg(l.level_id order by l.level_id), '[]') from school_uses_level l
   where l.unit = s.unit and l.school_id = s.id) as "levelIds",
  (select coalesce(json_agg(l.shift_id order by l.shift_id), '[]') from school_uses_shift l
   where l.unit = s.unit and l.school_id = s.id) as "shiftIds"`;

const texts = ['address', 'phone', 'email', 'principal', 'contact', 'parent', 'logo'] as const;
const order = {
  name: [vietnameseOrder('s.name'), 's.id'],
  id: ['s.id'],
  version: ['s.version'],
  code: [vietnameseOrder('s.code')],
  provinceId: [vietnameseOrder('(select p.name from province p where p.unit = s.unit and p.id = s.province_id)')],
  ...Object.fromEntries(texts.map((name) => [name, [vietnameseOrder(`s.${name}`)]])),
  homeroomReduction: ['s.homeroom_reduction'],
  updatedAt: ['s.updated_at'],
  createdAt: ['s.created_at'],
};

/** A page of the schools the session sees (all of the unit, or its own), in Vietnamese order of their names. */
export async function listSchools(tx: Transaction, { search, sort, name, code, ...query }: SchoolFilter) {
  const uses = (table: string, column: string, place: number) =>
    `($${place}::integer[] is null or exists (select 1 from ${table} u
       where u.unit = s.unit and u.school_id = s.id and u.${column} = any($${place})))`;
  const condition = `position(vi_fold($1) in vi_fold(s.name || ' ' || s.code)) > 0
    and ($2::text is null or vi_lower(s.name) = vi_lower($2)) and ($3::text is null or vi_lower(s.code) = vi_lower($3))
    and ($4::integer[] is null or s.id = any($4)) and ($5::integer[] is null or s.province_id = any($5))
    and ${uses('school_uses_level', 'level_id', 6)} and ${uses('school_uses_shift', 'shift_id', 7)}`;
  const parameters = [
    search,
    name ?? null,
    code ?? null,
    await filterIds(tx, 'school', query, 'id'),
    await filterIds(tx, 'province', query, 'provinceId'),
    await filterIds(tx, 'school_level', query, 'levelIds'),
    await filterIds(tx, 'shift', query, 'shiftIds'),
  ];
  const from = `from school s where ${condition}`;
  return readPage<School>(tx, { columns: row, from, parameters, order: orderBy(order, sort, 'name') }, query);
}

/** One school; throws `record.not_found` when the session does not see it. */
export async function readSchool(tx: Transaction, id: number): Promise<School> {
  const [school] = await tx.query<School>(`select ${row} from school s where s.id = $1`, [id]);
  if (!school) throw new AppError('record.not_found', { resource: 'trường' });
  return school;
}

/**
 * Adds a school without any rows of its own, its week included, and enters it: from here on the transaction works inside it.
 * `classLimit` null = no limit. Needs the unit tier.
 */
export async function insertSchool(
  tx: Transaction,
  draft: OwnFields,
  classLimit: number | null = null,
): Promise<number> {
  const [school] = await tx.query<{ id: number }>(
    `insert into school (${columns}, class_limit) select r.*, $2::integer from (${record}) r returning id`,
    [columnsJson(draft), classLimit],
  );
  const id = school?.id ?? 0;
  await enterSchool(tx, id);
  await replaceUses(tx, id, draft);
  return id;
}

/** Replaces a school's fields and its teaching days; a version that is no longer current is refused with both sides. */
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
  await fitShifts(tx);
  await setTeachingDays(tx, body.teachingDays);
}

async function replaceUses(tx: Transaction, id: number, { levelIds, shiftIds }: OwnFields): Promise<void> {
  const sets = [
    ['school_uses_level', 'level_id', levelIds],
    ['school_uses_shift', 'shift_id', shiftIds],
  ] as const;
  for (const [table, column, ids] of sets) {
    // Rows that stay are not touched: the change log would tell of each that it was removed and added.
    await tx.query(`delete from ${table} where school_id = $1 and ${column} <> all($2::integer[])`, [id, ids]);
    await tx.query(
      `insert into ${table} (school_id, ${column})
       select $1::integer, x from (select distinct unnest($2::integer[])) as ids(x) on conflict do nothing`,
      [id, ids],
    );
  }
}

function columnsJson({ provinceId, homeroomReduction, ...draft }: OwnFields): string {
  const renamed = { province_id: provinceId, homeroom_reduction: homeroomReduction };
  return JSON.stringify({ ...draft, ...renamed });
}
