import { createOwnerTurns } from '../../jobs/owner-turns.ts';

/**
 * Analyses that this process makes at a time, one of each school: more would only slow each other and requests down, and a school
 * with both places would keep all others waiting for as long as an analysis takes.
 */
export const inTurn = createOwnerTurns({ atOnce: 2, ofOwner: 1, waiting: 20 });

/** For short ones, which wait for no long one. */
export const inShortTurn = createOwnerTurns({ atOnce: 2, ofOwner: 2, waiting: 20 });
