/** The queues that a process serves, one in each database; a queue that does not answer does not hold up the others. */
export interface Turns {
  /**
   * Serves all queues, beginning with another one each time, so that a queue that is never empty holds no other up. Waking a
   * queue whose turn is still to come counts once: a thousand new jobs are not a thousand turns.
   */
  wake(): void;
  /** Reserves the free places while a queue is asked; a queue that found them reserved has another turn afterwards. */
  hold(queue: number, free: number): number;
  release(places: number): void;
  settled(): Promise<void>;
  each(work: (queue: number) => Promise<void>): Promise<void>;
}

export function takeTurns(queues: number, serve: (queue: number) => Promise<void>): Turns {
  const turns = Array.from({ length: queues }, () => Promise.resolve());
  const passedOver = new Set<number>();
  const inLine = new Set<number>();
  let first = 0;
  let held = 0;
  const inTurn = (queue: number) => {
    if (inLine.has(queue)) return;
    inLine.add(queue);
    turns[queue] = (turns[queue] ?? Promise.resolve()).then(() => {
      inLine.delete(queue);
      return serve(queue);
    });
  };
  return {
    wake() {
      first += 1;
      for (const shift of turns.keys()) inTurn((first + shift) % queues);
    },
    hold(queue, free) {
      if (held > 0) passedOver.add(queue);
      const places = Math.max(0, free - held);
      held += places;
      return places;
    },
    release(places) {
      held -= places;
      if (held > 0) return;
      const waiting = [...passedOver];
      passedOver.clear();
      waiting.forEach(inTurn);
    },
    settled: async () => void (await Promise.all(turns)),
    each: async (work) => void (await Promise.all(turns.map((_, queue) => work(queue)))),
  };
}
