import { defineOperation, editOf, gridSchema, gridUpdateSchema, periodGrids, viewOf } from '@tkb/contract';
import type { MenuUrl, PeriodGrid } from '@tkb/contract';
import { z } from 'zod';
import { implement } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { readGrid, replaceGrid } from './grid.ts';

const timetablePage: MenuUrl = '/list_management/timetable';

/** Reading and replacing each of the six grids. */
export const gridRoutes: readonly Route[] = Object.values(periodGrids).flatMap((grid: PeriodGrid) => [
  implement(
    defineOperation({
      method: 'GET',
      path: `/api/${grid.path}`,
      title: `Xem ${grid.title.toLowerCase()}`,
      access: viewOf(grid.menu, timetablePage),
      query: z.object({ id: z.coerce.number().int().positive() }),
      data: gridSchema,
    }),
    ({ query, transaction }) => transaction((tx) => readGrid(tx, grid, query.id)),
  ),
  implement(
    defineOperation({
      method: 'POST',
      path: `/api/${grid.path}`,
      title: `Lưu ${grid.title.toLowerCase()}`,
      access: editOf(grid.menu),
      body: gridUpdateSchema,
      data: gridSchema,
    }),
    ({ body, transaction }) => transaction((tx) => replaceGrid(tx, grid, body)),
  ),
]);
