/** The part of a list that a table shows, the search words apart. */
export interface Shown {
  readonly pageIndex: number;
  readonly pageSize: number;
  /** A field, with a minus before it for a descending order; empty = the list's own order. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, string>>;
}

const names = { pageIndex: 'trang', pageSize: 'dong', sort: 'thutu' } as const;
const filterPrefix = 'loc.';
const usual = { pageIndex: 1, pageSize: 20, sort: '' };

const countIn = (address: URLSearchParams, name: 'pageIndex' | 'pageSize', most: number): number => {
  const value = Number(address.get(names[name]));
  return Number.isInteger(value) && value >= 1 && value <= most ? value : usual[name];
};

/** Reads it from an address; what is missing or makes no sense is as usual. */
export function readShown(address: URLSearchParams): Shown {
  const filters = [...address].filter(([name]) => name.startsWith(filterPrefix));
  return {
    pageIndex: countIn(address, 'pageIndex', 100_000),
    pageSize: countIn(address, 'pageSize', 500),
    sort: address.get(names.sort) ?? usual.sort,
    filters: Object.fromEntries(filters.map(([name, value]) => [name.slice(filterPrefix.length), value])),
  };
}

/** The address with it; what is as usual is left out. */
export function writeShown(address: URLSearchParams, { filters, ...shown }: Shown): URLSearchParams {
  const changed = new URLSearchParams([...address].filter(([name]) => !name.startsWith(filterPrefix)));
  for (const name of ['pageIndex', 'pageSize', 'sort'] as const) {
    if (shown[name] === usual[name]) changed.delete(names[name]);
    else changed.set(names[name], `${shown[name]}`);
  }
  for (const [name, value] of Object.entries(filters)) changed.set(`${filterPrefix}${name}`, value);
  return changed;
}

/** The filters with that of one column changed; null takes it away. */
export function withFilter(filters: Shown['filters'], name: string, value: string | null): Shown['filters'] {
  const { [name]: _, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
}
