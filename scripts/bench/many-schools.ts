import pg from 'pg';
import type { Database, Tenant } from '../../apps/server/src/db/database.ts';
import { addFirstTimetables } from '../../apps/server/src/demo/first-timetables.ts';
import { demoSchools, loadDemoSchool } from '../../apps/server/src/demo/index.ts';
import { copyTimetable } from '../../apps/server/src/timetable/timetables/manage-timetable.ts';
import { schoolAdministratorRole } from '../../apps/server/src/access/seed-roles.ts';

export interface ManySchools {
  readonly schools: readonly number[];
  /** The session of a user in each school who may do everything there. */
  readonly sessions: readonly { readonly userId: number; readonly sid: string }[];
}

/** Makes a demo school with five timetables, and copies all its rows for as many more schools as asked for. */
export async function makeSchools(
  database: Database,
  superuserUrl: string,
  { count, demo }: { readonly count: number; readonly demo: string },
): Promise<ManySchools> {
  const offer = demoSchools.find(({ name }) => name === demo);
  if (!offer) throw new Error(`no demo school ${demo}`);
  const first = await database.unitTransaction('default', async (tx) => {
    const id = await loadDemoSchool(tx, demo);
    await addFirstTimetables(tx, new Date());
    return id;
  });
  const tenant: Tenant = { unit: 'default', schoolId: first };
  await database.schoolTransaction(tenant, async (tx) => {
    const [published] = await tx.query<{ id: number }>(`select id from timetable where status = 'published'`);
    for (let copies = 2; copies < 5; copies += 1) await copyTimetable(tx, published?.id ?? 0);
  });
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query(copySql(first, count));
  await superuser.query('vacuum analyze');
  await superuser.end();
  const sessions = await database.unitTransaction('default', (tx) =>
    tx.query<{ userId: number; sid: string }>('select user_id as "userId", sid from user_session order by user_id'),
  );
  return { schools: Array.from({ length: count }, (_, index) => first + index), sessions };
}

/**
 * Copies the rows of the first school under the ids of the others, without checking references; then adds a user and a
 * session for each.
 */
const copySql = (first: number, count: number) => `
  set session_replication_role = replica;
  insert into school (unit, id, name, code) overriding system value
    select unit, id + n, name || ' ' || n, code || '-' || n from school, generate_series(1, ${count - 1}) n where id = ${first};
  do $$
  declare t record;
  begin
    for t in select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select from pg_index i join pg_attribute s on s.attrelid = c.oid and s.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary and s.attname = 'school_id')
      group by c.relname
    loop
      execute format('insert into %I (%s) overriding system value select %s from %1$I, generate_series(1, ${count - 1}) n where school_id = ${first}',
        t.name, t.columns, regexp_replace(t.columns, '\\mschool_id\\M', 'school_id + n'));
    end loop;
  end $$;
  insert into app_user (unit, school_id, username, full_name, password_hash, must_change_password)
    select unit, id, 'pho' || id, 'Phó hiệu trưởng', '', false from school;
  insert into user_role (unit, user_id, role_id)
    select u.unit, u.id, r.id from app_user u join role r on r.unit = u.unit and r.code = '${schoolAdministratorRole}' where u.school_id is not null;
  insert into user_session (unit, sid, user_id, session_version, expires_at)
    select unit, gen_random_uuid()::text, id, session_version, now() + interval '1 day' from app_user where school_id is not null;`;
