import type { ChainView, LessonMove, LessonState, PlaceVerdictView, ScoreView, SlotName } from '@tkb/contract';
import { call } from '../../../../api/call.ts';
import type { Breach, ClosedPeriod, LessonOwner, MoveJudgement } from './engine-protocol.ts';
import { linkWorker, WorkerGoneError, type WorkerLike, type WorkerLink } from './worker-link.ts';

/**
 * Judges moves on one timetable as the server does, in a web worker beside the page; where none can start, by calls to the
 * server. Use `useTimetableEngine`. After a drop, `apply(moves)` gives the new numbers at once; then send the moves
 * (`moveLessons`), and when the server refuses, `replace` the lessons from its answer or `reload`. After undo, runs and changes
 * by others: `replace(changes)`, or `reload()`, which costs little when nothing has changed.
 */
export interface TimetableEngine {
  /** A verdict for every slot of the shifts that the lesson may stand in. */
  verdictsOf(lessonId: number): Promise<PlaceVerdictView[]>;
  /** Up to five chains of two to five moves that bring the lesson to the slot, the best first; for blocked slots. */
  chainsOf(lessonId: number, place: SlotName): Promise<ChainView[]>;
  /** The lessons of a class or teacher that could come to a slot, the best first. */
  lessonsFor(slot: SlotName, owner: LessonOwner): Promise<PlaceVerdictView[]>;
  /** Judges moves without making them; null when only the server can tell. */
  judge(moves: readonly LessonMove[]): Promise<MoveJudgement | null>;
  /** Makes moves here, before the server has; answers what they do, null when only the server can tell. */
  apply(moves: readonly LessonMove[]): Promise<MoveJudgement | null>;
  /** Puts lessons where they are now; those not named stay. Answers the new numbers. */
  replace(lessons: readonly LessonState[]): Promise<ScoreView | null>;
  /** Every required rule that is broken now; null when only the server can tell. */
  breaches(): Promise<readonly Breach[] | null>;
  /** The blocked periods of teachers, which are no gaps; null when only the server can tell. */
  closedPeriods(): Promise<readonly ClosedPeriod[] | null>;
  /** Reads the timetable again; also brings in changed teachers, wishes and rules. */
  reload(): Promise<void>;
  /** Answers come from the worker and cost the server nothing. */
  readonly answersHere: () => boolean;
  /** Counts what changed the timetable here, for whoever shows verdicts. */
  readonly revision: () => number;
  /** Calls back after each change; answers how to stop it. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

export type StartWorker = () => WorkerLike;
const startWorker: StartWorker = () => new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });

/** Opens a timetable; `start` makes the worker and may throw. Answers at once: questions wait until it is read. */
export function openTimetableEngine(timetableId: number, start: StartWorker = startWorker): TimetableEngine {
  const listeners = new Set<() => void>();
  let revision = 0;
  let readings = 0;
  let link = tryStart(start);
  let ready: Promise<void> | null = null;

  const changed = () => {
    revision += 1;
    for (const listener of listeners) listener();
  };
  const read = async (turn: number): Promise<void> => {
    const problem = await call('readProblem', { query: { timetableId } });
    // A newer reading has begun, and its result is the one wanted.
    if (turn !== readings) return open();
    await link?.ask('open', problem);
    changed();
  };
  const open = (): Promise<void> => {
    ready ??= read((readings += 1)).catch((error: unknown) => {
      // The next question tries again.
      ready = null;
      throw error;
    });
    return ready;
  };
  const readAgain = (): Promise<void> => {
    ready = null;
    return open();
  };
  /** Asks the worker, or the server once the worker is gone. Something unknown to the worker may be new, so it then reads again. */
  const ask = async <Answer>(local: (link: WorkerLink) => Promise<Answer>, remote: () => Promise<Answer>) => {
    if (!link) return remote();
    const worker = link;
    try {
      await open();
      return await local(worker).catch(async (error: unknown) => {
        if (error instanceof WorkerGoneError) throw error;
        await readAgain();
        return local(worker);
      });
    } catch (error) {
      if (!(error instanceof WorkerGoneError)) throw error;
      link = null;
      return remote();
    }
  };
  const unknown = async () => null;
  const thenTell = <Answer>(answer: Answer): Answer => {
    changed();
    return answer;
  };
  return {
    verdictsOf: (lessonId) =>
      ask(
        (worker) => worker.ask('verdictsOf', lessonId),
        async () => (await call('findPlacesOfClass', { body: { timetableId, lessonId } })).slots,
      ),
    chainsOf: (lessonId, place) =>
      ask(
        (worker) => worker.ask('chainsOf', lessonId, place),
        async () => {
          const chainsFor = { day: place.day, period: place.period, shiftId: place.shiftId };
          return (await call('findPlacesOfClass', { body: { timetableId, lessonId, chainsFor } })).chains;
        },
      ),
    lessonsFor: (slot, owner) =>
      ask(
        (worker) => worker.ask('lessonsFor', slot, owner),
        async () => {
          const { day, shiftId, period } = slot;
          const body = { timetableId, day, shiftId, period };
          const found =
            'classId' in owner
              ? await call('findLessonsOfClass', { body: { ...body, classId: owner.classId } })
              : await call('findLessonsOfTeacher', { body: { ...body, teacherId: owner.teacherId } });
          return found.items;
        },
      ),
    judge: (moves) => ask<MoveJudgement | null>((worker) => worker.ask('judge', moves), unknown),
    apply: async (moves) => thenTell(await ask<MoveJudgement | null>((worker) => worker.ask('apply', moves), unknown)),
    replace: async (lessons) =>
      thenTell(await ask<ScoreView | null>((worker) => worker.ask('replace', lessons), unknown)),
    breaches: () => ask<readonly Breach[] | null>((worker) => worker.ask('breaches'), unknown),
    closedPeriods: () => ask<readonly ClosedPeriod[] | null>((worker) => worker.ask('closedPeriods'), unknown),
    reload: async () => {
      if (!link) return changed();
      const known = ready;
      // If reading fails, the data read before still answers.
      await readAgain().catch((error: unknown) => {
        ready ??= known;
        throw error;
      });
    },
    answersHere: () => link !== null,
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      link?.close();
      listeners.clear();
    },
  };
}

function tryStart(start: StartWorker): WorkerLink | null {
  try {
    return linkWorker(start());
  } catch {
    return null;
  }
}
