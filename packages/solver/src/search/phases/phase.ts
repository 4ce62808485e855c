import type { PhaseName } from '../options.ts';

/** One way of working on the timetable of a search; what it works on is what it was made with. */
export interface Phase {
  /** The name that people are told. */
  readonly name: PhaseName;
  /** It has done what it can; asked after `run`. */
  readonly isOver: boolean;
  /** Begins anew; false when there is nothing for it to do. */
  begin(): boolean;
  /** Works for about so many steps and returns how many; 0 when it finds that its time is over. */
  run(steps: number): number;
}

/** Phases one after another, once; those that have nothing to do are passed over. */
export class Sequence {
  readonly #phases: readonly Phase[];
  #at = 0;

  constructor(phases: readonly Phase[]) {
    this.#phases = phases;
  }

  /** The phase under way; undefined when all are over. */
  get current(): Phase | undefined {
    return this.#phases[this.#at];
  }

  begin(): void {
    this.#enter(0);
  }

  /** Lets the current phase work; returns its steps. */
  run(steps: number): number {
    const done = this.current?.run(steps) ?? 0;
    if (this.current?.isOver) this.#enter(this.#at + 1);
    return done;
  }

  #enter(first: number): void {
    this.#at = first;
    while (this.current?.begin() === false) this.#at++;
  }
}
