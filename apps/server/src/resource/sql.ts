import { type Resource, resourceNamed } from '@tkb/contract';
import { fieldsOf, quote, sameTenant, type SqlField } from '../db/columns.ts';
import { selectOf } from '../db/select.ts';

/** The statements of a resource; values are always parameters. */
export interface ResourceSql {
  /** Select list of a whole row, the table as `t`. */
  readonly row: string;
  readonly detail: string;
  readonly update: string;
  readonly remove: string;
}

const built = new WeakMap<Resource, ResourceSql>();

/** The statements of the declaration; rows are written as one JSON object whose keys are column names. */
export function sqlOf(resource: Resource): ResourceSql {
  const sql = built.get(resource) ?? buildSql(resource);
  built.set(resource, sql);
  return sql;
}

function buildSql(resource: Resource): ResourceSql {
  const table = quote(resource.table);
  const columns = fieldsOf(resource)
    .flatMap(({ column, info }) => (info.link ? [] : quote(column)))
    .join(', ');
  // A column that the object does not name stays as it is.
  const record = `select ${columns} from jsonb_populate_record(t, $1::jsonb)`;
  const row = [...systemColumns, selectOf(resource)].join(',\n  ');
  return {
    row,
    detail: `select ${row}\nfrom ${table} t where t.id = any($1::integer[]) order by t.id`,
    update: `update ${table} t set (${columns}) = (${record}), version = version + 1, updated_at = now() where id = $2 and version = $3 returning id`,
    remove: `delete from ${table} where id = any($1::integer[]) returning id`,
  };
}

const isoTime = (column: string) => `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const systemColumns = [
  't.id',
  't.version',
  `${isoTime('created_at')} as "createdAt"`,
  `${isoTime('updated_at')} as "updatedAt"`,
];

/** Expressions to sort by: text in Vietnamese order, references by what their rows are sorted by first, rows of one name apart. */
export function orderTerms(field: SqlField): string[] {
  return field.info.reference ? [orderTerm(field), `t.${quote(field.column)}`] : [orderTerm(field)];
}

function orderTerm({ column, info }: SqlField, alias = 't'): string {
  const value = `${alias}.${quote(column)}`;
  if (info.kind === 'text' || info.kind === 'longText') return `vi_sort_key(${value}) collate "C"`;
  const target = info.reference && alias === 't' ? resourceNamed(info.reference) : undefined;
  const first = target && fieldsOf(target).find(({ name }) => name === target.sort[0]);
  if (!target || !first) return value;
  return `(select ${orderTerm(first, 'r')} from ${quote(target.table)} r where ${sameTenant(target)} and r.id = ${value})`;
}
