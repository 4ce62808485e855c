import { z } from 'zod';
import type { MenuUrl } from '../access/menu-items.ts';
import { refuseDescending, type Ascending } from './ascending.ts';
import { fieldInfo, forUpdate, type ResourceName, type WholeName } from './fields.ts';

/** The declaration of a kind of reference data: data only, read by routes, SQL, OpenAPI, typed client, table and form. */
export interface Resource<Name extends ResourceName = ResourceName, Fields extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: Name;
  /** The path below `/api/`. */
  readonly path: string;
  readonly table: string;
  /** The Vietnamese name in lower case, as used within sentences. */
  readonly title: string;
  /** `unit`: one list for all schools of the unit; `school`: each row belongs to a school. */
  readonly scope: 'unit' | 'school';
  /** The menu item whose permission the calls require. */
  readonly menu: MenuUrl;
  readonly fields: Fields;
  /** The fields in which `search` looks, as people write them. */
  readonly search: readonly (keyof Fields & string)[];
  /** The default order, ascending, with text in Vietnamese order; none = the order in which rows were added. */
  readonly sort: readonly (keyof Fields & string)[];
  /** The fields that name a row for people, joined by a blank. */
  readonly label: readonly (keyof Fields & string)[];
  /** Sets of fields that identify a row, the most reliable first; no two rows share one (default: the label). */
  readonly identity?: readonly (readonly (keyof Fields & string)[])[];
  /** The field that tells rows with the same label apart; where it is given, it alone decides. */
  readonly toldApartBy?: keyof Fields & string;
  /** Fields with what one person has alone: of two rows with the same label and the same such value, imports ask whether they are one. */
  readonly contacts?: readonly (keyof Fields & string)[];
  /** A flag of rows that are offered where one is chosen; what any other one is called where it is still named. */
  readonly offered?: { readonly while: keyof Fields & string; readonly otherwise: string };
  /** Other names that people use for a row: a field, after a word. */
  readonly nicknames?: readonly { readonly field: keyof Fields & string; readonly after?: string }[];
  /** Two fields that files may write as one, which is split before the last word. */
  readonly wholeName?: WholeName<keyof Fields & string>;
  /** A row that another kind of file names and this list does not have is added with the import, if the user wants it. */
  readonly isAddedInPassing?: boolean;
  /** Advice, after "không tìm thấy", where a file names a row that the list does not have and that cannot be added by this name. */
  readonly namingAdvice?: string;
  /** Pairs of numbers or times; the first must not exceed the second, and with `isStrict` must be less. */
  readonly ascending?: readonly Ascending<keyof Fields & string>[];
  /** Which calls exist (default: all five). */
  readonly calls?: readonly ResourceCall[];
}

export type ResourceCall = 'list' | 'detail' | 'create' | 'update' | 'delete';
export const resourceCalls: readonly ResourceCall[] = ['list', 'detail', 'create', 'update', 'delete'];

/** Declares a resource and keeps the literal types of its name and fields. */
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

/** The schema of a row in answers; each declaration has one only, so that the OpenAPI document contains it once. */
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

/** The schema of the body of POST: unknown keys are refused, defaults are filled in. */
export function createSchema<Fields extends z.ZodRawShape>(resource: Checked<Fields>) {
  return z.strictObject(resource.fields).superRefine((row, context) => refuseDescending(resource, row, context));
}

type Checked<Fields extends z.ZodRawShape> = Pick<Resource, 'ascending'> & { readonly fields: Fields };

/**
 * The schema of a body that accepts a row as it was read. Fields that rows have besides these may be sent and are ignored;
 * keys that no row has are refused.
 */
export function readBackSchema<Fields extends z.ZodRawShape>(
  fields: Fields,
  { shape }: { readonly shape: z.ZodRawShape },
) {
  const carried = Object.entries({ ...shape, stt: z.int() }).map(([name, schema]) => {
    const { description } = schema as z.ZodType;
    return [name, z.optional(z.unknown().overwrite(() => undefined)).meta({ readOnly: true, description })];
  });
  return z.strictObject({ ...Object.fromEntries(carried), ...fields } as Fields);
}

/**
 * The schema of the body of PUT: the whole object with `id` and `version`, without defaults (every field must be sent, but those that
 * stay as they are without).
 */
export function updateSchema<Fields extends z.ZodRawShape>(resource: Checked<Fields>) {
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, schema]) => [name, forUpdate(schema as z.ZodType)]),
  );
  const { id, version } = systemFields;
  return readBackSchema({ id, version, ...(fields as unknown as Fields) }, rowSchema(resource)).superRefine(
    (row, context) => refuseDescending(resource, row, context),
  );
}

/** The names of a declared resource's fields. */
export type FieldOf<Declared extends { readonly fields: z.ZodRawShape }> = keyof Declared['fields'] & string;

/** The fields of a row of a resource, except those that the system keeps. */
export type ValuesOf<Declared extends { readonly fields: z.ZodRawShape }> = z.output<z.ZodObject<Declared['fields']>>;

export type RowOf<Declared extends { readonly fields: z.ZodRawShape }> = ValuesOf<Declared> & {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The body of POST for a resource (fields with a default may be left out). */
export type DraftOf<Declared extends { readonly fields: z.ZodRawShape }> = z.input<z.ZodObject<Declared['fields']>>;
