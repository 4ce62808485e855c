import type { OperationName, operations } from '@tkb/contract';
import type { z } from 'zod';
import type { Answer, Caller } from './test-server.ts';

/** The data that a declared call answers. */
export type DataOf<Name extends OperationName> = z.output<NonNullable<(typeof operations)[Name]['data']>>;

/** The data of an answer, which must be a success. */
export function dataOf<Data>({ status, body, text }: Answer): Data {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
}

/** The data of a call's answer, which must be a success. */
export const dataFrom = async <Data>(answer: Promise<Answer>): Promise<Data> => dataOf<Data>(await answer);

interface ListedRow {
  readonly id: number;
  readonly [field: string]: unknown;
}
/** All rows of a list. */
export const rowsIn = async <Row = ListedRow>(caller: Pick<Caller, 'get'>, path: string): Promise<Row[]> =>
  (await dataFrom<{ items: Row[] }>(caller.get(`/api/${path}?pageSize=0`))).items;
