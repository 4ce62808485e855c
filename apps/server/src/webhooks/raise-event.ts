import { webhookMessages, type WebhookEvent } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';

/** Topic announced when there is a message to send. */
export const webhookTopic = 'webhooks';

interface Event {
  readonly event: WebhookEvent;
  /** Told besides the school, which is added. */
  readonly data: object;
  /** The only address that is told. */
  readonly webhookId?: number;
}

/** Queues a message to the school's addresses, in the transaction of the event: an event that is rolled back is never told. */
export async function raiseEvent(tx: Transaction, { event, data, webhookId }: Event): Promise<void> {
  const [school] = await tx.query<{ id: number; name: string }>('select id, name from school where id = app_school()');
  const told = webhookMessages[event].parse({ ...data, school });
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data: told });
  const queued = await tx.query(
    `insert into webhook_delivery (webhook_id, event, body) select id, $1, $2 from webhook
     where case when $3::integer is null then stopped_at is null else id = $3 end returning id`,
    [event, body, webhookId ?? null],
  );
  if (queued.length > 0) tx.announce(webhookTopic);
}
