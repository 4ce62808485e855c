/** A few values by key; the least recently used one is dropped first. */
export interface Latest<Value> {
  get(key: string): Value | undefined;
  keep(key: string, value: Value): Value;
  forget(key: string): void;
}

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
