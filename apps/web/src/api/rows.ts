import type { Resource } from '@tkb/contract';
import { request } from './request.ts';

/** A row of a resource as read from the server; its fields by their declared names. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The query of a list call; further keys filter by field. */
export interface RowsQuery {
  readonly pageIndex?: number;
  readonly pageSize?: number;
  readonly search?: string;
  readonly sort?: string;
  readonly [filter: string]: string | number | undefined;
}

export interface RowPage<Listed = Row> {
  readonly items: Listed[];
  readonly totalrecord: number;
}

/** The part of a resource that the calls need. */
export type ListedResource = Pick<Resource, 'path'>;

/** One page of a resource's rows; all of them when no page size is asked for. */
export const listRows = <Listed = Row>(resource: ListedResource, query: RowsQuery = {}, signal?: AbortSignal) =>
  request<RowPage<Listed>>('GET', `/api/${resource.path}`, { query, signal });

/** `force`: save although lessons lose their place. */
const forced = (isForced: boolean) => (isForced ? { force: true } : {});

/** Creates a row, or updates the one with the body's `id` and `version`; answers what is stored now. */
export async function saveRow(
  resource: ListedResource,
  body: Readonly<Record<string, unknown>>,
  isForced = false,
): Promise<Row> {
  const method = 'id' in body ? 'PUT' : 'POST';
  const { item } = await request<{ item: Row }>(method, `/api/${resource.path}`, { body, query: forced(isForced) });
  return item;
}

export const deleteRows = (resource: ListedResource, ids: readonly number[], isForced = false) =>
  request<unknown>('DELETE', `/api/${resource.path}`, { query: { id: ids.join(','), ...forced(isForced) } });
