import type { TimetableEngine } from '../verdicts/timetable-engine.ts';
import type { StudioStore } from '../state/store.ts';
import type { TimetableCache } from './timetable-cache.ts';

/** All that follows what others do: the timetable shown, the engine that judges it, and what is in the hand. */
export interface Synchronised {
  readonly cache: TimetableCache;
  readonly store: StudioStore;
  readonly engine: TimetableEngine;
  readonly controller: { readonly refreshPick: () => Promise<void> };
}
