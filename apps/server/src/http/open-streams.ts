/** The event streams this process has open; they would keep the server from stopping. */
export interface OpenStreams {
  /** Remembers a stream by what ends it; answers how to forget it. */
  add(end: () => void): () => void;
  /** Asks every stream to end. */
  endAll(): void;
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<() => void>();
  return {
    add(end) {
      open.add(end);
      return () => void open.delete(end);
    },
    endAll: () => open.forEach((end) => end()),
  };
}
