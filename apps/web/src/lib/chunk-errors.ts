const failures = new WeakSet<object>();

/** Remembers what was thrown because a part of the program could not be loaded. */
export function noteChunkError(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

/** The error says that a part of the program could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
