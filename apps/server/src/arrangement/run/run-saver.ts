import { operations, type ScoreView } from '@tkb/contract';
import type { Database, Tenant, Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { recordStep, type StepHead } from '../../history/record-step.ts';
import { readJobOwner, type ClaimedJob } from '../../jobs/job-store.ts';
import { savePlaces, type LessonPlace } from '../lessons/save-lessons.ts';
import type { LoadedProblem } from '../loaded/load-problem.ts';
import { placesOf } from '../loaded/places-of.ts';
import type { ArrangeInput } from './arrange-input.ts';
import type { Checkpoint } from './solver-protocol.ts';

/** Saves the best timetables of a run while it goes on. */
export interface Saver {
  save(checkpoint: Checkpoint): void;
  onFailure(callback: () => void): void;
  /** Waits for what is being saved; throws what went wrong. */
  done(): Promise<void>;
}

export const noSaver: Saver = { save: () => undefined, done: () => Promise.resolve(), onFailure: () => undefined };

interface SavedRun {
  readonly job: ClaimedJob;
  readonly loaded: LoadedProblem;
  readonly input: ArrangeInput;
}

/** Saves timetables one after the other as one step; each only over the version that this run wrote last. */
export async function createSaver(
  database: Database,
  tenant: Tenant,
  { job, loaded, input }: SavedRun,
): Promise<Saver> {
  const actor = await database.schoolTransaction(tenant, (tx) => readJobOwner(tx, job.id));
  const head: ScoredHead = {
    timetableId: job.timetableId,
    actor,
    kind: 'arrange',
    title: titleOf(input),
    jobId: job.id,
    worker: job.worker,
    dataState: loaded.state.counted,
  };
  let version = loaded.version;
  let last: Promise<void> = Promise.resolve();
  let failed: (() => void) | null = null;
  const save = ({ timetable, score }: Checkpoint) => {
    last = last.then(async () => {
      version = await database.schoolTransaction(tenant, (tx) =>
        recordStep(tx, head, () => overwrite(tx, head, version, placesOf(loaded, timetable), score)),
      );
    });
    // The failure is kept in `last` and thrown by `done`.
    last.catch(() => failed?.());
  };
  return { save, done: () => last, onFailure: (callback) => void (failed = callback) };
}

function titleOf({ scope, ids, continueOf }: ArrangeInput): string {
  const again = continueOf === null ? [] : ['chạy tiếp'];
  // Asked for by a button of the studio: its words are read by who has never heard of a scope.
  if (scope === 'classSubject' && ids.length > 0) return withDetails(`Xếp tiết của ${ids.length} phân công`, again);
  const titles: Record<ArrangeInput['scope'], readonly [title: string, counted: string]> = {
    all: [operations.arrangeAll.title, ''],
    subject: [operations.arrangeBySubject.title, 'môn'],
    class: [operations.arrangeByClass.title, 'lớp'],
    classSubject: [operations.arrangeByClassSubject.title, 'môn'],
    room: [operations.arrangeByRoom.title, 'phòng'],
    teacher: [operations.arrangeByTeacher.title, 'giáo viên'],
    homeroomTeacher: [operations.arrangeByHomeroomTeacher.title, 'giáo viên'],
    functionRoom: [operations.arrangeByFunctionRoom.title, 'phòng'],
  };
  const [title, counted] = titles[scope];
  return withDetails(title, [...(ids.length > 0 ? [`${ids.length} ${counted}`] : []), ...again]);
}

const withDetails = (title: string, details: readonly string[]): string =>
  details.length > 0 ? `${title} (${details.join(', ')})` : title;

/** Whose results are saved: another process may have taken the job over meanwhile. */
interface ScoredHead extends StepHead {
  readonly jobId: string;
  readonly worker: string;
  /** The state of the data that the score was counted from. */
  readonly dataState: string;
}

/** The version after `version` may be this run's own: an outage can swallow the answer of a save that was kept, which is then repeated. */
async function overwrite(
  tx: Transaction,
  { timetableId, jobId, worker, dataState }: ScoredHead,
  version: number,
  places: readonly LessonPlace[],
  score: ScoreView,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `update timetable t set version = t.version + 1, updated_at = now(), score = $3::jsonb, score_state = $6
     where id = $1 and exists (select 1 from job where id = $4::uuid and status = 'running' and worker = $5)
       and (version = $2 or version = $2 + 1 and exists (select 1 from timetable_step s where s.id = t.current_step_id and s.job_id = $4::uuid))
     returning t.version`,
    [timetableId, version, JSON.stringify(score), jobId, worker, dataState],
  );
  if (!row) throw new AppError('record.stale');
  await savePlaces(tx, timetableId, places);
  return row.version;
}
