import type { Job } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { queueTopic, type ClaimedJob } from './job-store.ts';

/** A job that does a part of another one's work, in whichever process has a free place. */
export interface Branch<Result> {
  readonly id: string;
  /** Counted from 1; part 0 is done by the job that they belong to. */
  readonly number: number;
  readonly status: Job['status'];
  readonly progress: Job['progress'];
  readonly result: Result | null;
}

type Parent = Pick<ClaimedJob, 'id' | 'worker' | 'timetableId'>;

/** Branches come after everything that somebody has asked for. */
const PRIORITY = -1;

/** Queues a branch for each input. Older branches of a process that died over this or an earlier job are dropped. */
export async function insertBranches(
  tx: Transaction,
  parent: Parent,
  branches: { readonly kind: string; readonly inputs: readonly { readonly number: number }[] },
): Promise<void> {
  await tx.query('delete from job where timetable_id = $1 and branch_of is not null', [parent.timetableId]);
  await tx.query(
    `insert into job (kind, timetable_id, input, created_by, created_by_name, priority, branch_of)
     select $2, timetable_id, input.value, created_by, created_by_name, $4, id
     from job, jsonb_array_elements($3::jsonb) as input where id = $1`,
    [parent.id, branches.kind, JSON.stringify(branches.inputs), PRIORITY],
  );
  if (branches.inputs.length > 0) tx.announce(queueTopic);
}

export function readBranches<Result>(tx: Transaction, parentId: string): Promise<Branch<Result>[]> {
  return tx.query<Branch<Result>>(
    `select id, (input->>'number')::int as number, status, progress, result from job where branch_of = $1 order by number`,
    [parentId],
  );
}

/** False when another process has taken the job over: the branches are then the other one's. */
const ours = `branch_of = $1 and exists (select from job p where p.id = $1 and p.worker = $2)`;

/** Takes up to `most` branches that nobody has begun out of the queue, and returns their numbers. */
export async function takeBackQueued(tx: Transaction, { id, worker }: Parent, most: number): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(
    `with next as materialized (select unit, school_id, id from job where ${ours} and status = 'queued'
       order by (input->>'number')::int limit $3 for update skip locked)
     delete from job using next where job.unit = next.unit and job.school_id = next.school_id and job.id = next.id
     returning (job.input->>'number')::int as number`,
    [id, worker, most],
  );
  return rows.map(({ number }) => number);
}

/** Asks the branches under way to end with what they have. */
export async function stopBranches(tx: Transaction, { id, worker }: Parent): Promise<void> {
  await tx.query(`update job set cancel_requested = true where ${ours} and status = 'running'`, [id, worker]);
  tx.announce(queueTopic);
}

export async function requeueCutShort(tx: Transaction, { id, worker }: Parent): Promise<void> {
  await tx.query(
    `update job set status = 'queued', worker = null, lease_until = null, finished_at = null, result = null
     where ${ours} and status = 'cancelled'`,
    [id, worker],
  );
}

export async function deleteBranches(tx: Transaction, { id, worker }: Parent): Promise<void> {
  await tx.query(`delete from job where ${ours}`, [id, worker]);
}

/** The processes that arrange. */
export async function countArrangers(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from server_process where workers > 0',
  );
  return row?.count ?? 0;
}
