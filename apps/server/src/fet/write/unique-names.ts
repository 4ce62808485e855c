/** Names by id; the second of two equal ones gets a number, because other programs know people by name only. */
export function uniqueNames(
  rows: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const used = new Set<string>();
  return new Map(
    rows.map(({ id, name }) => {
      let unique = name;
      for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
      used.add(unique);
      return [id, unique];
    }),
  );
}
