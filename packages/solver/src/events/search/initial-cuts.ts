import { measureCut } from '../state/checks.ts';
import type { EventState } from '../state/state.ts';

/** Longer units stay in one piece until the search cuts them: there are too many ways to try all. */
const LONGEST = 24;

/** Cuts every unit in the way that costs least by itself; of equal ways, that with the fewest pieces. */
export function cutUnits(state: EventState): void {
  const { units, onEvents } = state.model;
  for (let unit = 0; unit < units.count; unit++) {
    const whole = units.duration[unit];
    if (onEvents.cutsOf[unit].length === 0 || units.fixedTime[unit] >= 0 || whole > LONGEST) continue;
    let best: readonly number[] = [whole];
    let least = Infinity;
    forEachCut(whole, whole, [], (pieces) => {
      const cost = cutCost(state, unit, pieces);
      if (cost >= least) return;
      least = cost;
      best = pieces.slice();
    });
    setPieces(state, unit, best);
  }
  state.keep();
}

function setPieces(state: EventState, unit: number, pieces: readonly number[]): void {
  const { meetBase, duration } = state.model.units;
  for (let i = 0; i < duration[unit]; i++) state.resize(meetBase[unit] + i, pieces[i] ?? 0);
}

/** Compared by hard cost first. */
function cutCost({ model }: EventState, unit: number, pieces: readonly number[]): number {
  const { monitors, onEvents } = model;
  const first = model.units.meetBase[unit];
  const duration = new Int32Array(first + model.units.duration[unit]);
  duration.set(pieces, first);
  return onEvents.cutsOf[unit].reduce((sum, check) => {
    const cost = monitors.weight[check.monitor] * measureCut(check, { model, duration }, unit);
    return sum + cost * (monitors.isHard[check.monitor] === 1 ? 1e6 : 1);
  }, 0);
}

/** Visits all ways to write a number as a sum of parts, the largest first. */
function forEachCut(left: number, most: number, parts: number[], visit: (parts: readonly number[]) => void): void {
  if (left === 0) visit(parts);
  for (let part = Math.min(left, most); part > 0; part--) {
    parts.push(part);
    forEachCut(left - part, part, parts, visit);
    parts.pop();
  }
}
