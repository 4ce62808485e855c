import { createHash } from 'node:crypto';
import type { ArrangeResult, RuleSettings } from '@tkb/contract';
import { strategyIds, type RunRecord, type StrategyId } from '@tkb/solver';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { loadImportedRules } from '../lessons/load-lessons.ts';
import { loadProblem, type LoadedProblem } from '../loaded/load-problem.ts';
import { buildProblem } from '../problem/build-problem.ts';

/** Runs of a timetable that can be repeated; older ones keep their result only. */
const KEPT = 5;

/** The beginning of a run; `start` is in the order of the lessons. */
export interface RunStart {
  readonly rules: RuleSettings;
  readonly start: readonly StartPlace[];
  /** Names the problem: with other data the same steps lead elsewhere. */
  readonly fingerprint: string;
}

/** All that it takes to do a branch of a run once more; 1 is the first, 0 would be the run itself. */
export interface BranchRecord {
  readonly number: number;
  readonly seed: number;
  readonly rounds: RunRecord;
  readonly strategies: readonly StrategyId[];
}

/** Everything but the school's data that decides what a run finds. */
export interface StoredRun extends RunStart {
  readonly threads: number;
  readonly rounds: RunRecord;
  readonly strategies: readonly StrategyId[];
  /** Those that have taken part; absent of runs from before there were any. */
  readonly branches?: readonly BranchRecord[];
  /** Number of the branch whose timetable was the best. */
  readonly best?: number;
}

type StartPlace = readonly [
  id: number,
  day: number | null,
  period: number | null,
  roomId: number | null,
  locked: boolean,
];

export function recordOf(
  loaded: LoadedProblem,
  run: {
    readonly record: RunRecord;
    readonly strategies: readonly StrategyId[];
    readonly branches: readonly BranchRecord[];
    readonly best: number;
  },
): StoredRun {
  const { record, strategies, branches, best } = run;
  return { ...startOf(loaded), threads: strategies.length, rounds: record, strategies, branches, best };
}

/** The problem as a run finds it. */
export function startOf(loaded: LoadedProblem): RunStart {
  return {
    rules: loaded.school.rules,
    start: loaded.lessons.map(({ id, day, period, roomId, locked }) => [id, day, period, roomId, locked]),
    fingerprint: fingerprintOf(loaded),
  };
}

const fingerprintOf = ({ problem }: LoadedProblem): string =>
  createHash('sha256').update(JSON.stringify(problem)).digest('base64url');

/** Keeps the record with the job, and lets go those of older runs of the timetable. */
export async function storeRecord(
  tx: Transaction,
  job: { readonly id: string; readonly timetableId: number },
  record: StoredRun,
): Promise<void> {
  await tx.query(`update job set input = input || jsonb_build_object('record', $2::jsonb) where id = $1`, [
    job.id,
    JSON.stringify(record),
  ]);
  await tx.query(
    `update job set input = input - 'record' where input ? 'record' and timetable_id = $1 and id not in
       (select id from job where timetable_id = $1 and input ? 'record' order by created_at desc, id limit $2)`,
    [job.timetableId, KEPT],
  );
}

/** The input of a run of a timetable, however it ended. */
export async function readRunInput(tx: Transaction, id: string, timetableId: number): Promise<unknown> {
  const [job] = await tx.query<{ input: unknown }>(
    `select input - 'record' as input from job where id = $1::uuid and timetable_id = $2 and kind = 'arrange'`,
    [id, timetableId],
  );
  if (!job) throw new AppError('job.not_found');
  return job.input;
}

/** A finished run of a timetable as it was asked for, with its record; throws when it cannot be repeated. */
export async function readRepeatable(
  tx: Transaction,
  id: string,
  timetableId: number,
): Promise<{ readonly input: unknown; readonly record: StoredRun }> {
  const [job] = await tx.query<{ input: { readonly record?: StoredRun } }>(
    `select input from job where id = $1::uuid and timetable_id = $2 and kind = 'arrange'`,
    [id, timetableId],
  );
  if (!job) throw new AppError('job.not_found');
  const { record, ...input } = job.input;
  // Runs from before there were strategies cooled down otherwise: their steps would lead elsewhere.
  const strategies: readonly StrategyId[] | undefined = record?.strategies;
  if (!record || strategies?.every((id) => strategyIds.includes(id)) !== true)
    throw new AppError('job.not_repeatable', { detail: 'lượt chạy đã quá cũ hoặc chưa kết thúc.' });
  return { input, record };
}

/** The problem that a run began with; throws when the school's data is no longer what it was. */
export async function loadStart(tx: Transaction, timetableId: number, record: RunStart): Promise<LoadedProblem> {
  const now = await loadProblem(tx, timetableId);
  const start = new Map(record.start.map(([id, ...place]) => [id, place]));
  const lessons = now.lessons.map((lesson) => {
    const [day = null, period = null, roomId = null, locked = false] = start.get(lesson.id) ?? [];
    return { ...lesson, day, period, roomId, locked };
  });
  const loaded = await rebuild(tx, timetableId, { ...now, school: { ...now.school, rules: record.rules }, lessons });
  if (fingerprintOf(loaded) !== record.fingerprint) {
    const detail = 'phân công, khung tuần, nguyện vọng hoặc tiết cố định đã đổi từ lượt ấy.';
    throw new AppError('job.not_repeatable', { detail });
  }
  return loaded;
}

/** The timetable as a proposal would have it; as it stands when there is none, or others have changed it since. */
export async function loadProposed(
  tx: Transaction,
  { id, timetableId }: { readonly id: string; readonly timetableId: number },
  now: LoadedProblem,
): Promise<LoadedProblem> {
  const [job] = await tx.query<{ preview: ArrangeResult['preview'] }>(
    `select result->'preview' as preview from job where id = $1::uuid and timetable_id = $2`,
    [id, timetableId],
  );
  if (job?.preview?.version !== now.version) return now;
  const moves = new Map(job.preview.moves.map((move) => [move.lessonId, move]));
  const lessons = now.lessons.map((lesson) => {
    const { day, period, roomId } = moves.get(lesson.id) ?? lesson;
    return { ...lesson, day, period, roomId };
  });
  return rebuild(tx, timetableId, { ...now, lessons });
}

/** The problem of the same timetable after its lessons or the school's rules were replaced. */
async function rebuild(tx: Transaction, timetableId: number, loaded: LoadedProblem): Promise<LoadedProblem> {
  const { school, lessons } = loaded;
  return { ...loaded, ...buildProblem(school, lessons, await loadImportedRules(tx, timetableId)) };
}
