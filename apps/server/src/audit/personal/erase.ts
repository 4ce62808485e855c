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
