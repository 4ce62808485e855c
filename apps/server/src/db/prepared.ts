import pg from 'pg';
import type { ReadParameter } from './driver.ts';

/** How many statements are planned per connection, and how often one must be seen before that is worthwhile. */
const MOST_STATEMENTS = 300;
const WORTH_AFTER = 3;

const uses = new Map<string, { count: number; name: string | undefined }>();
let named = 0;

/** The name under which a connection keeps the plan of a statement; undefined while it is rare, or too many have names. */
export function nameOfPlan(sql: string): string | undefined {
  const use = uses.get(sql);
  if (!use) {
    if (named < MOST_STATEMENTS) uses.set(sql, { count: 1, name: undefined });
    // Texts seen only once would otherwise pile up for ever.
    if (uses.size > 10 * MOST_STATEMENTS) forgetRare();
    return undefined;
  }
  use.count += 1;
  if (use.count > WORTH_AFTER && named < MOST_STATEMENTS) use.name ??= `plan_${(named += 1)}`;
  return use.name;
}

function forgetRare(): void {
  for (const [sql, { name }] of uses) if (name === undefined) uses.delete(sql);
}

const prepared = new WeakMap<object, Map<string, string>>();
let lastRead = 0;

/** SQL that runs a statement with values by its plan, which the connection makes the first time; `done` tells it is there. */
export function executeSql(client: object, sql: string, parameters: readonly ReadParameter[]) {
  const own = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, own);
  const known = own.get(sql);
  const name = known ?? `read_${(lastRead += 1)}`;
  const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
  const execute = `execute ${name}${values.length > 0 ? `(${values.join(', ')})` : ''}`;
  return { text: known ? execute : `prepare ${name} as ${sql}; ${execute}`, done: () => void own.set(sql, name) };
}
