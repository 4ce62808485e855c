import type { Match } from './names.ts';

/** The subjects by which a set of electives is called: `Lí – Hóa – Sinh`; none of any other name. */
export function electivesIn(text: string, findSubject: (text: string) => Match): number[] {
  const found = text.split(/\s*[–,;+/-]\s*/u).map((part) => findSubject(part));
  const ids = new Set(found.flatMap((match) => (match.kind === 'found' ? [match.row.id] : [])));
  return ids.size > 1 && ids.size === found.length ? [...ids] : [];
}
