/** Milliseconds after which a wait for a file is told. */
export const patience = 1500;

/** How somebody who waits for a file is told of it. */
interface Telling {
  /** The wait is long; `stop` gives the file up. */
  readonly waiting: (stop: () => void) => void;
  /** Takes away what `waiting` has shown. */
  readonly ended: () => void;
  /** The file was saved after a long wait. */
  readonly saved: () => void;
  /** It could not be made, as was found after a long wait. */
  readonly failed: (error: unknown) => void;
}

/**
 * Saves a file. The promise ends with it or, when that takes long, as soon as that is told: from then on the work goes on by itself
 * and tells how it ended. Only what fails before is thrown.
 */
export async function waitForFile(save: (signal: AbortSignal) => Promise<void>, tell: Telling): Promise<void> {
  const stop = new AbortController();
  const long = Promise.withResolvers<true>();
  const timer = setTimeout(() => {
    long.resolve(true);
    tell.waiting(() => stop.abort());
  }, patience);
  const saving = save(stop.signal).finally(() => {
    clearTimeout(timer);
    tell.ended();
  });
  if (await Promise.race([saving, long.promise]))
    saving.then(tell.saved, (error: unknown) => stop.signal.aborted || tell.failed(error));
}
