/** Tells listeners of this process about topics, once the transaction that announced them is committed. */
export interface Announcer {
  /** Calls back after each commit that announced the topic; answers how to stop listening. */
  listen(topic: string, listener: () => void): () => void;
  /** The announcements of one transaction, told when it has been committed. */
  collect(): { announce(topic: string): void; tell(): void };
}

export function createAnnouncer(): Announcer {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(topic);
      };
    },
    collect() {
      const topics = new Set<string>();
      return {
        announce: (topic) => void topics.add(topic),
        tell: () => topics.forEach((topic) => listeners.get(topic)?.forEach((listener) => listener())),
      };
    },
  };
}
