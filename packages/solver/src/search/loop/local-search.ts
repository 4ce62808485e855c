import type { State } from '../../score/state.ts';
import type { Acceptance } from './acceptance.ts';

/** Chooses moves on a state, one after another. */
export interface MoveSelector {
  readonly state: State;
  /** Tries that the last proposal counts as. */
  readonly tries: number;
  /** Updates what guides the choice; called before each stretch of steps. */
  refresh(): void;
  /** The change of the cost by a proposed move, infinite when there is none; `keep` or `drop` must follow. */
  propose(acceptance: Acceptance): number;
  /** Makes the move for good; false when it cannot be made after all. */
  keep(): boolean;
  /** Undoes the proposal completely. */
  drop(): void;
}

/**
 * The one loop of all local search: a move is proposed, accepted or dropped, and every state that became cheaper is reported.
 * Makes about `steps` tries and returns how many; ends early when `isGoal` is true for such a state.
 */
export function searchLocally(
  selector: MoveSelector,
  acceptance: Acceptance,
  steps: number,
  isGoal: (state: State) => boolean,
): number {
  selector.refresh();
  let step = 0;
  while (step < steps) {
    const change = selector.propose(acceptance);
    step += selector.tries;
    if (change === Number.POSITIVE_INFINITY) {
      acceptance.forget();
      selector.drop();
    } else if (!acceptance.accepts(change)) selector.drop();
    else if (selector.keep() && change < 0 && isGoal(selector.state)) break;
  }
  return step;
}
