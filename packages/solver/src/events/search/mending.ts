import type { MoveContext } from '../moves/context.ts';
import { recutByChain } from '../moves/cut-moves.ts';
import type { ExchangeMoves } from '../moves/exchange-moves.ts';
import { IdleMoves } from '../moves/idle-moves.ts';
import { KempeMove } from '../moves/kempe.ts';
import { WishMoves } from '../moves/wish-moves.ts';
import type { EventModel } from '../state/model.ts';
import { IDLE } from '../state/resource-monitors.ts';

type Move = (context: MoveContext) => boolean;

/** How often, of a hundred times, the kind of move that suits the constraint is made; else any. */
const SUITED = 80;
/** How many picks of a constraint, and how many moves for it, are tried until one can be made. */
const PICKS = 4;
const MOVES = 3;

/**
 * Second moves. A move that costs too much may still be worth while together with another one that begins at what it made
 * dearer; by chance the two hardly ever come one after the other once the search is cold.
 */
export class Mending {
  /** By monitor: the kind of move that can mend it. */
  readonly #suited: readonly Move[];

  constructor(model: EventModel, exchanges: ExchangeMoves | null) {
    const { onEvents, onResources, monitors } = model;
    const kempe = new KempeMove();
    const idle = new IdleMoves(model, kempe);
    const wishes = new WishMoves(model, kempe);
    const suited: Move[] = Array.from({ length: monitors.count }, () => (context) => kempe.try(context));
    const suit = (list: Iterable<number>, move: Move) => {
      for (const monitor of list) suited[monitor] = move;
    };
    suit(
      onResources.useMonitor.filter((_, use) => onResources.useKind[use] === IDLE),
      (context) => idle.try(context),
    );
    suit([...onEvents.placements.monitor, ...onResources.bannedAt.items], (context) => wishes.try(context));
    suit(
      onEvents.cutsOf.flatMap((checks) => checks.map(({ monitor }) => monitor)),
      (context) => recutByChain(context, kempe),
    );
    if (exchanges !== null) {
      suit(onEvents.spreadMonitor, (context) => exchanges.try(context));
      suit(onResources.clashOf.items, (context) => exchanges.evade(context));
    }
    this.#suited = suited;
  }

  /** Makes a second move at one of the constraints that the first one made dearer; false when none was made. */
  try(context: MoveContext, any: () => Move): boolean {
    const { state, random } = context;
    const monitor = this.#pickRisen(context);
    if (monitor < 0) return false;
    context.aim = monitor;
    const mark = state.mark();
    let isMade = false;
    for (let i = 0; i < MOVES && !isMade; i++) {
      const move = random.below(100) < SUITED ? this.#suited[monitor] : any();
      isMade = move(context);
      if (!isMade) state.undo(mark);
    }
    context.aim = -1;
    return isMade;
  }

  /** One of the monitors that became dearer; -1 when none was found. */
  #pickRisen({ state, random }: MoveContext): number {
    const { risen, risenCount, cost } = state.costs;
    for (let i = 0; i < PICKS && risenCount > 0; i++) {
      const monitor = risen[random.below(risenCount)];
      if (cost[monitor] > 0) return monitor;
    }
    return -1;
  }
}
