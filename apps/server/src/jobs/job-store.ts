import { errorCatalogue, type Job, type TimetableRun } from '@tkb/contract';
import type { Author, Transaction } from '../db/database.ts';
import { utcText } from '../db/columns.ts';

/** Seconds a running job may go without a heartbeat before it counts as dead. */
export const LEASE_SECONDS = 15;

/** Seconds after which a waiting job counts as having no free place; a process with a place takes a job at once. */
const PATIENT_SECONDS = 3;

/** How many processes may die over a job before it is given up: it may be the cause. */
const MOST_ATTEMPTS = 3;

/** Topic announced when the queue has something new. */
export const queueTopic = 'queue';
/** Topic announced when a job has progressed. */
export const jobTopic = (id: string): string => `job/${id}`;

export interface ClaimedJob {
  readonly id: string;
  /** The process that has claimed it. */
  readonly worker: string;
  /** How many processes have died over it. */
  readonly attempts: number;
  /** The progress of the last of them. */
  readonly progress: Job['progress'];
  readonly unit: string;
  readonly schoolId: number;
  readonly kind: string;
  readonly timetableId: number;
  readonly input: unknown;
  /** Who asked for it; null where it was nobody's call. */
  readonly author: Author | null;
}

/** Holds for a job, named j, that somebody asked for and that waits or runs; not for one whose process is gone. */
export const isUnderWay =
  "j.branch_of is null and (j.status = 'queued' or j.status = 'running' and j.lease_until >= now())";

const viewColumns = `id, kind, status, progress, result, error,
  ${utcText('created_at')} as "createdAt",
  ${utcText('finished_at')} as "finishedAt"`;

/**
 * Jobs whose process is gone go back to waiting and continue from what was saved; those that were to stop, or over which too
 * many processes died, end. A lease beyond any possible end is from before the clock was put back and is ignored, since a dead
 * process would keep its job for that long. Branches that outlived their run go. `all`: no other process can be running jobs.
 */
export async function requeueAbandoned(tx: Transaction, all = false): Promise<number> {
  const code = 'job.interrupted';
  const error: Job['error'] = { code, message: errorCatalogue[code].message };
  const rows = await tx.query<{ id: string }>(
    `update job set worker = null, lease_until = null, attempts = attempts + 1,
       status = case when cancel_requested then 'cancelled' when attempts + 1 < $3 then 'queued' else 'failed' end,
       finished_at = case when cancel_requested or attempts + 1 >= $3 then now() end,
       error = case when not cancel_requested and attempts + 1 >= $3 then $1::jsonb end
     where status = 'running' and ($2 or lease_until not between now() and now() + make_interval(secs => $4)) returning id`,
    [JSON.stringify(error), all, MOST_ATTEMPTS, 2 * LEASE_SECONDS],
  );
  await tx.query(
    `delete from job where branch_of is not null and status <> 'running' and not exists (select from job p
       where p.unit = job.unit and p.school_id = job.school_id and p.id = job.branch_of and p.status in ('queued', 'running'))`,
  );
  for (const { id } of rows) tx.announce(jobTopic(id));
  if (rows.length > 0) tx.announce(queueTopic);
  return rows.length;
}

/**
 * Takes the next waiting job of all units, or none: of the school with the fewest running; then what somebody waits for; then
 * of the school whose turn was longest ago; then the oldest. So a school that asks for fifty runs delays another by one. Where
 * several schools arrange, none takes the last place of all processes, and no branch does. A branch runs in another process
 * than its run, whose threads are busy.
 */
export async function claimJob(tx: Transaction, worker: string): Promise<ClaimedJob | null> {
  const [job] = await tx.query<ClaimedJob>(
    // Materialised: as a plain subquery it may run once per row and claim more than one job.
    `with busy as (select unit, school_id, count(*) as jobs from job where status = 'running' group by unit, school_id),
     served as (select unit, school_id, max(started_at) as at from job where created_at > now() - interval '1 hour'
       group by unit, school_id),
     next as materialized (
       select j.unit, j.school_id, j.id from job j left join busy b on b.unit = j.unit and b.school_id = j.school_id
         left join served s on s.unit = j.unit and s.school_id = j.school_id
       where j.status = 'queued' and (j.branch_of is null or exists (select from job p where p.unit = j.unit
           and p.school_id = j.school_id and p.id = j.branch_of and p.status = 'running' and p.worker <> $1))
         and (b.jobs is null or (select sum(workers) - 1 from server_process)
           > case when j.branch_of is null then b.jobs else (select sum(jobs) from busy) end
         or not exists (select from job o where o.created_at > now() - interval '1 day'
           and (o.unit, o.school_id) <> (j.unit, j.school_id)))
       order by coalesce(b.jobs, 0), j.priority desc, s.at nulls first, j.created_at, j.id limit 1 for update of j skip locked)
     update job set status = 'running', worker = $1, started_at = coalesce(started_at, now()),
       lease_until = now() + make_interval(secs => $2)
     from next where job.unit = next.unit and job.school_id = next.school_id and job.id = next.id
     returning job.id, worker, attempts, progress, job.unit, job.school_id as "schoolId", kind,
       timetable_id as "timetableId", input, author`,
    [worker, LEASE_SECONDS],
  );
  if (job) tx.announce(jobTopic(job.id));
  return job ?? null;
}

/**
 * Renews the leases of a process's jobs, stores their progress, and returns the jobs to stop: those somebody wants stopped,
 * branches whose run is over, and one branch for each waiting job without a place (the run takes what they have).
 */
