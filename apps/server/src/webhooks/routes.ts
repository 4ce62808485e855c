import { operations } from '@tkb/contract';
import { implement, type Route } from '../call/route.ts';
import { AppError } from '../errors/app-error.ts';
import { refusalOfUrl } from './receiver-address.ts';
import { raiseEvent } from './raise-event.ts';
import { insertWebhook, listWebhooks, readDeliveries, readWebhook } from './webhook-store.ts';

/** Addresses that are told what happens in a school. */
export const webhookRoutes: readonly Route[] = [
  implement(operations.listWebhooks, ({ query, transaction }) => transaction((tx) => listWebhooks(tx, query))),
  implement(operations.createWebhook, ({ body, session, config, transaction }) =>
    transaction(async (tx) => {
      const detail = refusalOfUrl(body.url, config.webhookPrivateHosts);
      if (detail) {
        const errors = [{ field: 'url', code: 'not_open', message: `Địa chỉ: ${detail}.` }];
        throw new AppError('request.invalid', {}, { errors });
      }
      const { id, secret } = await insertWebhook(tx, { ...body, by: session.fullName });
      return { item: await readWebhook(tx, id), secret };
    }),
  ),
  implement(operations.deleteWebhook, ({ query: { id }, transaction }) =>
    transaction(async (tx) => {
      const item = await readWebhook(tx, id);
      await tx.query('delete from webhook where id = $1', [id]);
      return { item };
    }),
  ),
  implement(operations.resumeWebhook, ({ body: { id }, transaction }) =>
    transaction(async (tx) => {
      await tx.query('update webhook set stopped_at = null where id = $1', [id]);
      return { item: await readWebhook(tx, id) };
    }),
  ),
  implement(operations.testWebhook, ({ body: { id }, transaction }) =>
    transaction(async (tx) => {
      const { name } = await readWebhook(tx, id);
      await raiseEvent(tx, { event: 'test', data: { name }, webhookId: id });
      return { deliveries: await readDeliveries(tx, id) };
    }),
  ),
  implement(operations.readDeliveries, ({ query: { id }, transaction }) =>
    transaction(async (tx) => {
      await readWebhook(tx, id);
      return { deliveries: await readDeliveries(tx, id) };
    }),
  ),
];
