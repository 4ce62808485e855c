/* oxlint-disable no-console -- the one place that writes to the browser's console, for whoever looks into a failure */

/** Tells whoever opens the console what is odd but handled. */
export const logWarning = (message: string): void => console.warn(message);

/** Tells whoever opens the console what failed. */
export const logFailure = (message: string, cause: unknown): void => console.error(message, cause);
