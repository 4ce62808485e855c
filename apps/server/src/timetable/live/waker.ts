/** Lets one loop sleep until something has happened. A wake-up during its work is not lost. */
export interface Waker {
  readonly wake: () => void;
  readonly end: () => void;
  isOver(): boolean;
  /** Resolves at the next wake-up or end (true), or after the time (false). */
  wait(milliseconds: number): Promise<boolean>;
}

export function createWaker(): Waker {
  let isPending = false;
  let isOver = false;
  let resume: (() => void) | null = null;
  const wake = () => {
    isPending = true;
    resume?.();
  };
  return {
    wake,
    end: () => {
      isOver = true;
      wake();
    },
    isOver: () => isOver,
    async wait(milliseconds) {
      if (!isPending) {
        const { promise, resolve } = Promise.withResolvers<void>();
        resume = resolve;
        const timer = setTimeout(resolve, milliseconds);
        await promise;
        clearTimeout(timer);
        resume = null;
      }
      const isWoken = isPending;
      isPending = false;
      return isWoken;
    },
  };
}
