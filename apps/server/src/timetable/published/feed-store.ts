import { createHash, randomBytes } from 'node:crypto';
import type { operations, Permission } from '@tkb/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Owner } from './owner.ts';

type Feed = NonNullable<z.input<(typeof operations.readCalendarFeed)['data'] & {}>['feed']>;

const columns = { class: 'class_id', teacher: 'teacher_id', room: 'room_id' } as const;
const titles = { class: 'lớp học', teacher: 'giáo viên', room: 'phòng học' } as const;
const names = {
  class: 'select name from class where id = $1',
  teacher: `select concat_ws(' ', family_name, given_name) as name from teacher where id = $1`,
  room: 'select name from room where id = $1',
} as const;

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Name of a class, teacher or room of the transaction's school; throws when there is none. */
export async function readOwnerName(tx: Transaction, { ownerKind, ownerId }: Owner): Promise<string> {
  const [row] = await tx.query<{ name: string }>(names[ownerKind], [ownerId]);
  if (!row) throw new AppError('record.not_found', { resource: titles[ownerKind] });
  return row.name;
}

/** The user's feed in the transaction's school. */
export async function readFeed(tx: Transaction, userId: number): Promise<Feed | null> {
  const [row] = await tx.query<FeedOwner & Pick<Feed, 'createdAt' | 'lastReadAt'>>(
    `select class_id as class, teacher_id as teacher, room_id as room, created_at as "createdAt",
       last_read_at as "lastReadAt" from calendar_feed where user_id = $1`,
    [userId],
  );
  if (!row) return null;
  const owner = ownerOf(row);
  return { ...owner, ownerName: await readOwnerName(tx, owner), createdAt: row.createdAt, lastReadAt: row.lastReadAt };
}

/** Gives the user a new token (256 random bits) for an owner's lessons; the one before ends. */
export async function createFeed(tx: Transaction, userId: number, owner: Owner): Promise<string> {
  await readOwnerName(tx, owner);
  const token = randomBytes(32).toString('base64url');
  await revokeFeed(tx, userId);
  await tx.query(`insert into calendar_feed (user_id, token_hash, ${columns[owner.ownerKind]}) values ($1, $2, $3)`, [
    userId,
    digest(token),
    owner.ownerId,
  ]);
  return token;
}

/** Ends the user's token, if there is one. */
export async function revokeFeed(tx: Transaction, userId: number): Promise<void> {
  await tx.query('delete from calendar_feed where user_id = $1', [userId]);
}

/** Whose feed a token is. */
export interface FoundFeed {
  readonly schoolId: number;
  readonly userId: number;
  readonly permissions: Permission[];
  readonly owner: Owner;
}

/** Looks a token up in the unit; null when there is none or its user has gone, is locked or is of another school now. */
export async function findFeed(tx: Transaction, token: string): Promise<FoundFeed | null> {
  const [row] = await tx.query<FeedOwner & Omit<FoundFeed, 'owner'>>(
    `select f.school_id as "schoolId", f.user_id as "userId", f.class_id as class, f.teacher_id as teacher,
       f.room_id as room,
       (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value)), '[]')
        from user_role r join role_permission p on p.unit = r.unit and p.role_id = r.role_id
        where r.unit = u.unit and r.user_id = u.id) as permissions
     from calendar_feed f join app_user u on u.unit = f.unit and u.id = f.user_id
     where f.token_hash = $1 and u.is_active and coalesce(u.school_id, f.school_id) = f.school_id`,
    [digest(token)],
  );
  return row ? { ...row, owner: ownerOf(row) } : null;
}

/** Notes that a calendar program came for the feed, at most once an hour. */
export async function noteReading(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `update calendar_feed set last_read_at = now()
     where user_id = $1 and coalesce(last_read_at < now() - interval '1 hour', true)`,
    [userId],
  );
}

type FeedOwner = Readonly<Record<Owner['ownerKind'], number | null>>;

function ownerOf(row: FeedOwner): Owner {
  for (const ownerKind of ['class', 'teacher', 'room'] as const) {
    const ownerId = row[ownerKind];
    if (ownerId !== null) return { ownerKind, ownerId };
  }
  throw new Error('a calendar feed has an owner: calendar_feed_owner_check');
}
