import { firstFew, linkPages, type HistoryChange } from '@tkb/contract';
import { loadProblem } from '../../arrangement/loaded/load-problem.ts';
import { restorePlaces } from '../../arrangement/verdicts/restore-places.ts';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { insertEvent } from '../../history/event-store.ts';
import {
  diffStates,
  isSame,
  readStates,
  toLessonStates,
  writeStates,
  type LessonChange,
  type State,
} from '../../history/lesson-states.ts';
import { refuseStale } from '../../history/stale.ts';
import {
  forgetLessons,
  insertStep,
  neighbourStep,
  newestChange,
  newestUndo,
  readPoint,
  readStep,
  reverse,
  setCurrentStep,
  stepBefore,
  stepsBetween,
  undoneSteps,
  undoTitle,
  type Actor,
  type StoredStep,
} from '../../history/step-store.ts';
import { readWords } from '../../history/titles.ts';
import { holdDraft, storeScore, touch } from '../timetables/timetable-store.ts';

/** A wish to go to another point of the history, thought out on a version. */
export interface Journey {
  readonly timetableId: number;
  readonly version: number;
  readonly actor: Actor;
}

/** Takes the current step back, or brings the next one again; throws when there is none. */
export async function goStep(tx: Transaction, journey: Journey, direction: 'back' | 'forth'): Promise<HistoryChange> {
  const { timetableId, actor } = journey;
  await holdVersion(tx, journey);
  const step = await neighbourStep(tx, timetableId, direction);
  if (!step) throw new AppError(direction === 'back' ? 'history.nothing_to_undo' : 'history.nothing_to_redo');
  const isBack = direction === 'back';
  const arrival = await arrive(tx, timetableId, isBack ? step.changes.map(reverse) : step.changes);
  keepOutsideWeek(arrival);
  await forgetLessons(tx, step, arrival.lost);
  await setCurrentStep(tx, timetableId, isBack ? await stepBefore(tx, timetableId, step.id) : step.id);
  const counts = await touch(tx, timetableId);
  const title = isBack ? undoTitle(step.title) : redoTitle(step.title);
  const { changes } = arrival;
  await insertEvent(tx, timetableId, { kind: isBack ? 'undo' : 'redo', stepId: step.id, title, actor, changes });
  return report(tx, timetableId, { ...arrival, counts, title });
}

/**
 * Takes back the newest change of whoever asks and keeps what others did since; that is a step itself. Throws when nothing
 * of theirs is left to take back, or others changed the same lessons since: `history.step_of_others` names what
 * `undoNewestStep` would take back then.
 */
export async function undoOwnStep(tx: Transaction, journey: Journey): Promise<HistoryChange> {
  const { timetableId, actor } = journey;
  await holdVersion(tx, journey);
  const last = await neighbourStep(tx, timetableId, 'back');
  const own = await newestChange(tx, timetableId, actor.userId);
  if (!last || own?.id === last.id) return goStep(tx, journey, 'back');
  if (own && (await stands(tx, timetableId, own))) return takeBack(tx, journey, own, undoTitle(own.title));
  const newest = await newestChange(tx, timetableId);
  if (!newest || newest.userId === actor.userId || !(await stands(tx, timetableId, newest)))
    throw new AppError('history.nothing_to_undo');
  throw new AppError('history.step_of_others', { name: newest.userName, detail: newest.title });
}

/** Takes back the newest change, whoever made it. An undo is none: taking it back would bring again what somebody took back. */
export async function undoNewestStep(tx: Transaction, journey: Journey): Promise<HistoryChange> {
  const { timetableId } = journey;
  await holdVersion(tx, journey);
  const last = await neighbourStep(tx, timetableId, 'back');
  if (!last || last.undoes === null) return goStep(tx, journey, 'back');
  const newest = await newestChange(tx, timetableId);
  if (!newest || !(await stands(tx, timetableId, newest))) throw new AppError('history.nothing_to_undo');
  return takeBack(tx, journey, newest, undoTitle(newest.title));
}

/**
 * Does again what whoever asks undid last, and keeps what others did since. Throws when nothing of theirs is left to do again, or
 * others changed the same lessons since: `history.undo_of_others` names what `redoNewestStep` would do again then.
 */
