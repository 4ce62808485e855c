import { gridSchema, type Grid } from '@tkb/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, storedSince } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import type { Marks } from './marks.ts';

export const readGrid = async (path: string, id: number): Promise<Grid> =>
  gridSchema.parse(await request<unknown>('GET', `/api/${path}`, { query: { id } }));

type CopyTarget = Grid['copyTargets'][number];

interface Saved {
  readonly marks: Marks;
  /** Other owners that get the same marks, with the versions that were seen. */
  readonly copyTo: readonly Pick<CopyTarget, 'id' | 'version'>[];
  /** The version to save over: the one that was read, or that of somebody who saved meanwhile. */
  readonly version: number;
}

export function useSaveGrid(path: string, { id }: Grid) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ marks, copyTo, version }: Saved) => {
      await request('POST', `/api/${path}`, { body: { id, cells: [...marks.values()], copyTo, version } });
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['grid', path] }),
        queryClient.invalidateQueries({ queryKey: ['call', 'listPeriodMarks'] }),
      ]),
  });
}

/** Versions that the next save replaces. */
export type Seen = Pick<Grid, 'version' | 'copyTargets'>;

/** The current version named by a refusal; null when nobody else has saved. */
export function seenSince(before: Seen, error: unknown): Seen | null {
  const now = storedSince<Pick<Grid, 'version'>>(error);
  if (now) return { ...before, version: now.version };
  if (!(error instanceof ApiError) || error.code !== 'grid.copy_stale') return null;
  const changed = new Map((error.data as Pick<Grid, 'copyTargets'>).copyTargets.map((target) => [target.id, target]));
  return { ...before, copyTargets: before.copyTargets.map((target) => changed.get(target.id) ?? target) };
}