export async function beatJobs(
  tx: Transaction,
  worker: string,
  progressOf: ReadonlyMap<string, Job['progress']>,
): Promise<string[]> {
  const news = JSON.stringify([...progressOf].map(([id, progress]) => ({ id, progress })));
  const rows = await tx.query<{ id: string; isCancelled: boolean }>(
    `with yielding as (
       select unit, school_id, id from job where status = 'running' and branch_of is not null order by started_at desc, id
       limit (select count(*) from job where status = 'queued' and branch_of is null
         and created_at < now() - make_interval(secs => $4)))
     update job set lease_until = now() + make_interval(secs => $3), progress = coalesce(news.progress, job.progress)
     from jsonb_to_recordset($1::jsonb) as news(id uuid, progress jsonb)
     where job.id = news.id and worker = $2 and status = 'running' returning job.id, cancel_requested
       or (branch_of is not null and not exists (select from job p where p.unit = job.unit and p.school_id = job.school_id
         and p.id = job.branch_of and p.status = 'running' and not p.cancel_requested))
       or exists (select from yielding y where y.unit = job.unit and y.school_id = job.school_id and y.id = job.id) as "isCancelled"`,
    [news, worker, LEASE_SECONDS, PATIENT_SECONDS],
  );
  for (const { id } of rows) tx.announce(jobTopic(id));
  const going = new Set(rows.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id));
  return [...progressOf.keys()].filter((id) => !going.has(id));
}

/**
 * Gives back a job whose process stops, so that another goes on from what it has saved. False for a job that was to stop, and for
 * a branch, whose run waits for what it has found.
 */
export async function handBack(
  tx: Transaction,
  { id, worker }: Pick<ClaimedJob, 'id' | 'worker'>,
  progress: Job['progress'],
): Promise<boolean> {
  const rows = await tx.query(
    `update job set status = 'queued', worker = null, lease_until = null, progress = coalesce($3::jsonb, progress)
     where id = $1 and worker = $2 and status = 'running' and not cancel_requested and branch_of is null returning id`,
    [id, worker, progress && JSON.stringify(progress)],
  );
  if (rows.length === 0) return false;
  tx.announce(jobTopic(id));
  tx.announce(queueTopic);
  return true;
}

/** Ends a job. A cancelled one keeps its result; so does a branch that its process had to cut short. */
export async function finishJob(
  tx: Transaction,
  { id, worker }: Pick<ClaimedJob, 'id' | 'worker'>,
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
     where id = $1 and status = 'running' and worker = $6`,
    [
      id,
      JSON.stringify(end.result ?? null),
      end.error ? JSON.stringify(end.error) : null,
      end.progress && JSON.stringify(end.progress),
      end.isCutShort,
      worker,
    ],
  );
  tx.announce(jobTopic(id));
}

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
     where timetable_id = $1 and branch_of is null order by created_at desc, id limit 1`,
    [timetableId],
  );
  if (!row) return null;
  const { input, ...job } = row;
  return { job, input };
}

/** The runs of the school that are under way or ended less than so many minutes ago, the newest first. */
export function listRuns(tx: Transaction, minutes: number): Promise<TimetableRun[]> {
  return tx.query<TimetableRun>(
    `select j.id, j.kind, j.status, j.timetable_id as "timetableId", j.created_by_name as by,
       json_build_object('number', t.number, 'name', t.name) as timetable,
       ${utcText("(j.started_at + make_interval(secs => (j.input->>'seconds')::float))")} as "expectedEnd",
       ${utcText('j.finished_at')} as "finishedAt",
       case when jsonb_typeof(j.result->'unplaced') = 'array' then
         (select coalesce(sum((u->>'periods')::int), 0)::int from jsonb_array_elements(j.result->'unplaced') u) end as unplaced,
       (j.result->'after'->>'hard')::int as broken
     from job j join timetable t on t.unit = j.unit and t.school_id = j.school_id and t.id = j.timetable_id
     where j.branch_of is null and (j.status in ('queued', 'running') or j.finished_at between now() - make_interval(mins => $1) and now() + make_interval(mins => $1))
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

/** Asks a job to stop; a job that still waits, or whose process is gone, ends at once. */
export async function requestCancel(tx: Transaction, id: string): Promise<Job | null> {
  const [job] = await tx.query<Job>(
    `update job set cancel_requested = true,
       status = case when status = 'queued' or lease_until < now() then 'cancelled' else status end,
       finished_at = case when status = 'queued' or lease_until < now() then now() else finished_at end
     where id = $1 and status in ('queued', 'running') returning ${viewColumns}`,
    [id],
  );
  if (job) tx.announce(queueTopic);
  return job ?? readJob(tx, id);
}

/** The person who works on a timetable now. */
export interface ActiveJob {
  readonly id: string;
  readonly createdByName: string;
  readonly createdAt: string;
}

export async function findActiveJob(tx: Transaction, timetableId: number): Promise<ActiveJob | null> {
  const [job] = await tx.query<ActiveJob>(
    `select id, created_by_name as "createdByName", created_at as "createdAt"
     from job where timetable_id = $1 and branch_of is null and status in ('queued', 'running') limit 1`,
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
    /** True when somebody waits at the screen for its end. */
    readonly isAwaited?: boolean;
  },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into job (kind, timetable_id, input, created_by, created_by_name, priority)
     values ($1, $2, $3::jsonb, $4, $5, $6) returning id`,
    [job.kind, job.timetableId, JSON.stringify(job.input), job.userId, job.userName, job.isAwaited ? 1 : 0],
  );
  if (!row) throw new Error('the job was not stored');
  tx.announce(queueTopic);
  return row.id;
}
