/** Tells listeners of this process about topics, once the transaction that announced them is committed. */
export interface Announcer {
  /** Calls back after each commit that announced the topic; answers how to stop listening. */
  listen(topic: string, listener: () => void): () => void;
  tell(topics: Iterable<string>): void;
  /** Tells every listener, when it is unknown what was announced. */
  tellAll(): void;
}

export function createAnnouncer(): Announcer {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (topics: Iterable<string>) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
  };
  return {
    listen(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(topic);
      };
    },
    tell,
    tellAll: () => tell([...listeners.keys()]),
  };
}
