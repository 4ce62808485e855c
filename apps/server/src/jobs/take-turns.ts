/** The queues that a process serves, one in each database: a queue that does not answer keeps nobody from serving the others. */
export interface Turns {
  /**
   * Serves all; each time another one comes first, so that one that is never empty keeps no other waiting. What wakes a queue whose
   * turn is still to come wakes it no second time: a thousand new jobs are no thousand turns.
   */
  wake(): void;
  /** Takes the free places while a queue is asked; where another holds some, this one has its turn again after it. */
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
