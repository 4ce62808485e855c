import type { LessonState } from '@tkb/contract';
import type { Synchronised } from './synchronised.ts';

/**
 * Tells the engine which lessons have moved and shows the numbers it then counts. The stored numbers were counted with the data
 * of the last change: a teacher who has become busy since is not in them.
 */
export async function measure(
  { engine, store }: Pick<Synchronised, 'engine' | 'store'>,
  changed: readonly LessonState[] = [],
): Promise<void> {
  store.setState({ measured: await engine.replace(changed) });
}
