import type { z } from 'zod';
import type { MenuUrl } from '../access/menu-items.ts';
import type { MediaType } from './media-types.ts';

/**
 * Who may call: anybody; anybody signed in; or users whose permission for at least one of the menu items reaches the level
 * (1 view, 2 edit). `tier: 'unit'` also requires a unit administrator. `isPersonal`: the call is about the user's own account or
 * hands out access that lasts, so programs may not make it.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn'; readonly isPersonal?: boolean }
  | {
      readonly kind: 'menu';
      readonly items: readonly [MenuUrl, ...MenuUrl[]];
      readonly level: 1 | 2;
      readonly tier?: 'unit';
      readonly isPersonal?: boolean;
    };

/** Anybody signed in, about the own account; no program. */
export const ownAccount: Access = { kind: 'signedIn', isPersonal: true };

/** A call that is not one of the shared shapes. The route, the OpenAPI document and the typed client read it. */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** A name for programs that starts with a verb; by default the call's key in the table `operations`. */
  readonly name?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path, starting with `/api/`. */
  readonly path: string;
  /** In Vietnamese, starting with a verb. */
  readonly title: string;
  readonly access: Access;
  readonly query?: Query;
  readonly body?: Body;
  /** The schema of `data` in the answer; absent for downloads and event streams. */
  readonly data?: Data;
  /** The media types of a body that is a file instead of JSON. */
  readonly takes?: readonly MediaType[];
  /** The media types of an answer that is a file or a stream. */
  readonly answers?: readonly MediaType[];
  /** A sentence about the file may come with it; see `fileNoteHeader`. */
  readonly hasNote?: boolean;
  /** Takes long: with `Prefer: respond-async` it answers 202 and `Location: /api/jobs/:id`. */
  readonly isLong?: boolean;
  /** The body may be as large as a file (an import of thousands of rows). */
  readonly isLarge?: boolean;
  /** The list grows for years: a search, a filter or another order reads all of it, and waits its turn like a whole list. */
  readonly isEverLonger?: boolean;
  /** Asks the engine what takes it seconds: counted with the other dear calls. */
  readonly isAnalysis?: boolean;
}

/**
 * A query key that every call of a signed-in user accepts: the school in which the call is made. With it a unit
 * administrator works in a school without entering it.
 */
export const schoolKey = 'donviId';

/** Declares an operation and keeps the types of its schemas. */
export function defineOperation<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
) {
  return operation;
}

/** The query as the handler of an operation gets it. */
export type QueryOf<Declared extends Operation> = z.output<NonNullable<Declared['query']>>;

/** The access that goes with the pages of a menu item. */
export const viewOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({ kind: 'menu', items, level: 1 });
export const editOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({ kind: 'menu', items, level: 2 });
export const unitEditOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({
  kind: 'menu',
  items,
  level: 2,
  tier: 'unit',
});
