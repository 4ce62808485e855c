import type { Transaction } from '../../db/database.ts';
import { erasedTexts } from './erased-texts.ts';
import type { Person } from './find-person.ts';

/** Takes a person out of everything that the school keeps; what published timetables need stays without a name. */
export async function erasePerson(tx: Transaction, schoolId: number, person: Person): Promise<void> {
  const texts = erasedTexts(person);
  const { userId, teacherId, isNameShared, familyName, givenName, newFamily, newGiven } = person;
  // Answers name teachers in short, too, and are worked out anew.
  await tx.query('delete from analysis_answer');
  // Why somebody was away stands in no log either.
  await tx.query(`update substitution set reason = '' where teacher_id = $1`, [teacherId]);
  await leaveSchoolHead(tx, schoolId, person);
  if (teacherId !== null) await leaveKeptCopies(tx, teacherId, person);
  if (userId !== null) await tx.query('select erase_account($1, $2)', [userId, `${newFamily} ${newGiven}`]);
  await tx.query(
    `select erase_person($1::integer, $2::integer, $3::integer, $4::text[], $5::text[], $6::text, $7::text, $8::text, $9::text)`,
    [
      schoolId,
      userId,
      teacherId,
      texts.map(({ pattern }) => pattern),
      texts.map(({ replacement }) => replacement),
      isNameShared ? null : familyName,
      isNameShared ? null : givenName,
      newFamily,
      newGiven,
    ],
  );
}

/** These stand on every print and are written anew by people: there no other name takes the place of one. */
const headColumns = ['principal', 'contact', 'phone', 'email'];

/** How many lines of the school's own data tell of a person. */
export async function countInSchoolHead(tx: Transaction, schoolId: number | null, person: Person): Promise<number> {
  const told = headColumns.map((column) => `(${column} ~* any($2::text[]))::integer`).join(' + ');
  const rows = await tx.query<{ count: number }>(`select ${told} as count from school where id = $1`, [
    schoolId,
    erasedTexts(person).map(({ pattern }) => pattern),
  ]);
  return rows[0]?.count ?? 0;
}

async function leaveSchoolHead(tx: Transaction, schoolId: number, person: Person): Promise<void> {
  if ((await countInSchoolHead(tx, schoolId, person)) === 0) return;
  const emptied = headColumns.map((column) => `${column} = trim(regexp_replace(${column}, $2, '', 'gi'))`).join(', ');
  for (const { pattern } of erasedTexts(person))
    await tx.query(`update school set ${emptied} where id = $1`, [schoolId, pattern]);
  await tx.query('update school set version = version + 1, updated_at = now() where id = $1', [schoolId]);
}

/** Old timetables and imports keep a teacher as he was: also called in short, with his code and what he was let off for. */
async function leaveKeptCopies(tx: Transaction, teacherId: number, { newFamily, newGiven }: Person): Promise<void> {
  const name = `${newFamily} ${newGiven}`;
  const change = (path: string, own: string, kept: string) =>
    `(select coalesce(jsonb_agg(case when e.value #> '${own}' = to_jsonb($1::integer) then ${kept} else e.value end order by e.ordinality), '[]')
      from jsonb_array_elements(${path}) with ordinality e)`;
  await tx.query(
    `update timetable_archive set view = jsonb_set(view, '{teachers}', ${change("view -> 'teachers'", '{id}', 'e.value || $2::jsonb')})
     where view -> 'teachers' @> jsonb_build_array(jsonb_build_object('id', $1::integer))`,
    [teacherId, JSON.stringify({ name, shortName: name })],
  );
  // The row has another version now: taking the import back would leave it alone anyway.
  const row = `jsonb_set(e.value, '{before}', $2::jsonb)`;
  const part = `case when k.value ->> 'kind' = 'teacher'
    then jsonb_set(k.value, '{changed}', ${change("k.value -> 'changed'", '{before,id}', row)}) else k.value end`;
  await tx.query(
    `update excel_import set changes = (select jsonb_agg(${part} order by k.ordinality) from jsonb_array_elements(changes) with ordinality k)
     where changes @> jsonb_build_array(jsonb_build_object('kind', 'teacher', 'changed', jsonb_build_array(
       jsonb_build_object('before', jsonb_build_object('id', $1::integer)))))`,
    [teacherId, JSON.stringify({ id: teacherId, familyName: newFamily, givenName: newGiven })],
  );
}
