import type { StepKind } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { insertEvent } from './event-store.ts';
import { diffStates, readStates, type LessonChange, type States } from './lesson-states.ts';
import { growStep, insertStep, type Actor } from './step-store.ts';
import { readWords, type Words } from './titles.ts';

/** Title of a change, and the lessons it may touch. */
export interface StepHead {
  readonly timetableId: number;
  readonly actor: Actor;
  readonly kind: StepKind;
  /** In Vietnamese; a function gets the changes and returns the title. */
  readonly title: string | ((changes: readonly LessonChange[], words: Words) => string);
  /** The lessons that may change; absent = any. */
  readonly lessonIds?: readonly number[];
  /** Set for a run that saves several times: all of it is one step. */
  readonly jobId?: string;
}

/**
 * Does the work of a change and stores it as one step of the timetable's history, in the same transaction. The work itself
 * counts the new version (`raiseVersion`). Work that changes nothing makes no step.
 */
export async function recordStep<T>(tx: Transaction, head: StepHead, work: () => Promise<T>): Promise<T> {
  const { timetableId, lessonIds = null } = head;
  const before = await readStates(tx, timetableId, lessonIds);
  const beforeTitles = head.kind === 'sync' ? await readWords(tx, [...before.keys()]) : null;
  const result = await work();
  const after = await readStates(tx, timetableId, lessonIds);
  const changes = withTitles(diffStates(before, after), after, beforeTitles);
  if (changes.length > 0) await store(tx, head, changes);
  return result;
}

/** Titles of deleted lessons, which nothing else remembers. */
const withTitles = (changes: readonly LessonChange[], after: States, words: Words | null): readonly LessonChange[] =>
  words
    ? changes.map(([id, from, to, title]) => [id, from, to, after.has(id) ? title : words.lesson(id)] as const)
    : changes;

async function store(tx: Transaction, head: StepHead, changes: readonly LessonChange[]): Promise<void> {
  const { timetableId, actor, kind, jobId } = head;
  const ids = changes.map(([id]) => id);
  const title = typeof head.title === 'string' ? head.title : head.title(changes, await readWords(tx, ids));
  const grown = jobId ? await growStep(tx, timetableId, jobId, changes) : null;
  const stepId = grown ?? (await insertStep(tx, timetableId, { kind, title, actor, changes, jobId }));
  await insertEvent(tx, timetableId, { kind: 'step', stepId, title, actor, changes });
}
