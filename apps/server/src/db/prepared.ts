import pg from 'pg';
import type { Statement } from './driver.ts';

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

/** A plan stays with its connection, so those of rare texts would pile up there. */
export const areFrequent = (statements: readonly Statement[]): boolean =>
  statements.map(({ sql }) => nameOfPlan(sql)).every((name) => name !== undefined);

const prepared = new WeakMap<object, Map<string, string>>();
let lastRead = 0;

/** Runs statements by the plans that a connection has, and makes those that it lacks; `send` sends a script as one transaction. */
export async function runPrepared<Answer>(
  client: object,
  statements: readonly Statement[],
  send: (script: string) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const own = plansOf(client);
  const missing = [...new Set(statements.map(({ sql }) => sql))].filter((sql) => !own.has(sql));
  const made = missing.map((sql) => ({ sql, name: `read_${(lastRead += 1)}` }));
  if (made.length > 0) await send(made.map(({ sql, name }) => `prepare ${name} as ${sql}`).join('; '));
  for (const { sql, name } of made) own.set(sql, name);
  const answers = await send(statements.map((statement) => executeSql(own, statement)).join('; '));
  // Those before and behind are of the transaction.
  return answers.slice(-1 - statements.length, -1);
}

function executeSql(plans: ReadonlyMap<string, string>, { sql, parameters }: Statement): string {
  const values = parameters.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))));
  return `execute ${plans.get(sql)}${values.length > 0 ? `(${values.join(', ')})` : ''}`;
}

function plansOf(client: object): Map<string, string> {
  const own = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, own);
  return own;
}