export async function redoOwnStep(tx: Transaction, journey: Journey): Promise<HistoryChange> {
  const { timetableId, actor } = journey;
  await holdVersion(tx, journey);
  const [next] = await undoneSteps(tx, timetableId);
  if (next?.by.userId === actor.userId) return goStep(tx, journey, 'forth');
  const own = await newestUndo(tx, timetableId, actor.userId);
  if (own && (await stands(tx, timetableId, own))) return bringBack(tx, journey, own);
  if (next) throw new AppError('history.undo_of_others', { name: next.by.fullName, detail: next.title });
  const newest = await newestUndo(tx, timetableId);
  if (!newest || newest.userId === actor.userId || !(await stands(tx, timetableId, newest)))
    throw new AppError('history.nothing_to_redo');
  throw new AppError('history.undo_of_others', {
    name: newest.userName,
    detail: await titleUndone(tx, timetableId, newest),
  });
}

/** Does again what was undone last, whoever undid it. */
export async function redoNewestStep(tx: Transaction, journey: Journey): Promise<HistoryChange> {
  const { timetableId } = journey;
  await holdVersion(tx, journey);
  if (await neighbourStep(tx, timetableId, 'forth')) return goStep(tx, journey, 'forth');
  const newest = await newestUndo(tx, timetableId);
  if (!newest || !(await stands(tx, timetableId, newest))) throw new AppError('history.nothing_to_redo');
  return bringBack(tx, journey, newest);
}

const redoTitle = (title: string): string => `Làm lại: ${title}`;

/** The title of the change that an undo took back. */
async function titleUndone(tx: Transaction, timetableId: number, { undoes, title }: StoredStep): Promise<string> {
  const change = undoes === null ? null : await readStep(tx, timetableId, undoes);
  return change?.title ?? title;
}

/** Takes back an undo: the change counts again. */
const bringBack = async (tx: Transaction, journey: Journey, step: StoredStep): Promise<HistoryChange> =>
  takeBack(tx, journey, step, redoTitle(await titleUndone(tx, journey.timetableId, step)));

/** Takes back a step that others came after; that is a step itself. */
async function takeBack(
  tx: Transaction,
  { timetableId, actor }: Journey,
  step: StoredStep,
  title: string,
): Promise<HistoryChange> {
  const arrival = await arrive(tx, timetableId, step.changes.map(reverse));
  keepOutsideWeek(arrival);
  const counts = await touch(tx, timetableId);
  const { changes } = arrival;
  const id = await insertStep(tx, timetableId, { kind: 'restore', title, actor, changes, undoes: step.id });
  await insertEvent(tx, timetableId, { kind: 'step', stepId: id, title, actor, changes });
  return report(tx, timetableId, { ...arrival, counts, title });
}

/** The lessons of a step are as it left them. */
async function stands(tx: Transaction, timetableId: number, { changes }: StoredStep): Promise<boolean> {
  const now = await readStates(
    tx,
    timetableId,
    changes.map(([id]) => id),
  );
  return changes.every(([id, , after]) => isSame(now.get(id) ?? null, after));
}

/** Brings back how the timetable stood right after a step (null: before the first kept one); this is a step itself. */
export async function restorePoint(
  tx: Transaction,
  journey: Journey & { readonly stepId: number | null },
): Promise<HistoryChange> {
  const { timetableId, actor, stepId } = journey;
  await holdVersion(tx, journey);
  const name = await nameOfPoint(tx, timetableId, stepId);
  const arrival = await arrive(tx, timetableId, await wayTo(tx, timetableId, stepId));
  const counts = await touch(tx, timetableId);
  const title = `Khôi phục về ${name}`;
  const { changes } = arrival;
  if (changes.length > 0) {
    const id = await insertStep(tx, timetableId, { kind: 'restore', title, actor, changes });
    await insertEvent(tx, timetableId, { kind: 'step', stepId: id, title, actor, changes });
  }
  return report(tx, timetableId, { ...arrival, counts, title });
}

async function holdVersion(tx: Transaction, { timetableId, version }: Journey): Promise<void> {
  const held = await holdDraft(tx, timetableId);
  if (held.version !== version) await refuseStale(tx, held, version);
}

async function nameOfPoint(tx: Transaction, timetableId: number, stepId: number | null): Promise<string> {
  if (stepId === null) return 'trước thay đổi đầu tiên';
  const step = await readStep(tx, timetableId, stepId);
  if (!step) throw new AppError('record.not_found', { resource: 'mốc lịch sử' });
  return step.name ? `mốc “${step.name}”` : `sau thay đổi “${step.title}”`;
}

