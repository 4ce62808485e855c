import { resources } from '@tkb/contract';
import type { Resource } from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { titleOfTable } from './constraints.ts';
import { columnOf, fieldsOf, quote, resourceNamed, sameTenant } from '../resource/sql.ts';

/** Rows of one table that refer to what is to be deleted; at most five are named. */
interface ReferencingRows {
  readonly table: string;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly { readonly id: number; readonly label: string }[];
}

/** Throws `record.referenced`, saying which rows refer to the given ones and how many, unless there are none. */
export async function refuseReferenced(tx: Transaction, table: string, ids: readonly number[]): Promise<void> {
  const references = await Promise.all((await readForeignKeys(tx, table)).map((key) => findRows(tx, key, ids)));
  const found = references.filter(({ count }) => count > 0);
  if (found.length === 0) return;
  throw new AppError('record.referenced', { detail: found.map(describe).join('; ') }, { data: { references: found } });
}

function describe({ count, title, rows }: ReferencingRows): string {
  if (rows.length === 0) return `${count} ${title}`;
  const names = rows.map(({ label }) => label).join(', ');
  return `${count} ${title} (${names}${count > rows.length ? ', …' : ''})`;
}

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

/** The foreign keys that would refuse the deletion, from the database's own catalogue. */
function readForeignKeys(tx: Transaction, table: string): Promise<ForeignKey[]> {
  return tx.query<ForeignKey>(
    `select r.relname as table, a.attname as column
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = $1::regclass order by 1, 2`,
    [quote(table)],
  );
}

async function findRows(
  tx: Transaction,
  { table, column }: ForeignKey,
  ids: readonly number[],
): Promise<ReferencingRows> {
  const matches = `${quote(column)} = any($1::integer[])`;
  const own = ownerOf(table);
  const owner = own?.resource;
  const condition = own?.link
    ? `t.id in (select l.${quote(own.link)} from ${quote(table)} l where l.${matches})`
    : matches;
  const from = `from ${quote(owner?.table ?? table)} t where ${condition}`;
  const [total] = await tx.query<{ count: number }>(`select count(*)::integer as count ${from}`, [ids]);
  const isNamed = owner && total && total.count > 0;
  const rows = isNamed
    ? await tx.query<{ id: number; label: string }>(
        `select t.id, ${labelTerm(owner)} as label ${from} order by t.id limit 5`,
        [ids],
      )
    : [];
  return { table, title: titleOfTable(owner?.table ?? table), count: total?.count ?? 0, rows };
}

/** The resource whose rows a table holds, or whose links it holds (`link` = the column of the owner). */
function ownerOf(table: string): { readonly resource: Resource; readonly link?: string } | undefined {
  for (const resource of Object.values(resources) as unknown as Resource[]) {
    if (resource.table === table) return { resource };
    const link = fieldsOf(resource).find(({ info }) => info.link?.table === table)?.info.link;
    if (link) return { resource, link: link.own };
  }
  return undefined;
}

/** Expression that names a row to people. */
function labelTerm(resource: Resource, alias = 't'): string {
  const parts = resource.label.map((name) => {
    const field = fieldsOf(resource).find((candidate) => candidate.name === name);
    const target = field?.info.reference && alias === 't' ? resourceNamed(field.info.reference) : undefined;
    const value = `${alias}.${quote(columnOf(name))}`;
    if (!target) return `${value}::text`;
    return `(select ${labelTerm(target, 'r')} from ${quote(target.table)} r where ${sameTenant(target)} and r.id = ${value})`;
  });
  return `concat_ws(' ', ${parts.join(', ')})`;
}
