import type { LessonState } from '@tkb/contract';
import type { Synchronised } from './synchronised.ts';

/**
 * Tells the engine which lessons stand elsewhere and shows the numbers it then counts. Those stored with the timetable are of the
 * data that it was last changed with: a teacher who has become busy since is not in them.
 */
export async function measure(
  { engine, store }: Pick<Synchronised, 'engine' | 'store'>,
  changed: readonly LessonState[] = [],
): Promise<void> {
  store.setState({ measured: await engine.replace(changed) });
}
