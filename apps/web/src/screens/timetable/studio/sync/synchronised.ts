import type { TimetableEngine } from '../verdicts/timetable-engine.ts';
import type { StudioStore } from '../state/store.ts';
import type { TimetableCache } from './timetable-cache.ts';

/** Everything that follows changes by others: the timetable on screen, the engine that judges it, and the picked lesson. */
export interface Synchronised {
  readonly cache: TimetableCache;
  readonly store: StudioStore;
  readonly engine: TimetableEngine;
  readonly controller: { readonly refreshPick: () => Promise<void> };
}
