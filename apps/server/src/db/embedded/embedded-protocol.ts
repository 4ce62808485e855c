import type { DatabaseFailure } from '../driver.ts';

/** Commands to the thread of the embedded database. */
export type EmbeddedRequest = { readonly id: number } & EmbeddedCommand;
export type EmbeddedCommand =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/**
 * Its answer: the rows of a query, those of each statement of a script, or a tar of a dump. `id` 0 means that the database is open (or failed to open).
 */
export type EmbeddedResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: DatabaseFailure };

/** How the thread opens the database. */
export interface EmbeddedStart {
  readonly folder: string | null;
  readonly restoreFrom: Uint8Array | undefined;
}
