/** The subjects by which a set of electives is called: `Lí – Hóa – Sinh`; none of any other name. */
export function electivesIn(text: string, idOf: (text: string) => number | null): number[] {
  const ids = text.split(/\s*[–,;+/-]\s*/u).map(idOf);
  const known = new Set(ids.filter((id) => id !== null));
  return known.size > 1 && known.size === ids.length ? [...known] : [];
}
