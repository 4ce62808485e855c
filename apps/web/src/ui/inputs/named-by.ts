/** For a select of named rows: these, and what is chosen. While the names are read it stands as in tables. */
export const namedBy = (names: ReadonlyMap<number, string> | undefined) => ({
  options: [...(names ?? [])].map(([value, label]) => ({ value, label })),
  labelRender: ({ value }: { readonly value: string | number }) => names?.get(Number(value)) ?? '…',
});
