import type { OpenStreams } from '../call/services.ts';

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
