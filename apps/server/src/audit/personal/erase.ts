import type { Transaction } from '../../db/database.ts';
import type { Person } from './find-person.ts';

/** A text of nobody else's, and what takes its place wherever it stands. */
interface Erased {
  readonly pattern: string;
  readonly replacement: string;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letter = '[[:alnum:]À-ỹ]';

/** The patterns are PostgreSQL's: e-mails and numbers as a whole, names between letters that are not theirs. */
function erasedTexts({ names, emails, phones, isNameShared, newFamily, newGiven }: Person): Erased[] {
  const digitsOf = (phone: string) => phone.replace(/\D/g, '');
  return [
    ...emails.map((email) => ({ pattern: `(?<![\\w.+-])${escape(email)}(?![\\w-])`, replacement: '' })),
    ...phones
      .map(digitsOf)
      .filter((digits) => digits.length >= 8)
      .map((digits) => ({ pattern: `(?<!\\d)${[...digits].join('[ .()-]*')}(?!\\d)`, replacement: '' })),
    ...(isNameShared ? [] : names)
      .map((name) => name.split(/\s+/))
      .filter((words) => words.length > 1)
      .map((words) => ({
        pattern: `(?<!${letter})${words.map(escape).join('\\s+')}(?!${letter})`,
        replacement: `${newFamily} ${newGiven}`,
      })),
  ];
}

/** Takes a person out of everything that the school keeps; what published timetables need stays without a name. */
export async function erasePerson(tx: Transaction, schoolId: number, person: Person): Promise<void> {
  const texts = erasedTexts(person);
  const { userId, teacherId, isNameShared, familyName, givenName, newFamily, newGiven } = person;
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
