import type { FastifyBaseLogger } from 'fastify';
import { awayUnits } from './access/away-units.ts';
import { knownUnits } from './config/units.ts';
import { startBackground } from './call/background.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { seedDatabase, type CreatedLogin } from './seed.ts';

/** Milliseconds between two checks for a database that is away. */
const pause = 5000;

export interface Seeding {
  close(): Promise<void>;
}

interface Options {
  /** Prints a line for the operator. */
  readonly show: (line: string) => void;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly interval?: number;
}

/**
 * Prepares the units whose database is there now, and the others when theirs are. Passwords are shown as soon as they are stored:
 * whatever fails later, a port that is taken say, nobody could ask for them again.
 */
export async function seedWhenBack(
  database: Database,
  config: Config,
  { show, logger, interval = pause }: Options,
): Promise<Seeding> {
  let away = database.parts > 1 ? await awayUnits(database) : [];
  await seed(without(knownUnits, away));
  if (away.length > 0) show(`Cơ sở dữ liệu của đơn vị ${away.join(', ')} vắng mặt; các đơn vị khác vẫn được phục vụ.`);
  const following = away.length > 0 ? startBackground({ work: seedThoseBack, interval, onError }) : null;
  return { close: async () => following?.close() };

  async function seed(units: readonly string[]): Promise<void> {
    for (const unit of units) linesOf(await seedDatabase(database, config, [unit])).forEach((line) => show(line));
  }

  function onError(err: unknown): void {
    logger.error({ err }, failed);
  }

  async function seedThoseBack(): Promise<void> {
    if (away.length === 0) return;
    const still = await awayUnits(database);
    const back = without(away, still);
    if (back.length === 0) return;
    await seed(back);
    away = without(away, back);
    show(`Cơ sở dữ liệu của đơn vị ${back.join(', ')} đã trở lại.`);
  }
}

const failed = 'work in the background failed';

const without = (units: readonly string[], others: readonly string[]) => units.filter((unit) => !others.includes(unit));

/** Logins that were created just now, shown this once. */
function linesOf(logins: readonly CreatedLogin[]): string[] {
  const lines = logins.map(
    ({ unit, username, password, role }) =>
      `  Đăng nhập: ${username}   Mật khẩu: ${password}   (${role}, đơn vị ${unit})`,
  );
  return lines.length > 0 ? [...lines, '  Mật khẩu chỉ hiện một lần. Hãy ghi lại.'] : [];
}
