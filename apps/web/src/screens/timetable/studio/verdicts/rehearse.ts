import type { ProblemView } from '@tkb/contract';
import type { EngineCalls } from './engine-protocol.ts';

/** Lessons judged before anybody asks: from about so many on, the browser runs the code at its full speed. */
const rehearsed = 16;

/**
 * Judges some lessons spread over the school, because the first answers of an engine take several times as long as later
 * ones. One lesson a turn, so that a question that comes meanwhile waits for one lesson at most.
 */
export function rehearse(
  engine: Pick<EngineCalls, 'verdictsOf'>,
  { lessons }: Pick<ProblemView, 'lessons'>,
  nextTurn: (work: () => void) => void,
  isWanted: () => boolean,
): void {
  const count = Math.min(rehearsed, lessons.length);
  const judge = (turn: number) => {
    if (turn >= count || !isWanted()) return;
    const lesson = lessons[Math.floor((turn * lessons.length) / count)];
    if (lesson) engine.verdictsOf(lesson.id);
    nextTurn(() => judge(turn + 1));
  };
  nextTurn(() => judge(0));
}
