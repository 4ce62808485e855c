/** The same names, the second of two equal ones with a number: files and other programs know people by name only. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  });
}
