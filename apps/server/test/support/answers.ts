import type { OperationName, operations } from '@tkb/contract';
import type { z } from 'zod';
import type { Answer } from './test-server.ts';

/** The data that a declared call answers. */
export type DataOf<Name extends OperationName> = z.output<NonNullable<(typeof operations)[Name]['data']>>;

/** The data of an answer, which must be a success. */
export function dataOf<Data>({ status, body, text }: Answer): Data {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
}

/** The data of a call's answer, which must be a success. */
export const dataFrom = async <Data>(answer: Promise<Answer>): Promise<Data> => dataOf<Data>(await answer);
