/** The school year a date falls into, from 1 July on the next one: "2026-2027". */
export function schoolYearOf(date: { readonly year: number; readonly month: number }): string {
  const start = date.month >= 7 ? date.year : date.year - 1;
  return `${start}-${start + 1}`;
}

/** Semester 2 runs from January to June. */
export const semesterOf = (month: number): 1 | 2 => (month >= 7 ? 1 : 2);

/** The school years offered around one: the one before to the one after. */
export function schoolYearsAround(year: string): string[] {
  const start = Number(year.slice(0, 4));
  return [start - 1, start, start + 1].map((first) => `${first}-${first + 1}`);
}
