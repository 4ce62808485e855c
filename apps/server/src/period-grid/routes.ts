import {
  capitalise,
  defineOperation,
  editOf,
  editPermission,
  gridSchema,
  gridUpdateSchema,
  pageUrls,
  periodGrids,
  viewOf,
} from '@tkb/contract';
import type { MenuUrl, PeriodGrid } from '@tkb/contract';
import { z } from 'zod';
import { levelOf } from '../access/authorize.ts';
import { implement, type Route } from '../call/route.ts';
import type { Session } from '../call/session.ts';
import type { Services } from '../call/services.ts';
import { ownersOf, readCopyTargets, readGrid, replaceGrid, wholeGrid } from './grid.ts';
import { refuseUnlessSavable, savableOwners, writeLevelOf, type Asker } from './wish-access.ts';

const timetablePage: MenuUrl = pageUrls.timetables;

const askerOf = async (
  grid: PeriodGrid,
  { session, services }: { readonly session: Session; readonly services: Services },
): Promise<Asker> => ({ session, level: await levelOf(session, services.menus, grid.menu) });

/** Reading and replacing each of the six grids. */
export const gridRoutes: readonly Route[] = Object.values(periodGrids).flatMap((grid: PeriodGrid) => [
  implement(
    defineOperation({
      name: `read${capitalise(grid.name)}`,
      method: 'GET',
      path: `/api/${grid.path}`,
      title: `Xem ${grid.title.toLowerCase()}`,
      access: viewOf(grid.menu, timetablePage),
      query: z.object({ id: z.coerce.number().int().positive() }),
      data: gridSchema,
    }),
    async (call) => {
      const asker = await askerOf(grid, call);
      const { id } = call.query;
      return call.transaction(async (tx) => {
        const among = await savableOwners(tx, grid, asker);
        const stored = await readGrid(tx, grid, id);
        const copyTargets = await readCopyTargets(tx, grid, { id, among });
        return { ...stored, cells: wholeGrid(stored), canEdit: among?.includes(id) ?? true, copyTargets };
      });
    },
  ),
  implement(
    defineOperation({
      name: `save${capitalise(grid.name)}`,
      method: 'POST',
      path: `/api/${grid.path}`,
      title: `Lưu ${grid.title.toLowerCase()}`,
      access: writeLevelOf(grid) === editPermission ? editOf(grid.menu) : viewOf(grid.menu),
      body: gridUpdateSchema,
      data: gridSchema,
    }),
    async (call) => {
      const asker = await askerOf(grid, call);
      return call.transaction(async (tx) => {
        await refuseUnlessSavable(tx, grid, ownersOf(call.body), asker);
        const stored = await replaceGrid(tx, grid, call.body);
        const among = await savableOwners(tx, grid, asker);
        const copyTargets = await readCopyTargets(tx, grid, { id: stored.id, among });
        return { ...stored, cells: wholeGrid(stored), canEdit: true, copyTargets };
      });
    },
  ),
]);
