import { Random } from '../../random/random.ts';
import type { EventProblem } from '../model/problem.ts';
import { compareEventScores, type EventScore, type EventSolution } from '../model/solution.ts';
import type { MoveContext } from '../moves/context.ts';
import { fillCell, findThresholdCells, swapBlocks } from '../moves/block-move.ts';
import { CellMoves } from '../moves/cell-moves.ts';
import { recut, recutByChain } from '../moves/cut-moves.ts';
import { ExchangeMoves } from '../moves/exchange-moves.ts';
import { IdleMoves } from '../moves/idle-moves.ts';
import { KempeMove } from '../moves/kempe.ts';
import { findMoveOptions, type MoveOptions } from '../moves/options.ts';
import { moveMeet, swapMeets } from '../moves/place-moves.ts';
import { moveOpening, moveTask } from '../moves/task-moves.ts';
import { WishMoves } from '../moves/wish-moves.ts';
import { compileEvents, type EventModel } from '../state/model.ts';
import { readSolution, restore, takeSnapshot, type Snapshot } from '../state/snapshot.ts';
import { EventState } from '../state/state.ts';
import { Cooling } from './cooling.ts';
import { Cycles } from './cycles.ts';
import { construct } from './construct.ts';
import { cutUnits } from './initial-cuts.ts';
import { Mending } from './mending.ts';
import { Pressure, type Pressed } from './pressure.ts';
import { findScale, type Scale } from './weights.ts';

/** A search over a problem of events, to be run in slices. */
export interface EventSearch {
  /** Tries so far. */
  readonly steps: number;
  /** Makes so many tries; true when nothing is left to improve. */
  run(steps: number): boolean;
  /** Tells how many more tries to expect, so that the cooling ends with them. */
  expect(steps: number): void;
  best(): { readonly score: EventScore; readonly solution: EventSolution };
}

/** The first temperature in breaches, and the last in the smallest wish. */
const HOT = 0.4;
const COLD = 0.15;
/** Mild cycles start at this share of the cooling. */
const MILD = 0.4;
/** The share of the work for moves of cells, each of which takes many times as long as others. */
const CELL_SHARE = 0.15;
/** The work of growing a chain that is only compared. */
const LOOK_WORK = 20;
/** At the very end a breach weighs so many times as much, if there is none. */
const LAST_BREACH = 20;
/** Temperature and pressure are set anew after so many tries. */
const STRETCH = 200;

interface Found {
  readonly solution: Snapshot;
  readonly score: EventScore;
}

interface Kind {
  readonly weight: number;
  readonly make: (context: MoveContext) => boolean;
}

export function createEventSearch(problem: EventProblem, options: { readonly seed: number }): EventSearch {
  return new Annealing(problem, options.seed);
}

class Annealing implements EventSearch {
  steps = 0;
  readonly #context: MoveContext;
  readonly #state: EventState;
  readonly #random: Random;
  readonly #scale: Scale;
  readonly #kinds: readonly Kind[];
  readonly #cooling: Cooling;
  readonly #cellMoves: CellMoves;
  #cellWork = 0;
  readonly #mending: Mending;
  #temperature = 0;
  readonly #pressure: Pressure;
  readonly #cycles: Cycles;
  /** The solution that every round begins with, and the best of the rounds that are over. */
  readonly #first: Snapshot;
  #former: Found | null = null;
  /** The best solution of this round. */
  #best: Found;

