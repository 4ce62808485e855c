import type { CalendarFeed, Permission } from '@tkb/contract';
import { digestOf, newSecret } from '../../access/secrets.ts';
import type { Transaction } from '../../db/database.ts';
import { teacherName } from '../../db/select.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Owner } from '../published/owner.ts';

const columns = { class: 'class_id', teacher: 'teacher_id', room: 'room_id' } as const;
const titles = { class: 'lớp học', teacher: 'giáo viên', room: 'phòng học' } as const;
const names = {
  class: 'select name from class where id = $1',
  teacher: `select ${teacherName()} as name from teacher t where id = $1`,
  room: 'select name from room where id = $1',
} as const;

/** Name of a class, teacher or room of the transaction's school; throws when there is none. */
export async function readOwnerName(tx: Transaction, { ownerKind, ownerId }: Owner): Promise<string> {
  const [row] = await tx.query<{ name: string }>(names[ownerKind], [ownerId]);
  if (!row) throw new AppError('record.not_found', { resource: titles[ownerKind] });
  return row.name;
}

/** Who looks at the addresses of the transaction's school. */
export interface FeedReader {
  readonly userId: number;
  /** Sees and changes the shared ones too. */
  readonly canShare: boolean;
}

type FeedOwner = Readonly<Record<Owner['ownerKind'], number | null>>;
type FeedRow = FeedOwner & Pick<CalendarFeed, 'id' | 'ownerName' | 'isShared' | 'createdAt' | 'lastReadAt'>;

const seen = '(f.user_id = $1 or f.user_id is null and $2)';

/** The reader's own addresses, and the shared ones for those who may change them. */
export async function listFeeds(tx: Transaction, { userId, canShare }: FeedReader): Promise<CalendarFeed[]> {
  const rows = await tx.query<FeedRow>(
    `select f.id, f.class_id as class, f.teacher_id as teacher, f.room_id as room, f.created_at as "createdAt",
       f.last_read_at as "lastReadAt", f.user_id is null as "isShared",
       coalesce(c.name, r.name, ${teacherName()}) as "ownerName"
     from calendar_feed f left join class c on c.id = f.class_id left join room r on r.id = f.room_id
       left join teacher t on t.id = f.teacher_id
     where ${seen} order by f.user_id is null, f.id`,
    [userId, canShare],
  );
  return rows.map(({ class: classId, teacher, room, ...row }) => ({
    ...ownerOf({ class: classId, teacher, room }),
    ...row,
  }));
}

/** Makes a token (256 random bits) for an owner's lessons; the one before of the same user, or the shared one, ends. */
export async function createFeed(
  tx: Transaction,
  { owner, userId }: { readonly owner: Owner; readonly userId: number | null },
): Promise<string> {
  await readOwnerName(tx, owner);
  // Of two at once the second ends the address of the first.
  await tx.query(`select 1 from "${owner.ownerKind}" where id = $1 for no key update`, [owner.ownerId]);
  const token = newSecret();
  const column = columns[owner.ownerKind];
  await tx.query(`delete from calendar_feed where user_id is not distinct from $1 and ${column} = $2`, [
    userId,
    owner.ownerId,
  ]);
  await tx.query(`insert into calendar_feed (user_id, token_hash, ${column}) values ($1, $2, $3)`, [
    userId,
    digestOf(token),
    owner.ownerId,
  ]);
  return token;
}

/** Ends an address that the reader may change; throws when there is none. */
export async function revokeFeed(tx: Transaction, id: number, { userId, canShare }: FeedReader): Promise<void> {
  const gone = await tx.query(`delete from calendar_feed f where f.id = $3 and ${seen} returning f.id`, [
    userId,
    canShare,
    id,
  ]);
  if (gone.length === 0) throw new AppError('record.not_found', { resource: 'địa chỉ lịch' });
}

export interface FoundFeed {
  readonly id: number;
  readonly schoolId: number;
  /** Permissions of its user; null for a shared one. */
  readonly permissions: Permission[] | null;
  readonly owner: Owner;
}

/** Looks a token up in the unit; null when there is none or its user has gone, is locked or is of another school now. */
export async function findFeed(tx: Transaction, token: string): Promise<FoundFeed | null> {
  const [row] = await tx.query<FeedOwner & Omit<FoundFeed, 'owner'>>(
    `select f.id, f.school_id as "schoolId", f.class_id as class, f.teacher_id as teacher, f.room_id as room,
       case when f.user_id is not null then
         (select coalesce(json_agg(json_build_object('key', p.key, 'permissionValue', p.permission_value)), '[]')
          from user_role r join role_permission p on p.unit = r.unit and p.role_id = r.role_id
          where r.unit = u.unit and r.user_id = u.id) end as permissions
     from calendar_feed f left join app_user u on u.unit = f.unit and u.id = f.user_id
     where f.token_hash = $1
       and (f.user_id is null or u.is_active and coalesce(u.school_id, f.school_id) = f.school_id)`,
    [digestOf(token)],
  );
  return row ? { ...row, owner: ownerOf(row) } : null;
}

/** Notes that a calendar program came for the feed, at most once an hour. */
export async function noteReading(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    `update calendar_feed set last_read_at = now()
     where id = $1 and coalesce(last_read_at < now() - interval '1 hour', true)`,
    [id],
  );
}

function ownerOf(row: FeedOwner): Owner {
  for (const ownerKind of ['class', 'teacher', 'room'] as const) {
    const ownerId = row[ownerKind];
    if (ownerId !== null) return { ownerKind, ownerId };
  }
  throw new Error('a calendar feed has an owner: calendar_feed_owner_check');
}
