/** A few values by key; the one that was not asked for longest goes first. */
export interface Latest<Value> {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): Value;
  forget(key: string): void;
}

/** Makes a memory for at most `count` values. */
export function keepLatest<Value>(count: number): Latest<Value> {
  const values = new Map<string, Value>();
  const keep = (key: string, value: Value): Value => {
    values.delete(key);
    values.set(key, value);
    for (const old of [...values.keys()].slice(0, -count)) values.delete(old);
    return value;
  };
  return {
    keep,
    forget: (key) => void values.delete(key),
    get: (key) => {
      const value = values.get(key);
      return value === undefined ? undefined : keep(key, value);
    },
  };
}
