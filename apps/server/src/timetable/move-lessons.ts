import type { LessonMove, ScoreView, StepKind } from '@tkb/contract';
import { placesOf } from '../arrangement/arrange-timetable.ts';
import { loadProblem, type LoadedProblem } from '../arrangement/load-problem.ts';
import { savePlaces, type LessonPlace } from '../arrangement/save-lessons.ts';
import { scoreView } from '../arrangement/score-view.ts';
import { applyMoves, judgeWhole, sentencesOf, withRooms, type Move } from '../arrangement/verdicts.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { toChange, type StoredEvent } from './history/event-store.ts';
import { rebase } from './history/rebase.ts';
import { recordStep, type StepHead } from './history/record-step.ts';
import type { Actor } from './history/step-store.ts';
import { describeMoves } from './history/titles.ts';
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
  const moves = resolveMoves(loaded, request.moves);
  const { blockers, warnings, before, after } = judgeWhole(loaded.problem, timetable, moves);
  const lead = moves[0]?.lesson ?? 0;
  if (blockers.length > 0) refuse(sentencesOf(loaded.problem, lead, blockers), since);
  const places = placesOf(loaded, applyMoves(timetable, moves));
  const touched = await recordStep(tx, { ...headOf(request), lessonIds }, async () => {
    await savePlaces(tx, timetableId, placesOfMoved(places, moves));
    await storeScore(tx, timetableId, scoreView(loaded.problem, after));
    return touch(tx, timetableId);
  });
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

/** Moves in the words of the problem; throws on unknown lessons, slots and rooms, and on locked lessons. */
function resolveMoves(loaded: LoadedProblem, moves: readonly LessonMove[]): Move[] {
  const { problem, lessonIds } = loaded;
  const indices = new Map(lessonIds.map((id, index) => [id, index]));
  const timetable = problem.lessons.map(({ placement }) => placement);
  const targets = moves.map((move) => {
    const index = indices.get(move.lessonId);
    if (index === undefined) throw new AppError('record.not_found', { resource: 'tiết học' });
    const lesson = problem.lessons[index];
    if (lesson?.locked) throw new AppError('lesson.locked', { detail: problem.courses[lesson.course]?.name ?? '' });
    return { index, slot: slotOfMove(loaded, move, index), room: roomOfMove(loaded, move, index) };
  });
  const placed = targets.flatMap(({ index, slot }) => (slot === null ? [] : [[index, slot] as const]));
  const leaving = targets.filter(({ slot }) => slot === null).map(({ index }) => ({ lesson: index, to: null }));
  const chosen = withRooms(problem, applyMoves(timetable, leaving), new Map(placed));
  const roomed = chosen.map(({ lesson, to }): Move => {
    const room = targets.find(({ index }) => index === lesson)?.room;
    return room === undefined || to === null ? { lesson, to } : { lesson, to: { ...to, room } };
  });
  return [...roomed, ...leaving];
}

function slotOfMove(loaded: LoadedProblem, { day, period }: LessonMove, index: number): number | null {
  if (day === null || period === null) return null;
  return slotOf(loaded, { day, period, shiftId: loaded.lessons[index]?.shiftId ?? 0 });
}

/** The room asked for; undefined = none asked for, or the lesson needs none. */
function roomOfMove({ problem, roomIds }: LoadedProblem, { roomId }: LessonMove, index: number): number | undefined {
  if (roomId === undefined || roomId === null || problem.lessons[index]?.rooms === null) return undefined;
  const room = roomIds.indexOf(roomId);
  if (room < 0) throw new AppError('record.not_found', { resource: 'phòng học' });
  return room;
}
