import type { OpenStreams } from '../call/services.ts';

export function createOpenStreams(): OpenStreams {
  const open = new Set<() => void>();
  let isOver = false;
  return {
    add(end) {
      open.add(end);
      if (isOver) end();
      return () => void open.delete(end);
    },
    endAll() {
      isOver = true;
      open.forEach((end) => end());
    },
  };
}
