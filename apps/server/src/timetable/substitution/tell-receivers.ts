import type { Substitution, WebhookEvent } from '@tkb/contract';
import type { Transaction } from '../../db/database.ts';
import { raiseEvent } from '../../webhooks/raise-event.ts';

/** Programs elsewhere show who comes; why somebody is away is the school's own. */
export async function tellReceivers(
  tx: Transaction,
  event: WebhookEvent,
  items: readonly Substitution[],
  absence?: { readonly teacherId: number; readonly dates: readonly string[] },
): Promise<void> {
  const [school] = await tx.query<{ id: number; name: string }>('select id, name from school where id = app_school()');
  await raiseEvent(tx, { event, data: { school, ...absence, substitutions: items } });
}
