import { foldExact, type Resource } from '@tkb/contract';
import { foldAccented, saysOthers } from '../names/accents.ts';
import { titleOfKind } from '../names/school-names.ts';
import type { SheetColumn } from '../sheet/columns.ts';
import type { RowError } from '../sheet/cell-values.ts';
import { keyOf } from './row-keys.ts';

/** A row of the sheet as it would be stored, and what is wrong with it. */
interface Planned {
  readonly row: number;
  /** The stored row that it updates. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: RowError[];
}

/** As people write it: "0912 345 678" and "0912345678" are one number. */
const foldContact = (text: string): string => foldExact(text).replaceAll(/[\s.()-]/g, '');

/**
 * New rows that are told apart by their codes, though name and phone or e-mail are those of another row: somebody should say whether
 * they are one person. They can be left out, or changed.
 */
export function reportSamePerson(
  resource: Resource,
  columns: readonly SheetColumn[],
  planned: readonly Planned[],
): void {
  const { label, contacts = [] } = resource;
  const known = new Map<string, number>();
  const keysOf = (values: Planned['values']) =>
    contacts.flatMap((field) => {
      const contact = foldContact(String(values[field] ?? ''));
      const name = keyOf(label, values, foldExact);
      return contact === '' || name === null ? [] : [{ field, key: `${field}|${contact}|${name}` }];
    });
  const note = (values: Planned['values'], row: number) => {
    for (const { key } of keysOf(values)) if (!known.has(key)) known.set(key, row);
  };
  for (const { id, row, values } of planned) if (id !== null) note(values, row);
  for (const { id, row, values, errors } of planned) {
    if (id !== null) continue;
    const twin = keysOf(values).find(({ key }) => known.has(key));
    if (twin && errors.length === 0) {
      const contact = columns.find(({ field }) => field === twin.field)?.title.toLowerCase();
      const message = `cùng họ tên và ${contact} với dòng ${known.get(twin.key)}; nếu là một người, hãy bỏ một dòng hoặc ghi cùng mã; nếu không, hãy sửa ${contact}`;
      errors.push({ column: null, title: titleOfKind(resource.name), value: '', message });
    }
    note(values, row);
  }
}

/** Hưng is not Hùng and Hoa not Hòa, though a name without any accents may be either, and Nguyễn Thi Lan is Nguyễn Thị Lan. */
export function isOtherPerson({ wholeName }: Resource, given: Planned['values'], row: Planned['values']): boolean {
  if (!wholeName) return false;
  const wordsOf = (values: Planned['values']) =>
    `${String(values[wholeName.first] ?? '')} ${String(values[wholeName.last] ?? '')}`.trim().split(/\s+/);
  const [own, other] = [wordsOf(given), wordsOf(row)];
  if (!saysOthers(own.join(' '), other.join(' '))) return false;
  const isLast = (at: number) => at === own.length - 1;
  return own.some((word, at) => {
    const meant = other[at] ?? '';
    return saysOthers(word, meant) || (isLast(at) && foldAccented(word) !== foldAccented(meant));
  });
}
