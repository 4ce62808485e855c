import type { Answer } from './test-server.ts';

/** The data of an answer, which must be a success. */
export function dataOf<Data>({ status, body, text }: Answer): Data {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body.data;
}
