import type { CostFunction, EventConstraint } from '../model/problem.ts';

/** Cost functions as numbers, for typed arrays. */
export const LINEAR = 0;
export const QUADRATIC = 1;

const shapes: Readonly<Record<CostFunction, number>> = { linear: LINEAR, quadratic: QUADRATIC, step: 2 };

/**
 * One monitor for each point of application of a constraint: a running value with limits, and what it costs to be outside
 * them.
 */
export interface Monitors {
  readonly count: number;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly weight: Float64Array;
  readonly shape: Uint8Array;
  readonly isHard: Uint8Array;
  /** The value while nothing is placed and no resource chosen. */
  readonly initial: Float64Array;
  /** The resource it is about; -1 = none. */
  readonly resource: Int32Array;
  /** The units it is about, if it is not about a resource. */
  readonly units: readonly (readonly number[])[];
}

type Subject = { readonly resource: number } | { readonly units: readonly number[] };

interface Draft {
  readonly min: number;
  readonly max: number;
  readonly weight: number;
  readonly shape: number;
  readonly isHard: boolean;
  readonly subject: Subject;
  initial: number;
}

type Terms = Pick<EventConstraint, 'weight' | 'costFunction' | 'required'>;

/** Collects monitors while a problem is compiled. */
export class MonitorList {
  readonly #drafts: Draft[] = [];

  /** Adds a monitor whose value should stay within limits; returns its number. */
  add({ weight, costFunction, required }: Terms, subject: Subject, min: number, max: number, initial = 0): number {
    const shape = shapes[costFunction];
    return this.#drafts.push({ min, max, weight, shape, isHard: required, subject, initial }) - 1;
  }

  /** A monitor whose value is a cost. */
  addCost(required: boolean, subject: Subject): number {
    return this.add({ weight: 1, costFunction: 'linear', required }, subject, 0, 0);
  }

  start(monitor: number, value: number): void {
    this.#drafts[monitor].initial += value;
  }

  build(): Monitors {
    const drafts = this.#drafts;
    const numbers = (pick: (draft: Draft) => number) => Float64Array.from(drafts, pick);
    return {
      count: drafts.length,
      min: numbers(({ min }) => min),
      max: numbers(({ max }) => max),
      weight: numbers(({ weight }) => weight),
      shape: Uint8Array.from(drafts, ({ shape }) => shape),
      isHard: Uint8Array.from(drafts, ({ isHard }) => Number(isHard)),
      initial: numbers(({ initial }) => initial),
      resource: Int32Array.from(drafts, ({ subject }) => ('resource' in subject ? subject.resource : -1)),
      units: drafts.map(({ subject }) => ('units' in subject ? subject.units : [])),
    };
  }
}
