import { electivesIn } from './electives.ts';
import { roomType } from './room-type.ts';
import { idNamed, type SchoolNames } from './school-names.ts';
import {
  createSchema,
  foldExact,
  resourceNamed,
  shortSubjectName,
  findStandardSubject,
  type Resource,
  type ResourceName,
} from '@tkb/contract';

/** Adds the rows that stand-ins stand for; answers what each became. */
export async function addMissing(
  { missing, rowsOf, find }: SchoolNames,
  insert: (resource: Resource, draft: Record<string, unknown>) => Promise<number>,
): Promise<(name: ResourceName, id: number) => number> {
  const made = new Map<string, number>();
  for (const [name, rows] of missing) {
    const resource = resourceNamed(name);
    if (!resource) continue;
    const taken = new Set(rowsOf(name).map(({ code }) => foldExact(String(code ?? ''))));
    for (const row of rows.values()) {
      const { code: wanted, ...drafted } = draftOf(name, row.name, { rowsOf, find });
      // Two names can have the same initials.
      const code = typeof wanted === 'string' ? freeCode(wanted, taken) : undefined;
      taken.add(foldExact(code ?? ''));
      const draft = createSchema(resource).parse({ ...drafted, ...(code !== undefined && { code }) });
      made.set(`${name} ${row.id}`, await insert(resource, draft));
    }
  }
  return (name, id) => made.get(`${name} ${id}`) ?? id;
}

function draftOf(
  name: ResourceName,
  text: string,
  { rowsOf, find }: Pick<SchoolNames, 'rowsOf' | 'find'>,
): Record<string, unknown> {
  if (name === 'subject') return subjectDraft(text);
  if (name === 'room') return { name: text, code: text.slice(0, 28), typeId: roomType(text, rowsOf('classroomType')) };
  if (name !== 'subjectCombination') return { name: text };
  return { name: text, kind: 'elective', subjects: electivesIn(text, (part) => idNamed({ find }, 'subject', part)) };
}

/** The code, with a number behind it where it is taken. */
export function freeCode(base: string, taken: ReadonlySet<string>): string {
  if (base === '') return '';
  for (let number = 1; ; number++) {
    const code = number === 1 ? base : `${base}${number}`;
    if (!taken.has(foldExact(code))) return code;
  }
}

/** A subject of a name, with code, short name and colour of the national programme where it has them. */
export function subjectDraft(name: string): Record<string, unknown> {
  const standard = findStandardSubject(name);
  const shortName = shortSubjectName(name).slice(0, 20);
  // With room for a number behind it.
  if (!standard) return { name, code: shortName.slice(0, 18), shortName };
  const { code, colour, isHeavy, isHomeroom } = standard;
  return { name, code, shortName, colour, heavy: isHeavy, taughtByHomeroomTeacher: isHomeroom };
}
