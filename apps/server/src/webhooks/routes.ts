import { operations } from '@tkb/contract';
import { implementInTransaction, type Route } from '../call/route.ts';
import { AppError } from '../errors/app-error.ts';
import { refusalOfUrl } from './receiver-address.ts';
import { raiseEvent } from './raise-event.ts';
import { insertWebhook, listWebhooks, readDeliveries, readWebhook } from './webhook-store.ts';

/** Addresses that are told what happens in a school. */
export const webhookRoutes: readonly Route[] = [
  implementInTransaction(operations.listWebhooks, (tx, { query }) => listWebhooks(tx, query)),
  implementInTransaction(operations.createWebhook, async (tx, { body, session, config }) => {
    const detail = refusalOfUrl(body.url, config.webhookPrivateHosts);
    if (detail) {
      const errors = [{ field: 'url', code: 'not_open', message: `Địa chỉ: ${detail}.` }];
      throw new AppError('request.invalid', {}, { errors });
    }
    const { id, secret } = await insertWebhook(tx, { ...body, by: session.fullName });
    return { item: await readWebhook(tx, id), secret };
  }),
  implementInTransaction(operations.deleteWebhook, async (tx, { query: { id } }) => {
    const item = await readWebhook(tx, id);
    await tx.query('delete from webhook where id = $1', [id]);
    return { item };
  }),
  implementInTransaction(operations.resumeWebhook, async (tx, { body: { id } }) => {
    await tx.query('update webhook set stopped_at = null where id = $1', [id]);
    return { item: await readWebhook(tx, id) };
  }),
  implementInTransaction(operations.testWebhook, async (tx, { body: { id } }) => {
    const { name } = await readWebhook(tx, id);
    await raiseEvent(tx, { event: 'test', data: { name }, webhookId: id });
    return { deliveries: await readDeliveries(tx, id) };
  }),
  implementInTransaction(operations.readDeliveries, async (tx, { query: { id } }) => {
    await readWebhook(tx, id);
    return { deliveries: await readDeliveries(tx, id) };
  }),
];
