/** Lists of numbers packed into one array: list i is `items[start[i]] .. items[start[i + 1] - 1]`. */
export interface Lists {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** Packs lists into typed arrays. */
export function packLists(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => (start[index + 1] = start[index] + list.length));
  return { start, items: Int32Array.from(lists.flat()) };
}

/** Packs the inverse of lists: for each of `count` members, the lists it is in (once per occurrence). */
export function packInverse(lists: readonly (readonly number[])[], count: number): Lists {
  const inverse: number[][] = Array.from({ length: count }, () => []);
  lists.forEach((list, index) => list.forEach((member) => inverse[member].push(index)));
  return packLists(inverse);
}
