import type { OpenStreams } from '../call/services.ts';

/** Streams of one account, whatever they are about: more tabs than the people of an account have open. */
export const mostOfOwner = 50;

/** Remembers the open streams. Beyond what an owner may have the oldest ends; its browser, if there is one, comes again. */
export function createOpenStreams(): OpenStreams {
  const open = new Set<() => void>();
  const owned = new Map<string, Set<() => void>>();
  let isOver = false;

  function leave(end: () => void, owner: string): void {
    open.delete(end);
    const own = owned.get(owner);
    own?.delete(end);
    if (own?.size === 0) owned.delete(owner);
  }

  return {
    add(end, { unit, userId }) {
      const owner = `${unit} ${userId}`;
      open.add(end);
      const own = owned.get(owner) ?? new Set();
      owned.set(owner, own.add(end));
      const [oldest = end] = own;
      if (own.size > mostOfOwner) {
        leave(oldest, owner);
        oldest();
      }
      if (isOver) end();
      return () => leave(end, owner);
    },
    endAll() {
      isOver = true;
      open.forEach((end) => end());
    },
  };
}