/** The way from the current point to another: later steps taken back, or undone steps brought again. */
export async function wayTo(tx: Transaction, timetableId: number, stepId: number | null): Promise<LessonChange[]> {
  const current = (await readPoint(tx, timetableId)).currentStepId ?? 0;
  const goal = stepId ?? 0;
  if (goal > current) return (await stepsBetween(tx, timetableId, current, goal)).flatMap(({ changes }) => changes);
  const back = await stepsBetween(tx, timetableId, goal, current);
  return back.toReversed().flatMap(({ changes }) => changes.map(reverse));
}

interface Arrival {
  readonly changes: readonly LessonChange[];
  readonly skipped: Pick<HistoryChange, 'skipped' | 'pages'>;
  /** Lessons that do not stand as the history says. */
  readonly lost: ReadonlySet<number>;
  /** Of lessons that would go to periods that the week has no more. */
  readonly outsideWeek: readonly string[];
}

/** Throws when all that a step moves would go outside the week: after it the step forgets these places, and they could not come back with the week. */
function keepOutsideWeek({ changes, skipped, outsideWeek }: Arrival): void {
  if (outsideWeek.length === 0 || changes.length > 0 || skipped.skipped.length > outsideWeek.length) return;
  const values = { count: outsideWeek.length, detail: firstFew(outsideWeek, 3) };
  throw new AppError('history.outside_week', values, { data: { pages: [[linkPages.schoolDay]] } });
}

/** Puts the lessons of changes to where the changes end, as far as they still exist and may stand there. */
async function arrive(tx: Transaction, timetableId: number, way: readonly LessonChange[]): Promise<Arrival> {
  const goals = new Map(way.map(([id, , after, title]) => [id, { after, title }]));
  const before = await readStates(tx, timetableId, [...goals.keys()]);
  const words = await readWords(tx, [...goals.keys()]);
  const missing = [...goals].filter(([id, { after }]) => after !== null && !before.has(id));
  const wanted = new Map<number, State>();
  for (const [id, { after }] of goals) if (after && before.has(id)) wanted.set(id, after);
  const loaded = await loadProblem(tx, timetableId);
  const restored = restorePlaces(
    loaded,
    [...wanted].map(([id, [day, period, shiftId, roomId]]) => ({ id, day, period, shiftId, roomId })),
  );
  const states = new Map(
    restored.places.map(({ id, day, period, shiftId, roomId }) => {
      const [, , shiftNow = 0, , lockedNow = false] = before.get(id) ?? [];
      const [, , shiftThen = shiftNow, , lockedThen = lockedNow] = wanted.get(id) ?? [];
      const state: State = [day, period, shiftId ?? shiftThen, roomId, day !== null && lockedThen];
      return [id, state] as const;
    }),
  );
  await writeStates(tx, timetableId, states);
  await storeScore(tx, timetableId, restored.score);
  const after = await readStates(tx, timetableId, [...goals.keys()]);
  const refused = restored.refused.map(({ lessonId, reason, pages }) => {
    const state = wanted.get(lessonId);
    const text = `${words.lesson(lessonId)} không về được ${state ? words.slot(state) : 'chỗ cũ'}: ${reason}`;
    return { text, pages };
  });
  const gone = missing.map(([, { title }]) => ({
    text: `${title || 'Một tiết'} không còn trong thời khóa biểu.`,
    pages: [linkPages.assignments],
  }));
  const skipped = [...gone, ...refused];
  return {
    changes: diffStates(before, after),
    skipped: { skipped: skipped.map(({ text }) => text), pages: skipped.map(({ pages }) => pages) },
    outsideWeek: restored.refused.flatMap(({ lessonId, isOutsideWeek }) => {
      const state = wanted.get(lessonId);
      return isOutsideWeek && state ? [`${words.lesson(lessonId)} ${words.slot(state)}`] : [];
    }),
    lost: new Set([...wanted].filter(([id, state]) => !isSame(after.get(id) ?? null, state)).map(([id]) => id)),
  };
}

async function report(
  tx: Transaction,
  timetableId: number,
  { changes, skipped, counts, title }: Arrival & { counts: Awaited<ReturnType<typeof touch>>; title: string },
): Promise<HistoryChange> {
  const { currentStepId, canUndo, canRedo } = await readPoint(tx, timetableId);
  const { score, ...rest } = counts;
  return {
    ...rest,
    currentStepId,
    canUndo,
    canRedo,
    score,
    title,
    ...skipped,
    changes: toLessonStates(changes),
  };
}
