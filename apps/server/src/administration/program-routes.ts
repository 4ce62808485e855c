import {
  addDays,
  capitalise,
  dateInVietnam,
  longestTokenDays,
  operations,
  peopleOnlyUrls,
  permissionsOfItems,
  type MenuItem,
} from '@tkb/contract';
import { readMenu } from '../access/menu-cache.ts';
import type { Call } from '../call/call.ts';
import { implement, type Route } from '../call/route.ts';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { insertToken, listTokens, readToken, readUses, revokeToken } from './program-store.ts';
import { refuseBeyondOwn } from './user-guards.ts';

type Work<T> = (tx: Transaction) => Promise<T>;

/** A transaction of the school that sees owners wherever they work: a key may belong to somebody of the unit. */
const withOwners = <T>({ database, tenant }: Call<unknown, unknown>, work: Work<T>): Promise<T> =>
  database.schoolTransaction({ ...tenant, tier: 'unit' }, work);

/** Keys with which programs work in a school. */
export const programRoutes: readonly Route[] = [
  implement(operations.listProgramTokens, (call) => withOwners(call, (tx) => listTokens(tx, call.query))),
  implement(operations.createProgramToken, (call) =>
    withOwners(call, async (tx) => {
      const { body, session } = call;
      refuseDate(body.expiresOn);
      const items = await readMenu(tx);
      refusePages(items, body.pages);
      const wanted = permissionsOfItems(items, body.pages);
      await refuseBeyondOwn(tx, { wanted, own: session.permissions, field: 'pages' });
      const { id, key } = await insertToken(tx, { ...body, userId: session.userId });
      return { item: await readToken(tx, id), key };
    }),
  ),
  implement(operations.revokeProgramToken, (call) =>
    withOwners(call, async (tx) => {
      await revokeToken(tx, call.query.id);
      return { item: await readToken(tx, call.query.id) };
    }),
  ),
  implement(operations.readTokenUses, (call) =>
    withOwners(call, async (tx) => {
      await readToken(tx, call.query.id);
      return { uses: await readUses(tx, call.query.id) };
    }),
  ),
];

function refuseDate(expiresOn: string): void {
  const today = dateInVietnam(new Date());
  if (expiresOn >= today && expiresOn <= addDays(today, longestTokenDays)) return;
  const detail = `ngày hết hạn phải từ hôm nay đến hết ${longestTokenDays} ngày tới`;
  const errors = [{ field: 'expiresOn', code: 'out_of_range', message: `${capitalise(detail)}.` }];
  throw new AppError('record.check_failed', { detail }, { errors });
}

/** Each page once, and only pages that programs may be let into. */
function refusePages(items: readonly MenuItem[], pages: readonly { readonly menuId: number }[]): void {
  const open = new Set(items.flatMap(({ id, url }) => (url !== null && !peopleOnlyUrls.has(url) ? [id] : [])));
  const errors = pages.flatMap(({ menuId }, index) => {
    const isRepeated = pages.findIndex((page) => page.menuId === menuId) < index;
    if (open.has(menuId) && !isRepeated) return [];
    const title = items.find(({ id }) => id === menuId)?.title ?? `mục số ${menuId}`;
    const reason = isRepeated ? 'được chọn hai lần' : 'không mở được cho chương trình';
    return [{ field: `pages.${index}.menuId`, code: 'not_open', message: `Trang ${title} ${reason}` }];
  });
  const detail = errors.map(({ message }) => message).join('; ');
  if (errors.length > 0) throw new AppError('record.check_failed', { detail }, { errors });
}
