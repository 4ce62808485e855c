import { fieldInfo, type FieldInfo, type Resource } from '@tkb/contract';
import type { z } from 'zod';

/** A field of a resource with what SQL needs to know of it. */
export interface SqlField {
  readonly name: string;
  readonly column: string;
  readonly schema: z.ZodType;
  readonly info: FieldInfo;
}

/** `homeRoomId` -> `home_room_id`, and the wire name `parent_Id` -> `parent_id`. */
export const columnOf = (field: string) =>
  field.replace(/_?([A-Z])/g, (_, letter: string) => `_${letter.toLowerCase()}`);
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const fieldsByDeclaration = new WeakMap<object, readonly SqlField[]>();

export function fieldsOf({ fields }: Pick<Resource, 'fields'>): readonly SqlField[] {
  const known = fieldsByDeclaration.get(fields);
  if (known) return known;
  const read = Object.entries(fields as Record<string, z.ZodType>).map(([name, schema]) => ({
    name,
    column: columnOf(name),
    schema,
    info: fieldInfo(schema),
  }));
  fieldsByDeclaration.set(fields, read);
  return read;
}

/** Joins a referenced row `r` to the row `t` that refers to it. */
export const sameTenant = (target: Resource) =>
  target.scope === 'school' ? 'r.unit = t.unit and r.school_id = t.school_id' : 'r.unit = t.unit';

/** SQL for a moment as programs read it: `2026-09-07T01:02:03Z`. */
export const utcText = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
