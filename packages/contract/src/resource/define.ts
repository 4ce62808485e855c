import { z } from 'zod';
import type { MenuUrl } from '../access/menu-items.ts';
import { refuseDescending, type Ascending } from './ascending.ts';
import { fieldInfo, withoutDefault, type FieldInfo, type ResourceName } from './fields.ts';

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
  /** Fields that `search` looks into, as people write them. */
  readonly search: readonly (keyof Fields & string)[];
  /** Default order, ascending; text in Vietnamese order; none = as they were added. */
  readonly sort: readonly (keyof Fields & string)[];
  /** Fields that name a row to people, joined by a blank. */
  readonly label: readonly (keyof Fields & string)[];
  /** Sets of fields by which a row is recognised, surest first; no two rows share one (default: the label). */
  readonly identity?: readonly (readonly (keyof Fields & string)[])[];
  /** Where rows may share their label: the field that tells them apart, and decides alone where it is given. */
  readonly toldApartBy?: keyof Fields & string;
  /** Further names of a row among people: a field, after a word. */
  readonly nicknames?: readonly { readonly field: keyof Fields & string; readonly after?: string }[];
  /** Files may write two fields as one, split before the last word. */
  readonly wholeName?: WholeName<keyof Fields & string>;
  /** Rows that a file of something else names and the list lacks are added with it, when the user wants that. */
  readonly isAddedInPassing?: boolean;
  /** Pairs of numbers or times of which the first is not above the second; `isStrict`: nor the same. */
  readonly ascending?: readonly Ascending<keyof Fields & string>[];
  /** Which calls exist (default: all five). */
  readonly calls?: readonly ResourceCall[];
}

/** Two fields that files have in one column. */
export interface WholeName<Field extends string = string> extends Pick<FieldInfo, 'title' | 'aliases' | 'example'> {
  readonly first: Field;
  readonly last: Field;
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
  createdAt: z.iso.datetime().describe('Lúc tạo'),
  updatedAt: z.iso.datetime().describe('Lúc sửa gần nhất'),
};

const rows = new WeakMap<object, z.ZodType>();

/** Schema of a row as the server answers it; one for each declaration, so that the OpenAPI document writes it once. */
export function rowSchema<Fields extends z.ZodRawShape>(resource: { readonly fields: Fields }) {
  const known = rows.get(resource.fields);
  if (known) return known as ReturnType<typeof makeRowSchema<Fields>>;
  const made = makeRowSchema(resource.fields);
  rows.set(resource.fields, made);
  return made;
}

function makeRowSchema<Fields extends z.ZodRawShape>(fields: Fields) {
  const stored = Object.entries(fields).map(([name, field]) => [name, fieldInfo(field as z.ZodType).stored ?? field]);
  return z.object({ ...systemFields, ...(Object.fromEntries(stored) as Fields) });
}

/** Schema of the body of POST: unknown keys are refused, defaults filled in. */
export function createSchema<Fields extends z.ZodRawShape>(resource: Checked<Fields>) {
  return z.strictObject(resource.fields).superRefine((row, context) => refuseDescending(resource, row, context));
}

type Checked<Fields extends z.ZodRawShape> = Pick<Resource, 'ascending'> & { readonly fields: Fields };

/**
 * Schema of a body that takes a row as it was read: what a row carries beside these fields is taken back and not looked at,
 * keys that no row has are refused.
 */
export function readBackSchema<Fields extends z.ZodRawShape>(
  fields: Fields,
  { shape }: { readonly shape: z.ZodRawShape },
) {
  const carried = Object.entries({ ...shape, stt: z.int() }).map(([name, schema]) => {
    const { description } = schema as z.ZodType;
    return [name, z.unknown().optional().meta({ readOnly: true, description })];
  });
  return z.strictObject({ ...Object.fromEntries(carried), ...fields } as Fields);
}

/** Schema of the body of PUT: the whole object with `id` and `version`, no defaults (every field must be sent). */
export function updateSchema<Fields extends z.ZodRawShape>(resource: Checked<Fields>) {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, schema]) => [name, withoutDefault(schema as z.ZodType)]),
  );
  const { id, version } = systemFields;
  return readBackSchema({ id, version, ...(fields as unknown as Fields) }, rowSchema(resource)).superRefine(
    (row, context) => refuseDescending(resource, row, context),
  );
}

/** The names of a declared resource's fields. */
export type FieldOf<Declared extends { readonly fields: z.ZodRawShape }> = keyof Declared['fields'] & string;

/** The fields of a row of a declared resource, without those that the system keeps. */
export type ValuesOf<Declared extends { readonly fields: z.ZodRawShape }> = z.output<z.ZodObject<Declared['fields']>>;

export type RowOf<Declared extends { readonly fields: z.ZodRawShape }> = ValuesOf<Declared> & {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The body of POST for a declared resource (fields with a default may be left out). */
export type DraftOf<Declared extends { readonly fields: z.ZodRawShape }> = z.input<z.ZodObject<Declared['fields']>>;
