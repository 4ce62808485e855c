import type { FastifyBaseLogger } from 'fastify';
import { awayUnits } from './access/away-units.ts';
import { knownUnits } from './access/unit.ts';
import { startBackground } from './call/background.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { seedDatabase, type CreatedLogin } from './seed.ts';

/** Milliseconds between two checks for a database that is away. */
const pause = 5000;

export interface Seeding {
  /** Logins of the units whose database is there. */
  readonly logins: readonly CreatedLogin[];
  close(): Promise<void>;
}

interface Options {
  /** Prints a line for the operator. */
  readonly show: (line: string) => void;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly interval?: number;
}

/** Prepares the units whose database is there now, and the others when theirs are. */
export async function seedWhenBack(
  database: Database,
  config: Config,
  { show, logger, interval = pause }: Options,
): Promise<Seeding> {
  let away = database.parts > 1 ? await awayUnits(database) : [];
  const logins = await seedDatabase(database, config, without(knownUnits, away));
  if (away.length > 0) show(`Cơ sở dữ liệu của đơn vị ${away.join(', ')} vắng mặt; các đơn vị khác vẫn được phục vụ.`);
  const following = away.length > 0 ? startBackground({ work: seedThoseBack, interval, onError }) : null;
  return { logins, close: async () => following?.close() };

  function onError(err: unknown): void {
    logger.error({ err }, failed);
  }

  async function seedThoseBack(): Promise<void> {
    if (away.length === 0) return;
    const still = await awayUnits(database);
    const back = without(away, still);
    if (back.length === 0) return;
    const lines = linesOf(await seedDatabase(database, config, back));
    away = without(away, back);
    for (const line of [`Cơ sở dữ liệu của đơn vị ${back.join(', ')} đã trở lại.`, ...lines]) show(line);
  }
}

const failed = 'work in the background failed';

const without = (units: readonly string[], others: readonly string[]) => units.filter((unit) => !others.includes(unit));

/** Logins that were created just now, shown this once. */
export function linesOf(logins: readonly CreatedLogin[]): string[] {
  const lines = logins.map(
    ({ unit, username, password, role }) =>
      `  Đăng nhập: ${username}   Mật khẩu: ${password}   (${role}, đơn vị ${unit})`,
  );
  return lines.length > 0 ? [...lines, '  Mật khẩu chỉ hiện một lần. Hãy ghi lại.'] : [];
}
