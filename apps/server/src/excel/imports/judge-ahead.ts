import { readDataState } from '../../arrangement/school/data-state.ts';
import { quote } from '../../db/columns.ts';
import type { ReadParameter } from '../../db/driver.ts';
import type { Transact, Transaction } from '../../db/transaction.ts';
import { tableOf, type ImportedKind } from './import-changes.ts';

/** The ways to the database that an import has. */
export interface ImportDoor {
  readonly transaction: Transact;
  /** One statement that only reads, in a transaction of its own. */
  read<Row>(sql: string, parameters: readonly ReadParameter[]): Promise<Row[]>;
}

/** Answers, inside a transaction, what was judged; judged by what the transaction sees. */
export type Judge<Judged> = (tx: Transaction) => Promise<Judged>;

/**
 * Judges without a transaction, for which others wait: on the embedded database all others. The answer is that judgement, or its
 * failure, and a new one where the data has changed since; rows of the kinds are held from then on.
 */
export async function judgeAhead<Judged>(
  { read }: ImportDoor,
  kinds: readonly ImportedKind[],
  judge: Judge<Judged>,
): Promise<Judge<Judged>> {
  const reader: Transaction = {
    query: (sql, parameters = []) => read(sql, parameters as readonly ReadParameter[]),
    announce: () => undefined,
  };
  const seen = await stateOf(reader, kinds);
  const judged = judge(readOnce(reader));
  await judged.catch(() => undefined);
  return async (tx) => ((await holdRows(tx, kinds)) === seen ? judged : judge(readOnce(tx)));
}

/** Judges inside the transaction, with the rows of the kind held so that what others change now is not written over. */
export const judgeInside =
  <Judged>(kind: ImportedKind, judge: Judge<Judged>): Judge<Judged> =>
  async (tx) => {
    await holdRows(tx, [kind]);
    return judge(readOnce(tx));
  };

/** The state of the kinds' rows and of everything that they are judged by; to be read before them. */
async function stateOf(tx: Transaction, kinds: readonly ImportedKind[], hold = ''): Promise<string> {
  const rows: unknown[] = [];
  // Not all that a row says is data of arrangements: the address of a teacher. All imports hold tables in the same order.
  for (const table of [...new Set(kinds.map(tableOf))].toSorted())
    rows.push(await tx.query(`select id, version from ${quote(table)} order by id ${hold}`));
  const { data } = await readDataState(tx);
  return JSON.stringify([data, rows]);
}

const holdRows = (tx: Transaction, kinds: readonly ImportedKind[]): Promise<string> => stateOf(tx, kinds, 'for update');

/** Long lists are asked for several times by what judges them. */
function readOnce(tx: Transaction): Transaction {
  const answers = new Map<string, Promise<unknown[]>>();
  return {
    ...tx,
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const key = JSON.stringify([sql, parameters]);
      const answer = answers.get(key) ?? tx.query(sql, parameters);
      answers.set(key, answer);
      return (await answer) as Row[];
    },
  };
}