  constructor(problem: EventProblem, seed: number) {
    const model = compileEvents(problem);
    this.#state = new EventState(model);
    this.#random = new Random(seed);
    this.#scale = findScale(model.monitors);
    const options = findMoveOptions(model);
    const { hardWeight } = this.#scale;
    this.#context = {
      state: this.#state,
      random: this.#random,
      options,
      hardWeight,
      allowance: Infinity,
      most: Infinity,
      aim: -1,
    };
    const kempe = new KempeMove();
    const exchanges = ExchangeMoves.create(model, options, kempe);
    this.#kinds = chooseKinds(this.#state, options, exchanges);
    this.#cellMoves = new CellMoves(model, kempe, exchanges);
    this.#mending = new Mending(model, exchanges);
    this.#cooling = new Cooling(HOT * this.#scale.breach, COLD * this.#scale.wish);
    this.#pressure = new Pressure(this.#state);
    cutUnits(this.#state);
    construct(this.#context, 1000 * this.#scale.hardWeight);
    this.#cycles = new Cycles(model.units.meets);
    this.#first = takeSnapshot(this.#state);
    this.#best = { solution: this.#first, score: this.#state.score };
  }

  best() {
    const { solution, score } = this.#winner;
    return { score, solution: readSolution(this.#state, solution) };
  }

  expect(steps: number): void {
    this.#cycles.expect(this.steps, steps, this.#hasBreach);
  }

  run(steps: number): boolean {
    const end = this.steps + steps;
    while (this.steps < end) {
      if (this.#isDone) return true;
      if (this.#cycles.isOver(this.steps)) this.#begin();
      const pressed = this.#cycles.pressed(this.steps, this.#hasBreach);
      this.#heat(pressed);
      const begun = this.steps % STRETCH;
      if (begun === 0) this.#pressure.step(pressed);
      const stretch = Math.min(STRETCH - begun, end - this.steps);
      for (let i = 0; i < stretch; i++) this.#try();
      this.steps += stretch;
    }
    return this.#isDone;
  }

  get #winner(): Found {
    return this.#former !== null && compareEventScores(this.#best.score, this.#former.score) >= 0
      ? this.#former
      : this.#best;
  }

  get #isDone(): boolean {
    const { hard, soft } = this.#winner.score;
    return hard === 0 && soft === 0;
  }

  get #hasBreach(): boolean {
    return this.#winner.score.hard > 0;
  }

  /** Begins the next cycle: mild ones start from the best solution of the round. */
  #begin(): void {
    if (this.#cycles.isExploring) this.#cooling.settle(this.#scale.breach);
    this.#cycles.next(this.steps, this.#hasBreach);
    if (this.#cycles.isRestart) {
      this.#former = this.#winner;
      restore(this.#state, this.#first);
      this.#best = { solution: this.#first, score: this.#state.score };
    } else if (this.#cycles.isMild) restore(this.#state, this.#best.solution);
  }

  #heat(pressed: Pressed): void {
    const { isExploring, isMild } = this.#cycles;
    const share = this.#cycles.share(this.steps);
    const { costs } = this.#state;
    const { hardWeight } = this.#scale;
    if (isExploring) this.#cooling.note(share, hardWeight * costs.hard + costs.soft);
    this.#temperature = this.#cooling.at(isMild ? MILD + (1 - MILD) * share : share);
    // Towards the end a breach outweighs any wish. Under pressure it does already, and more weight would cost wishes.
    const isLate = isMild ? 1 : Math.max(0, 2 * share - 1);
    const isSteep = !isExploring && pressed !== 'breaches';
    this.#context.hardWeight = isSteep ? hardWeight * LAST_BREACH ** isLate : hardWeight;
  }

  #try(): void {
    const state = this.#state;
    const context = this.#context;
    const { costs } = state;
    const before = costs.total(context.hardWeight);
    costs.risenCount = 0;
    const most = -this.#temperature * Math.log(1 - this.#random.unit());
    context.most = most;
    context.allowance = (most + this.#scale.breach) / context.hardWeight;
    const { changes } = state.rows;
    const isCellMove = this.#cellMoves.isUseful && this.#cellWork < CELL_SHARE * changes;
    const isMade = isCellMove ? this.#cellMoves.try(context) : this.#pick().make(context);
    if (isCellMove) this.#cellWork += 1 + state.rows.changes - changes + LOOK_WORK * this.#cellMoves.looks;
    if (!isMade) {
      state.undo(0);
      return;
    }
    let change = costs.total(context.hardWeight) - before;
    const isNear = change > most && change <= most + this.#scale.breach;
    if (isNear && !isCellMove && this.#mending.try(context, this.#any))
      change = costs.total(context.hardWeight) - before;
    if (change > most) {
      state.undo(0);
      return;
    }
    state.keep();
    this.#watch();
  }

  readonly #any = () => this.#pick().make;

  #pick(): Kind {
    let left = this.#random.unit();
    for (const kind of this.#kinds) {
      left -= kind.weight;
      if (left < 0) return kind;
    }
    return this.#kinds[0];
  }

  #watch(): void {
    if (compareEventScores(this.#state.costs, this.#best.score) >= 0) return;
    this.#best = { solution: takeSnapshot(this.#state), score: this.#state.score };
  }
}

/** The kinds of moves that make sense for a problem, with how often each is tried. */
export function chooseKinds(
  { model }: EventState,
  options: MoveOptions,
  exchanges: ExchangeMoves | null,
): readonly Kind[] {
  const { units } = model;
  const kempe = new KempeMove();
  const idle = new IdleMoves(model, kempe);
  const wishes = new WishMoves(model, kempe);
  const thresholds = findThresholdCells(model);
  const canCut = units.duration.some((_, unit) => options.canCut(unit));
  const canChoose = units.openings > 0;
  const kinds: Kind[] = [
    { weight: 30, make: moveMeet },
    { weight: 30, make: swapMeets },
    { weight: 15, make: (context) => kempe.try(context) },
    { weight: exchanges === null ? 0 : 30, make: (context) => exchanges?.try(context) ?? false },
    { weight: haveLengths(model, options) ? 6 : 0, make: (context) => kempe.turn(context) },
    { weight: thresholds.length > 0 ? 2 : 0, make: swapBlocks },
    { weight: thresholds.length > 0 ? 1 : 0, make: (context) => fillCell(context, thresholds) },
    { weight: canCut ? 8 : 0, make: recut },
    { weight: canCut ? 8 : 0, make: (context) => recutByChain(context, kempe) },
    { weight: idle.isUseful ? 8 : 0, make: (context) => idle.try(context) },
    { weight: wishes.isUseful(options) ? 25 : 0, make: (context) => wishes.try(context) },
    { weight: canChoose ? 25 : 0, make: moveTask },
    { weight: canChoose ? 4 : 0, make: moveOpening },
  ];
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.filter(({ weight }) => weight > 0).map(({ weight, make }) => ({ weight: weight / total, make }));
}

/** True where lessons differ in length, or may be cut so that they do. */
function haveLengths({ units }: EventModel, options: MoveOptions): boolean {
  const lengths = new Set<number>();
  units.duration.forEach((whole, unit) => {
    for (let length = options.canCut(unit) ? 1 : whole; length <= whole; length++)
      if (options.canLast(unit, length)) lengths.add(length);
  });
  return lengths.size > 1;
}
