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
