import { operations } from '@tkb/contract';
import type { ProgramToken, QueryOf, TokenUse } from '@tkb/contract';
import { digestOf, generateKey } from '../access/secrets.ts';
import { pageRows } from '../call/page-rows.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

const row = `k.id, k.name, u.full_name as "ownerName", k.created_at as "createdAt", k.expires_on::text as "expiresOn",
  k.last_used_at as "lastUsedAt", k.calls,
  case when k.revoked_at is not null then 'revoked'
    when k.expires_on < (now() at time zone 'Asia/Ho_Chi_Minh')::date then 'expired'
    when not u.is_active or coalesce(u.school_id, k.school_id) <> k.school_id then 'ownerGone' else 'active' end as state,
  (select coalesce(json_agg(json_build_object('menuId', m.id, 'title', m.title, 'level', p.level) order by m.parent_id, m.stt), '[]')
   from program_token_page p join menu m on m.unit = p.unit and m.id = p.menu_id
   where p.unit = k.unit and p.school_id = k.school_id and p.token_id = k.id) as pages`;

const from = 'program_token k join app_user u on u.unit = k.unit and u.id = k.user_id';

/** The keys of the school, the newest first. */
export async function listTokens(tx: Transaction, page: QueryOf<typeof operations.listProgramTokens>) {
  const rows = await tx.query<ProgramToken>(`select ${row} from ${from} order by k.id desc`, []);
  return pageRows(rows, page, {
    operation: operations.listProgramTokens,
    search: ({ name, ownerName }) => `${name} ${ownerName}`,
  });
}

/** One key of the school; throws `record.not_found`. */
export async function readToken(tx: Transaction, id: number): Promise<ProgramToken> {
  const [found] = await tx.query<ProgramToken>(`select ${row} from ${from} where k.id = $1`, [id]);
  if (!found) throw new AppError('record.not_found', { resource: 'mã truy cập' });
  return found;
}

interface Draft {
  readonly userId: number;
  readonly name: string;
  readonly expiresOn: string;
  readonly pages: readonly { readonly menuId: number; readonly level: number }[];
}

/** Adds a key and returns it: it can never be read again. */
export async function insertToken(tx: Transaction, draft: Draft): Promise<{ id: number; key: string }> {
  const key = generateKey();
  const [added] = await tx.query<{ id: number }>(
    'insert into program_token (user_id, name, token_hash, expires_on) values ($1, $2, $3, $4) returning id',
    [draft.userId, draft.name, digestOf(key), draft.expiresOn],
  );
  const id = added?.id ?? 0;
  await tx.query(
    `insert into program_token_page (token_id, menu_id, level)
     select $1::integer, "menuId", level from jsonb_to_recordset($2::jsonb) as p("menuId" integer, level integer)`,
    [id, JSON.stringify(draft.pages)],
  );
  return { id, key };
}

/** Revokes the key; its log stays. */
export async function revokeToken(tx: Transaction, id: number): Promise<void> {
  await tx.query('update program_token set revoked_at = coalesce(revoked_at, now()) where id = $1', [id]);
}

const shownUses = 500;

/** The newest first. */
export function readUses(tx: Transaction, id: number): Promise<TokenUse[]> {
  return tx.query<TokenUse>(
    `select used_at as "usedAt", method, path, title, status, calls from program_token_use
     where token_id = $1 order by used_at desc, method, path, status limit ${shownUses}`,
    [id],
  );
}
