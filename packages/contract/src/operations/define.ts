import type { z } from 'zod';
import type { MenuUrl } from '../access/menu-items.ts';
import type { MediaType } from './media-types.ts';

/**
 * Who may call: anybody; anybody signed in; or users whose permission for at least one of the menu items reaches the
 * level (1 view, 2 edit). `tier: 'unit'` asks for a unit administrator besides.
 */
export type Access =
  | { readonly kind: 'public' }
  /** `isPersonal`: it is about the person's own account, so that no program may call it. */
  | { readonly kind: 'signedIn'; readonly isPersonal?: boolean }
  | {
      readonly kind: 'menu';
      readonly items: readonly [MenuUrl, ...MenuUrl[]];
      readonly level: 1 | 2;
      readonly tier?: 'unit';
    };

/** A call that is not one of the shared shapes: read by the route, the OpenAPI document and the typed client. */
export interface Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** Name for programs, a verb first; that of its key for calls of the table `operations`. */
  readonly name?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole path, starting with `/api/`. */
  readonly path: string;
  /** Vietnamese, verb first. */
  readonly title: string;
  readonly access: Access;
  readonly query?: Query;
  readonly body?: Body;
  /** Schema of `data` in the answer; absent for downloads and event streams. */
  readonly data?: Data;
  /** Types of a body that is a file and not JSON. */
  readonly takes?: readonly MediaType[];
  /** Types of an answer that is a file or a stream. */
  readonly answers?: readonly MediaType[];
  /** Long work: takes `Prefer: respond-async` and then answers 202 with `Location: /api/jobs/:id`. */
  readonly isLong?: boolean;
  /** Takes a body as large as a file may be (an import of thousands of rows). */
  readonly isLarge?: boolean;
}

/**
 * Query key that every call of somebody signed in takes besides its own: the school it is made in. So a unit administrator works
 * in a school without entering it.
 */
export const schoolKey = 'donviId';

/** Declares an operation; the schemas keep their types. */
export function defineOperation<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
) {
  return operation;
}

/** The query as the handler of an operation gets it. */
export type QueryOf<Declared extends Operation> = z.output<NonNullable<Declared['query']>>;

/** Shorthand for the access of a menu item's pages. */
export const viewOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({ kind: 'menu', items, level: 1 });
export const editOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({ kind: 'menu', items, level: 2 });
export const unitEditOf = (...items: [MenuUrl, ...MenuUrl[]]): Access => ({
  kind: 'menu',
  items,
  level: 2,
  tier: 'unit',
});
