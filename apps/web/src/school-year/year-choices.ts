/** School years that can be opened on a day: the one of the date and the next; the first is the likelier. From July on the year is the new one. */
export function yearChoices(date: Date): string[] {
  const month = date.getMonth() + 1;
  const start = date.getFullYear() - (month < 7 ? 1 : 0);
  const years = [`${start}-${start + 1}`, `${start + 1}-${start + 2}`];
  return month >= 7 && month <= 9 ? years : years.toReversed();
}
