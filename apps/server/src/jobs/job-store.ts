import type { Job, TimetableRun } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

/** Seconds a running job may go without a heartbeat before it counts as dead. */
export const LEASE_SECONDS = 15;

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly unit: string;
  readonly schoolId: number;
  readonly kind: string;
  readonly timetableId: number;
  readonly input: unknown;
}

const viewColumns = `id, kind, status, progress, result, error,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
  to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "finishedAt"`;

/** Marks running jobs whose process is gone as failed; what they had saved stays. `all`: no process but this one can run any. */
export async function failAbandoned(tx: Transaction, all = false): Promise<number> {
  const error = { code: 'job.interrupted', message: 'Lượt chạy bị gián đoạn; kết quả đã lưu gần nhất được giữ lại.' };
  const rows = await tx.query(
    `update job set status = 'failed', finished_at = now(), error = $1::jsonb
     where status = 'running' and (lease_until < now() or $2) returning id`,
    [JSON.stringify(error), all],
  );
  return rows.length;
}

/** Takes the oldest waiting job of the unit, or none. */
export async function claimJob(tx: Transaction, worker: string): Promise<ClaimedJob | null> {
  const [job] = await tx.query<ClaimedJob>(
    // Materialised: as a plain subquery it may run once per row and claim more than one job.
    `with next as materialized (
       select unit, school_id, id from job where status = 'queued' order by created_at, id limit 1 for update skip locked)
     update job set status = 'running', worker = $1, started_at = now(), lease_until = now() + make_interval(secs => $2)
     from next where job.unit = next.unit and job.school_id = next.school_id and job.id = next.id
     returning job.id, job.unit, job.school_id as "schoolId", kind, timetable_id as "timetableId", input`,
    [worker, LEASE_SECONDS],
  );
  return job ?? null;
}

/** Keeps the lease of a claimed job, stores its progress and answers what has become of it. */
export async function beat(
  tx: Transaction,
  id: string,
  worker: string,
  progress: Job['progress'],
): Promise<{ readonly isMine: boolean; readonly isCancelled: boolean }> {
  const [row] = await tx.query<{ cancelled: boolean }>(
    `update job set lease_until = now() + make_interval(secs => $3), progress = coalesce($4::jsonb, progress)
     where id = $1 and worker = $2 and status = 'running' returning cancel_requested as cancelled`,
    [id, worker, LEASE_SECONDS, progress && JSON.stringify(progress)],
  );
  return { isMine: row !== undefined, isCancelled: row?.cancelled ?? true };
}

/** Ends a job. A cancelled one keeps its result; so does one that its process had to cut short. */
export async function finishJob(
  tx: Transaction,
  id: string,
  end: {
    readonly result?: unknown;
    readonly error?: Job['error'];
    readonly progress: Job['progress'];
    readonly isCutShort: boolean;
  },
): Promise<void> {
  await tx.query(
    `update job set finished_at = now(), result = $2::jsonb, error = $3::jsonb, progress = coalesce($4::jsonb, progress),
       status = case when $3::jsonb is not null then 'failed' when cancel_requested or $5 then 'cancelled' else 'done' end
     where id = $1 and status = 'running'`,
    [
      id,
      JSON.stringify(end.result ?? null),
      end.error ? JSON.stringify(end.error) : null,
      end.progress && JSON.stringify(end.progress),
      end.isCutShort,
    ],
  );
}

/** A job as the caller sees it, or null. */
export async function readJob(tx: Transaction, id: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(`select ${viewColumns} from job where id = $1`, [id]);
  return job ?? null;
}

/** The newest job of a timetable as the caller sees it, and what it was asked to do; null when there is none. */
export async function readLatestJob(
  tx: Transaction,
  timetableId: number,
): Promise<{ readonly job: Job; readonly input: unknown } | null> {
  const [row] = await tx.query<Job & { readonly input: unknown }>(
    `select ${viewColumns}, input - 'record' as input from job
     where timetable_id = $1 order by created_at desc, id limit 1`,
    [timetableId],
  );
  if (!row) return null;
  const { input, ...job } = row;
  return { job, input };
}

/** The runs of the school that are under way or ended less than so many minutes ago, the newest first. */
export async function listRuns(tx: Transaction, minutes: number): Promise<TimetableRun[]> {
  await failAbandoned(tx);
  const asUtc = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return tx.query<TimetableRun>(
    `select j.id, j.kind, j.status, j.timetable_id as "timetableId", j.created_by_name as by,
       json_build_object('number', t.number, 'name', t.name) as timetable,
       ${asUtc("(j.started_at + make_interval(secs => (j.input->>'seconds')::float))")} as "expectedEnd",
       ${asUtc('j.finished_at')} as "finishedAt",
       case when jsonb_typeof(j.result->'unplaced') = 'array' then jsonb_array_length(j.result->'unplaced') end as unplaced
     from job j join timetable t on t.unit = j.unit and t.school_id = j.school_id and t.id = j.timetable_id
     where j.status in ('queued', 'running') or j.finished_at > now() - make_interval(mins => $1)
     order by j.created_at desc, j.id`,
    [minutes],
  );
}

/** Who started a job. It must exist. */
export async function readJobOwner(tx: Transaction, id: string): Promise<{ userId: number; fullName: string }> {
  const [owner] = await tx.query<{ userId: number; fullName: string }>(
    'select created_by as "userId", created_by_name as "fullName" from job where id = $1',
    [id],
  );
  if (!owner) throw new Error(`job ${id} was deleted`);
  return owner;
}

/** Asks a job to stop; one that still waits is over at once. */
export async function requestCancel(tx: Transaction, id: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(
    `update job set cancel_requested = true,
       status = case when status = 'queued' then 'cancelled' else status end,
       finished_at = case when status = 'queued' then now() else finished_at end
     where id = $1 and status in ('queued', 'running') returning ${viewColumns}`,
    [id],
  );
  return job ?? readJob(tx, id);
}

/** Who works on a timetable now. */
export interface ActiveJob {
  readonly id: string;
  readonly createdByName: string;
  readonly createdAt: string;
}

/** The waiting or running job of a timetable, dead ones apart. */
export async function findActiveJob(tx: Transaction, timetableId: number): Promise<ActiveJob | null> {
  await failAbandoned(tx);
  const [job] = await tx.query<ActiveJob>(
    `select id, created_by_name as "createdByName", created_at as "createdAt"
     from job where timetable_id = $1 and status in ('queued', 'running') limit 1`,
    [timetableId],
  );
  return job ?? null;
}

/** Queues a job and answers its id. */
export async function insertJob(
  tx: Transaction,
  job: {
    readonly kind: string;
    readonly timetableId: number;
    readonly input: unknown;
    readonly userId: number;
    readonly userName: string;
  },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into job (kind, timetable_id, input, created_by, created_by_name) values ($1, $2, $3::jsonb, $4, $5) returning id`,
    [job.kind, job.timetableId, JSON.stringify(job.input), job.userId, job.userName],
  );
  if (!row) throw new Error('the job was not stored');
  return row.id;
}
