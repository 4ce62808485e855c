import { fieldInfo, fullDate, resources, rowsNamed, weekdayName } from '@tkb/contract';
import type { FieldInfo, Resource, ResourceName } from '@tkb/contract';
import type { z } from 'zod';
import type { Row } from '../api/rows.ts';

/** A declared resource whichever its fields are. */
export interface AnyResource extends Omit<Resource, 'fields' | 'search' | 'sort' | 'label' | 'offered'> {
  readonly fields: z.ZodRawShape;
  readonly search: readonly string[];
  readonly label: readonly string[];
  readonly offered?: { readonly while: string; readonly otherwise: string };
}

/** The names of other resources' rows by resource and id, as far as they were read. */
export type Labels = Readonly<Partial<Record<ResourceName, ReadonlyMap<number, string>>>>;

/** The declared resource of a name; only class subjects are no shared resource and have none. */
export function resourceNamed(name: ResourceName): AnyResource {
  if (name === 'classSubject') throw new Error('class subjects are read by their own call');
  return resources[name];
}

/** The fields of a resource with their descriptions, in declared order. */
export function describedFields(resource: AnyResource): { name: string; schema: z.ZodType; info: FieldInfo }[] {
  return Object.entries(resource.fields).map(([name, field]) => {
    const schema = field as z.ZodType;
    return { name, schema, info: fieldInfo(schema) };
  });
}

/** The resources whose rows a resource refers to. */
export const referencedNames = (resource: AnyResource): ResourceName[] => [
  ...new Set(describedFields(resource).flatMap(({ info }) => info.reference ?? [])),
];

/** How a row is named to people; a number does not say alone what it counts: `Sáng tiết 1`. */
export function rowLabel(resource: AnyResource, row: Row, labels: Labels = {}): string {
  const parts = describedFields(resource)
    .filter(({ name }) => resource.label.includes(name))
    .map(({ name, info }) => {
      const text = fieldText(info, row[name], labels);
      return info.kind === 'integer' && text ? `${info.title.toLocaleLowerCase('vi')} ${text}` : text;
    });
  return parts.filter(Boolean).join(' ') || `#${row.id}`;
}

/** A field's value as plain text; an empty text for nothing. */
export function fieldText(info: FieldInfo, value: unknown, labels: Labels): string {
  if (value === null || value === undefined || value === '') return '';
  const nameOf = (id: number) => (info.reference && labels[info.reference]?.get(id)) ?? '…';
  if (info.kind === 'reference') return nameOf(value as number);
  if (info.kind === 'weekday') return weekdayName(value as number);
  if (info.kind === 'date') return fullDate(value as string);
  if (info.kind === 'choice') return info.choices?.[value as string] ?? String(value);
  if (info.kind === 'flag') return value ? 'Có' : 'Không';
  if (info.kind === 'links') return (value as unknown[]).map((link) => linkText(link, nameOf)).join(', ');
  if (info.kind === 'list') return (value as object[]).map((item) => Object.values(item).join(': ')).join(', ');
  return String(value);
}

function linkText(link: unknown, nameOf: (id: number) => string): string {
  if (typeof link === 'number') return nameOf(link);
  const { id, ...values } = link as { id: number };
  return `${nameOf(id)}: ${Object.values(values).join(', ')}`;
}

/** The rows to choose from, where not all are: the grades and shifts that a school uses of its unit's, the teachers who teach. */
export type OwnRows = Readonly<Partial<Record<ResourceName, readonly { readonly id: number }[] | undefined>>>;

/** Only these rows are offered (all, while there are none), plus those that a row already names; a row is never linked with itself. */
export function offeredLabels(labels: Labels, own: OwnRows, resource: AnyResource, row: Row | null): Labels {
  const named = rowsNamed(resource, row);
  const among = ([name, names]: [string, ReadonlyMap<number, string>]) => {
    const ids = new Set(own[name as ResourceName]?.map(({ id }) => id));
    const isOffered = (id: number) => ids.size === 0 || ids.has(id) || named.has(`${name} ${id}`);
    return [name, new Map([...names].filter(([id]) => isOffered(id) && (name !== resource.name || id !== row?.id)))];
  };
  return Object.fromEntries(Object.entries(labels).map(among)) as Labels;
}
