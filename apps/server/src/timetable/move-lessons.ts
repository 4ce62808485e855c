import type { LessonMove, ScoreView, StepKind } from '@tkb/contract';
import { savePlaces, type LessonPlace } from '../arrangement/lessons/save-lessons.ts';
import { keepMoved, loadProblem, type LoadedProblem } from '../arrangement/loaded/load-problem.ts';
import { placesOf } from '../arrangement/loaded/places-of.ts';
import { scoreView } from '../arrangement/loaded/score-view.ts';
import { verdictTableOf } from '../arrangement/verdicts/verdict-table.ts';
import { applyMoves, judgeWhole, resolveMoves, sentencesOf, type Move } from '../arrangement/verdicts/verdicts.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { toChange, type StoredEvent } from '../history/event-store.ts';
import { rebase } from '../history/rebase.ts';
import { recordStep, type StepHead } from '../history/record-step.ts';
import type { Actor } from '../history/step-store.ts';
import { describeMoves } from '../history/titles.ts';
import { slotOf } from './slot-of.ts';
import { holdDraft, storeScore, touch } from './timetable-store.ts';

interface MoveRequest {
  readonly timetableId: number;
  /** The version that the moves were thought out on. */
  readonly version: number;
  readonly moves: readonly LessonMove[];
  readonly actor: Actor;
  /** What the step is called; without it its title says what moved. */
  readonly step?: { readonly kind: StepKind; readonly title: string };
}

interface MoveReport {
  readonly placedCount: number;
  readonly lessonCount: number;
  readonly version: number;
  readonly before: ScoreView;
  readonly after: ScoreView;
  readonly warnings: string[];
  readonly undo: LessonMove[];
}

/**
 * Makes moves together or not at all; the whole timetable is checked with them, whatever the caller believes. Moves thought
 * out on an older version go on when nobody has touched their lessons since.
 */
export async function moveLessons(tx: Transaction, request: MoveRequest): Promise<MoveReport> {
  const { timetableId, version } = request;
  const held = await holdDraft(tx, timetableId);
  const lessonIds = request.moves.map(({ lessonId }) => lessonId);
  const since = await rebase(tx, held, version, lessonIds);
  const loaded = await loadProblem(tx, timetableId);
  const timetable = loaded.problem.lessons.map(({ placement }) => placement);
  checkMoves(loaded, request.moves);
  const moves = resolveMoves(verdictTableOf(loaded), request.moves);
  const { blockers, warnings, before, after } = judgeWhole(loaded.problem, timetable, moves);
  const lead = moves[0]?.lesson ?? 0;
  if (blockers.length > 0) refuse(sentencesOf(loaded.problem, lead, blockers), since);
  const moved = applyMoves(timetable, moves);
  const places = placesOf(loaded, moved);
  const touched = await recordStep(tx, { ...headOf(request), lessonIds }, async () => {
    await savePlaces(tx, timetableId, placesOfMoved(places, moves));
    await storeScore(tx, timetableId, scoreView(loaded.problem, after));
    return touch(tx, timetableId);
  });
  await keepMoved(tx, timetableId, loaded, { timetable: moved, places, version: touched.version });
  return {
    ...touched,
    before: scoreView(loaded.problem, before),
    after: scoreView(loaded.problem, after),
    warnings: sentencesOf(loaded.problem, lead, warnings),
    undo: placesOfMoved(placesOf(loaded, timetable), moves).map(({ id, ...place }) => ({ lessonId: id, ...place })),
  };
}

function headOf({ timetableId, actor, moves, step }: MoveRequest): StepHead {
  if (step) return { timetableId, actor, ...step };
  const lead = moves[0]?.lessonId;
  return { timetableId, actor, kind: 'edit', title: (changes, words) => describeMoves(changes, words, lead) };
}

/** `since` is what others did after the version the moves were thought out on: it may be why they are refused. */
function refuse(reasons: readonly string[], since: readonly StoredEvent[]): never {
  const errors = reasons.map((message) => ({ field: 'moves', code: 'timetable.illegal_move', message }));
  const data = { reasons, since: since.map(toChange) };
  throw new AppError('timetable.illegal_move', { detail: reasons.join(' ') }, { data, errors });
}

const placesOfMoved = (places: readonly LessonPlace[], moves: readonly Move[]): LessonPlace[] =>
  moves.flatMap(({ lesson }) => places[lesson] ?? []);

/** Throws on unknown lessons, periods and rooms, and on locked lessons. */
function checkMoves(loaded: LoadedProblem, moves: readonly LessonMove[]): void {
  const { problem, lessons, lessonIds, roomIds } = loaded;
  const indices = new Map(lessonIds.map((id, index) => [id, index]));
  for (const { lessonId, day, period, roomId } of moves) {
    const index = indices.get(lessonId) ?? -1;
    const lesson = problem.lessons[index];
    if (!lesson) throw new AppError('record.not_found', { resource: 'tiết học' });
    if (lesson.locked) throw new AppError('lesson.locked', { detail: problem.courses[lesson.course]?.name ?? '' });
    if (day !== null && period !== null) slotOf(loaded, { day, period, shiftId: lessons[index]?.shiftId ?? 0 });
    if (roomId != null && lesson.rooms !== null && !roomIds.includes(roomId))
      throw new AppError('record.not_found', { resource: 'phòng học' });
  }
}
