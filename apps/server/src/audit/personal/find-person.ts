import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';

/** Somebody of a school: an account, a teacher, or both. */
export interface Person {
  readonly userId: number | null;
  readonly teacherId: number | null;
  readonly name: string;
  readonly newFamily: string;
  readonly newGiven: string;
  readonly familyName: string | null;
  readonly givenName: string | null;
  /** Where the person can be written to now. */
  readonly email: string | null;
  /** All that the person is called. */
  readonly names: readonly string[];
  /** Former names that nobody else has now. */
  readonly formerNames: string[];
  /** Names of other people with one of this person's in them. */
  readonly longerNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly isNameShared: boolean;
}

interface Wanted {
  readonly userId?: number | null | undefined;
  readonly teacherId?: number | null | undefined;
}

interface Row {
  readonly userId: number | null;
  readonly teacherId: number | null;
  readonly fullName: string | null;
  readonly familyName: string | null;
  readonly givenName: string | null;
  readonly userEmail: string | null;
  readonly teacherEmail: string | null;
  readonly phone: string | null;
}

/** The person of the school that is worked in; an account and the teacher that it is are one. */
export async function findPerson(tx: Transaction, schoolId: number | null, wanted: Wanted): Promise<Person> {
  const { userId = null, teacherId = null } = wanted;
  const [row] = await tx.query<Row>(
    `select u.id as "userId", t.id as "teacherId", u.full_name as "fullName", t.family_name as "familyName",
       t.given_name as "givenName", u.email as "userEmail", t.email as "teacherEmail", t.phone
     from (select * from app_user where school_id is not distinct from $3::integer) u
       full join teacher t on t.unit = u.unit and t.school_id = u.school_id and t.id = u.teacher_id
     where ($1::integer is null or u.id = $1) and ($2::integer is null or t.id = $2) and coalesce($1, $2) is not null limit 1`,
    [userId, teacherId, schoolId],
  );
  if (!row) throw new AppError('record.not_found', { resource: 'người này ở trường' });
  const former = await formerData(tx, row);
  const teacherName = [row.familyName, row.givenName].filter(Boolean).join(' ');
  const names = [...new Set([teacherName, row.fullName ?? ''])].filter((name) => name !== '');
  const formerNames = await unsharedNames(
    tx,
    row,
    distinct(former.flatMap((one) => [one.fullName, one.teacherName])),
    names,
  );
  return {
    userId: row.userId,
    teacherId: row.teacherId,
    name: names[0] ?? '',
    newFamily: row.teacherId === null ? 'Người dùng' : 'Giáo viên',
    // Timetables show the given name alone, where a mere number would be a riddle.
    newGiven: `đã xóa ${row.teacherId ?? row.userId}`,
    familyName: row.familyName,
    givenName: row.givenName,
    email: row.userEmail || row.teacherEmail,
    names,
    formerNames,
    longerNames: await longerNames(tx, row, [...names, ...formerNames]),
    emails: distinct([row.userEmail, row.teacherEmail, ...former.map(({ email }) => email)]),
    phones: distinct([row.phone, ...former.map(({ phone }) => phone)].flatMap((text) => text?.split(/[,;/]/) ?? [])),
    isNameShared: (await sharedNames(tx, row, names)).length > 0,
  };
}

const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')),
];

interface Former {
  readonly email: string | null;
  readonly phone: string | null;
  readonly fullName: string | null;
  readonly teacherName: string | null;
}

/**
 * Names, addresses and numbers that the person had before, as the log of changes knows them: it keeps the half of a teacher's name
 * that was changed, and the other half among what the row is recognised by.
 */
function formerData(tx: Transaction, { userId, teacherId }: Row): Promise<Former[]> {
  return tx.query<Former>(
    `select distinct part.value ->> 'email' as email, part.value ->> 'phone' as phone, part.value ->> 'full_name' as "fullName",
       case when part.value ?& array['family_name', 'given_name']
         then concat_ws(' ', part.value ->> 'family_name', part.value ->> 'given_name') end as "teacherName"
     from audit_change c cross join jsonb_array_elements(c.rows) row
       cross join jsonb_array_elements(jsonb_build_array(
         coalesce(row.value -> 'of', '{}') || coalesce(row.value -> 'before', '{}'),
         coalesce(row.value -> 'of', '{}') || coalesce(row.value -> 'after', '{}'))) part
     where c.table_name = 'app_user' and row.value #>> '{key,id}' = $1::text
       or c.table_name = 'teacher' and row.value #>> '{key,id}' = $2::text`,
    [userId === null ? null : String(userId), teacherId === null ? null : String(teacherId)],
  );
}

/** The names of all but a user ($2) and a teacher ($3). */
const namesOfOthers = `select full_name as name from app_user where id is distinct from $2
  union all select family_name || ' ' || given_name from teacher where id is distinct from $3`;

/** Those of the names by which somebody else is called. */
async function sharedNames(tx: Transaction, { userId, teacherId }: Row, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select x as name from unnest($1::text[]) x where vi_fold(x) in (select vi_fold(name) from (${namesOfOthers}) o)`,
    [names, userId, teacherId],
  );
  return rows.map(({ name }) => name);
}

/** Names of other people, also in old timetables, that one of these names is a part of. */
async function longerNames(tx: Transaction, { userId, teacherId }: Row, names: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select distinct x.name from (
       ${namesOfOthers} union all select t.value ->> 'name' from timetable_archive a cross join jsonb_array_elements(a.view -> 'teachers') t
         where t.value ->> 'id' is distinct from $3::text) x
     join unnest($1::text[]) part on position(vi_fold(part) in vi_fold(x.name)) > 0 and vi_fold(part) <> vi_fold(x.name)`,
    [names, userId, teacherId],
  );
  return rows.map(({ name }) => name);
}

async function unsharedNames(tx: Transaction, row: Row, former: readonly string[], now: readonly string[]) {
  const before = former.filter((name) => /\s/.test(name) && !now.includes(name));
  const shared = await sharedNames(tx, row, before);
  return before.filter((name) => !shared.includes(name));
}
