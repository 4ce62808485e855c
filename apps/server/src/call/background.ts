/** Work that a process does by itself, one turn after the other. */
export interface Background {
  /** Does now what is due; resolves at the end of it. */
  wake(): Promise<void>;
  /** Stops and waits for what is under way. */
  close(): Promise<void>;
}

interface Options {
  /** One turn; it looks by `isClosed` whether to go on. */
  readonly work: (isClosed: () => boolean) => Promise<void>;
  /** Milliseconds between two turns that nobody wakes. */
  readonly interval: number;
  readonly onError: (error: unknown) => void;
  /** Calls `wake` when there may be something to do; answers how to stop that. */
  readonly listen?: (wake: () => void) => () => void;
}

/** Begins work that is done when woken and again and again. A turn that fails is told, and the next one tries anew. */
export function startBackground({ work, interval, onError, listen }: Options): Background {
  let isClosed = false;
  let working: Promise<void> = Promise.resolve();
  const wake = () => (working = working.then(() => work(() => isClosed)).catch(onError));
  const timer = setInterval(() => void wake(), interval);
  timer.unref();
  const unlisten = listen?.(() => void wake());
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      unlisten?.();
      await working;
    },
  };
}
