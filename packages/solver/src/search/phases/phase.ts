import type { PhaseName } from '../course/options.ts';

/** One way of working on a timetable. */
export interface Phase {
  /** The name that people are told. */
  readonly name: PhaseName;
  /** Asked after `run`: it has done what it can. */
  readonly isOver: boolean;
  /** Begins again; false when there is nothing for it to do. */
  begin(): boolean;
  /** Works for about so many steps and returns how many; 0 when its time is over. */
  run(steps: number): number;
}

/** Runs phases once, one after the other, passing over those that have nothing to do. */
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

  /** Lets the current phase work; returns the steps done. */
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
