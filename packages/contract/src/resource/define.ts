import { z } from 'zod';
import type { MenuUrl } from '../access/menu-items.ts';
import { withoutDefault, type ResourceName } from './fields.ts';

/** The declaration of a reference-data entity: data only, read by routes, SQL, OpenAPI, typed client, table and form. */
export interface Resource<Name extends ResourceName = ResourceName, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: Name;
  /** Path below `/api/`. */
  readonly path: string;
  readonly table: string;
  /** Vietnamese name in lower case, as used inside sentences. */
  readonly title: string;
  /** `unit`: one catalogue for all schools of the unit; `school`: rows belong to a school. */
  readonly scope: 'unit' | 'school';
  /** Menu item whose permission guards the calls. */
  readonly menu: MenuUrl;
  readonly fields: Fields;
  /** Text fields that `search` looks into. */
  readonly search: readonly (keyof Fields & string)[];
  /** Default order, ascending; text in Vietnamese order. */
  readonly sort: readonly (keyof Fields & string)[];
  /** Fields that name a row to people, joined by a blank. */
  readonly label: readonly (keyof Fields & string)[];
  /** Which calls exist (default: all five). */
  readonly calls?: readonly ResourceCall[];
}

export type ResourceCall = 'list' | 'detail' | 'create' | 'update' | 'delete';
export const resourceCalls: readonly ResourceCall[] = ['list', 'detail', 'create', 'update', 'delete'];

/** Declares a resource; the name and the fields keep their literal types. */
export function defineResource<const Name extends ResourceName, Fields extends z.ZodRawShape>(
  declaration: Resource<Name, Fields>,
) {
  return declaration;
}

const systemFields = {
  id: z.int().positive(),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** Schema of a row as the server answers it. */
export function rowSchema<Fields extends z.ZodRawShape>(resource: { readonly fields: Fields }) {
  return z.object({ ...systemFields, ...resource.fields });
}

/** Schema of the body of POST: unknown keys are refused, defaults filled in. */
export function createSchema<Fields extends z.ZodRawShape>(resource: { readonly fields: Fields }) {
  return z.strictObject(resource.fields);
}

/** Schema of the body of PUT: the whole object with `id` and `version`, no defaults (every field must be sent). */
export function updateSchema<Fields extends z.ZodRawShape>(resource: { readonly fields: Fields }) {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, schema]) => [name, withoutDefault(schema as z.ZodType)]),
  );
  return z.strictObject({ id: systemFields.id, version: systemFields.version, ...(fields as unknown as Fields) });
}

/** The type of a row of a declared resource. */
export type RowOf<Declared extends { readonly fields: z.ZodRawShape }> = z.output<z.ZodObject<Declared['fields']>> & {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What POST takes for a declared resource (fields with a default may be left out). */
export type DraftOf<Declared extends { readonly fields: z.ZodRawShape }> = z.input<z.ZodObject<Declared['fields']>>;
