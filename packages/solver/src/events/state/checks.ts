import type { CutCheck, RelationCheck } from './event-monitors.ts';
import type { EventModel } from './model.ts';

/** Where the pieces of a solution stand, by meet. */
interface Pieces {
  readonly model: EventModel;
  readonly start: Int32Array;
  readonly duration: Int32Array;
}

/** How far the way a unit is cut is from what is asked. */
export function measureCut(check: CutCheck, { model, duration }: Omit<Pieces, 'start'>, unit: number): number {
  const { meetBase } = model.units;
  let pieces = 0;
  let wrong = 0;
  for (let meet = meetBase[unit]; meet < meetBase[unit + 1]; meet++) {
    const length = duration[meet];
    if (length === 0) continue;
    if (check.kind === 'split-events') {
      pieces++;
      if (length < check.minDuration || length > check.maxDuration) wrong++;
    } else if (length === check.duration) pieces++;
  }
  return wrong + Math.max(0, check.min - pieces, pieces - check.max);
}

export function measureRelation(check: RelationCheck, state: Pieces): number {
  return check.kind === 'link' ? measureLink(check.units, state) : measureOrder(check, state);
}

/** The number of times at which some of the units run, but not all. */
function measureLink(units: readonly number[], { model, start, duration }: Pieces): number {
  const { meetBase } = model.units;
  const running = new Uint8Array(model.times);
  // Two pieces of one unit at the same time count once.
  const seen = new Uint8Array(model.times);
  units.forEach((unit, index) => {
    for (let meet = meetBase[unit]; meet < meetBase[unit + 1]; meet++) {
      if (start[meet] < 0) continue;
      for (let time = start[meet]; time < start[meet] + duration[meet]; time++) {
        if (seen[time] === index + 1) continue;
        seen[time] = index + 1;
        running[time]++;
      }
    }
  });
  return running.reduce((sum, count) => (count > 0 && count < units.length ? sum + 1 : sum), 0);
}

function measureOrder(check: Extract<RelationCheck, { readonly kind: 'order' }>, state: Pieces): number {
  const { model, start, duration } = state;
  const { meetBase } = model.units;
  let end = 0;
  let begin = model.times;
  for (const unit of [check.first, check.second])
    for (let meet = meetBase[unit]; meet < meetBase[unit + 1]; meet++) {
      if (duration[meet] === 0) continue;
      if (start[meet] < 0) return 0;
      if (unit === check.first) end = Math.max(end, start[meet] + duration[meet]);
      if (unit === check.second) begin = Math.min(begin, start[meet]);
    }
  return Math.max(0, check.min - (begin - end), begin - end - check.max);
}
