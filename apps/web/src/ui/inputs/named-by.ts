type Names = ReadonlyMap<number, string> | undefined;

/** Named rows as options of a select. */
export const optionsOf = (names: Names) => [...(names ?? [])].map(([value, label]) => ({ value, label }));

/** For a select of named rows: these, and what is chosen. While the names are read it stands as in tables. */
export const namedBy = (names: Names) => ({
  options: optionsOf(names),
  labelRender: ({ value }: { readonly value: string | number }) => names?.get(Number(value)) ?? '…',
});
