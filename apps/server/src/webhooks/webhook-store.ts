import { randomBytes } from 'node:crypto';
import { operations } from '@tkb/contract';
import type { QueryOf, Webhook, WebhookDelivery } from '@tkb/contract';
import { pageRows } from '../call/page-rows.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

const row = `w.id, w.name, w.url, w.created_by_name as "createdByName", w.created_at as "createdAt", w.stopped_at as "stoppedAt",
  (select max(d.tried_at) from webhook_delivery d
   where d.unit = w.unit and d.school_id = w.school_id and d.webhook_id = w.id and d.state = 'delivered') as "lastDeliveredAt"`;

/** The addresses of the school, in the order they were made. */
export async function listWebhooks(tx: Transaction, page: QueryOf<typeof operations.listWebhooks>) {
  const rows = await tx.query<Webhook>(`select ${row} from webhook w order by w.id`);
  return pageRows(rows, page, { operation: operations.listWebhooks, search: ({ name, url }) => `${name} ${url}` });
}

/** One address of the school; throws `record.not_found`. */
export async function readWebhook(tx: Transaction, id: number): Promise<Webhook> {
  const [found] = await tx.query<Webhook>(`select ${row} from webhook w where w.id = $1`, [id]);
  if (!found) throw new AppError('record.not_found', { resource: 'địa chỉ được báo tin' });
  return found;
}

/** Addresses that a school may have. */
const mostWebhooks = 20;

/** Adds an address and answers the secret that signs what it is told; throws `record.check_failed` where there are too many. */
export async function insertWebhook(
  tx: Transaction,
  { name, url, by }: { readonly name: string; readonly url: string; readonly by: string },
): Promise<{ id: number; secret: string }> {
  // Those who add at once are counted one after the other.
  await tx.query('select 1 from school where id = app_school() for no key update');
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from webhook',
  );
  if (count >= mostWebhooks)
    throw new AppError('record.check_failed', {
      detail: `trường đã có ${mostWebhooks} địa chỉ được báo tin, nhiều nhất có thể; hãy xóa địa chỉ không dùng nữa`,
    });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const [added] = await tx.query<{ id: number }>(
    'insert into webhook (name, url, secret, created_by_name) values ($1, $2, $3, $4) returning id',
    [name, url, secret, by],
  );
  return { id: added?.id ?? 0, secret };
}

const shownDeliveries = 100;

/** The messages that an address was sent or is to be sent, the newest first. */
export function readDeliveries(tx: Transaction, id: number): Promise<WebhookDelivery[]> {
  return tx.query<WebhookDelivery>(
    `select id, event, state, created_at as "createdAt", attempts, tried_at as "triedAt", next_at as "nextAt", answer, failure
     from webhook_delivery where webhook_id = $1 order by created_at desc, id limit ${shownDeliveries}`,
    [id],
  );
}
