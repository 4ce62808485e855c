import type { LessonMove, ScoreView, StepKind } from '@tkb/contract';
import { judgeMoves, type Reasons } from '@tkb/verdicts';
import { savePlaces } from '../../arrangement/lessons/save-lessons.ts';
import { keepMoved, loadProblem, type LoadedProblem } from '../../arrangement/loaded/load-problem.ts';
import { verdictTableOf } from '../../arrangement/verdicts/verdict-table.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { toChange, type StoredEvent } from '../../history/event-store.ts';
import { rebase } from '../../history/rebase.ts';
import { recordStep, type StepHead } from '../../history/record-step.ts';
import type { Actor } from '../../history/step-store.ts';
import { describeMoves } from '../../history/titles.ts';
import { slotOf } from './slot-of.ts';
import { holdDraft, storeScore, touch } from '../timetables/timetable-store.ts';

interface MoveRequest {
  readonly timetableId: number;
  /** The version that the moves were thought out on. */
  readonly version: number;
  readonly moves: readonly LessonMove[];
  readonly actor: Actor;
  /** Title of the step; without it the title names the moves. */
  readonly step?: { readonly kind: StepKind; readonly title: string };
}

interface MoveReport {
  readonly placedCount: number;
  readonly lessonCount: number;
  readonly version: number;
  readonly before: ScoreView;
  readonly after: ScoreView;
  readonly warnings: string[];
  readonly pages: Reasons['pages'];
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
  checkMoves(loaded, request.moves);
  const { judgement, problem, moved, undo } = judgeMoves(verdictTableOf(loaded), request.moves);
  const { blockers, warnings, before, after } = judgement;
  if (blockers.reasons.length > 0) refuse(blockers, since);
  const places = moved.map(({ lessonId, ...place }) => ({ id: lessonId, ...place }));
  const touched = await recordStep(tx, { ...headOf(request), lessonIds }, async () => {
    await savePlaces(tx, timetableId, places);
    await storeScore(tx, timetableId, after);
    return touch(tx, timetableId);
  });
  await keepMoved(tx, timetableId, loaded, { problem, places, version: touched.version });
  return { ...touched, before, after, warnings: warnings.reasons, pages: warnings.pages, undo };
}

function headOf({ timetableId, actor, moves, step }: MoveRequest): StepHead {
  if (step) return { timetableId, actor, ...step };
  const lead = moves[0]?.lessonId;
  return { timetableId, actor, kind: 'edit', title: (changes, words) => describeMoves(changes, words, lead) };
}

/** `since` is what others did after the version the moves were thought out on: it may be why they are refused. */
function refuse({ reasons, pages }: Reasons, since: readonly StoredEvent[]): never {
  const errors = reasons.map((message) => ({ field: 'moves', code: 'timetable.illegal_move', message }));
  const data = { reasons, pages, since: since.map(toChange) };
  throw new AppError('timetable.illegal_move', { detail: reasons.join(' ') }, { data, errors });
}

/** Throws on unknown lessons, periods and rooms, and on locked lessons. */
function checkMoves(loaded: LoadedProblem, moves: readonly LessonMove[]): void {
  const { problem, lessons, lessonIds, roomIds } = loaded;
  const indices = new Map(lessonIds.map((id, index) => [id, index]));
  for (const { lessonId, day, period, shiftId, roomId } of moves) {
    const index = indices.get(lessonId) ?? -1;
    const lesson = problem.lessons[index];
    if (!lesson) throw new AppError('record.not_found', { resource: 'tiết học' });
    if (lesson.locked) throw new AppError('lesson.locked', { detail: problem.courses[lesson.course]?.name ?? '' });
    const shift = shiftId ?? lessons[index]?.shiftId ?? 0;
    if (day !== null && period !== null) slotOf(loaded, { day, period, shiftId: shift });
    if (roomId != null && lesson.rooms !== null && !roomIds.includes(roomId))
      throw new AppError('record.not_found', { resource: 'phòng học' });
  }
}
