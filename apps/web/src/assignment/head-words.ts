import { findStandardSubject, foldVietnamese } from '@tkb/contract';
import type { Subject } from './loads.ts';

interface Named {
  readonly name: string;
}

const tight = (text: string) => foldVietnamese(text).replace(/[^a-z0-9]+/g, '');
const placeOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number | null => {
  const place = items.findIndex(is);
  return place < 0 ? null : place;
};

/** The position of the subject that a head names, by its own names or by any that the import of files knows for it. */
export function subjectAt(
  head: string,
  subjects: readonly Pick<Subject, 'name' | 'shortName' | 'code'>[],
): number | null {
  const word = tight(head);
  if (word === '') return null;
  const own = placeOf(subjects, ({ name, shortName, code }) =>
    [name, shortName, code].some((text) => tight(text) === word),
  );
  const standard = findStandardSubject(head);
  return own ?? (standard ? placeOf(subjects, ({ name }) => findStandardSubject(name) === standard) : null);
}

/** The position of the class or grade that a head names: "6A1", "Lớp 6A1", "Khối 6", "6". */
export function groupAt(head: string, groups: readonly Named[]): number | null {
  const bare = (text: string) => tight(text).replace(/^(?:lop|khoi)/, '');
  const word = bare(head);
  return word === '' ? null : placeOf(groups, ({ name }) => bare(name) === word);
}
