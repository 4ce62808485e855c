import { accessSync, chmodSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createAnnouncer } from '../announcer.ts';
import { StartError } from '../../errors/start-error.ts';
import { createQueue, DatabaseError, failureOf, queryAll, runWork, statementLimit, type Driver } from '../driver.ts';
import { openDumpDoor } from './dump-door.ts';
import { startEmbedded, type EmbeddedClient } from './embedded-client.ts';
import { prepareFolder } from './new-folder.ts';
import { lockFolder } from '../folder-lock.ts';
import { makeFolder } from '../make-folder.ts';
import { areFrequent, runPrepared } from '../prepared.ts';

/** Milliseconds between two housekeeping runs: the engine has neither autovacuum nor a checkpointer. */
const housekeepingInterval = 5 * 60_000;
/** Milliseconds until the first run: the planner has no statistics of data that was just loaded. */
const firstHousekeeping = 30_000;

export interface EmbeddedOptions {
  /** Folder that holds the database; null keeps it in memory. */
  readonly folder: string | null;
  /** A tar made by `dump` to start from. */
  readonly restoreFrom?: Uint8Array | undefined;
}

/** Opens PostgreSQL inside this process, in one worker thread; transactions take turns. */
export async function openEmbedded({ folder, restoreFrom }: EmbeddedOptions, usual = statementLimit): Promise<Driver> {
  const dataFolder = folder && join(folder, 'db');
  if (dataFolder) makeOwnFolder(dataFolder);
  const unlock = dataFolder ? lockFolder(dataFolder) : () => undefined;
  const takeTurn = createQueue();
  const announcer = createAnnouncer();
  let client = await open().catch((error: unknown) => {
    unlock();
    throw dataFolder ? openFailure(dataFolder, error) : error;
  });
  let writes = 0;

  async function open(): Promise<EmbeddedClient> {
    const isThere = dataFolder ? prepareFolder(dataFolder) : () => undefined;
    const opened = await start(restoreFrom);
    isThere();
    return opened;
  }

  function start(tar?: Uint8Array): Promise<EmbeddedClient> {
    const onStuck = () => void client.kill('a statement ran too long');
    return startEmbedded({ folder: dataFolder, restoreFrom: tar }, onStuck);
  }

  // A hanging statement can only be ended with its thread; the files are then as safe as after a crash.
  async function live(): Promise<EmbeddedClient> {
    if (client.isGone() && dataFolder)
      client = await start().catch((error: unknown) => {
        throw new DatabaseError({ ...failureOf(error), code: '08006' });
      });
    return client;
  }

  const transaction: Driver['transaction'] = (preamble, work, limit) =>
    takeTurn(async () => {
      const { send } = await live();
      const script = async (sql: string) => void (await send({ kind: 'script', sql }, limit ?? usual));
      const query = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await send({ kind: 'query', sql, parameters }, limit ?? usual)) as Row[];
      try {
        await script(`begin; ${preamble}`);
        const topics = new Set<string>();
        const result = await runWork({ query, script, announce: (topic) => void topics.add(topic) }, work, limit);
        await script('commit');
        writes += 1;
        announcer.tell(topics);
        return result;
      } catch (error) {
        await script('rollback').catch(() => undefined);
        throw error;
      }
    });

  const read: Driver['read'] = (preamble, statements) => {
    if (!areFrequent(statements)) return transaction(preamble, (tx) => queryAll(tx, statements));
    return takeTurn(async () => {
      const thread = await live();
      const send = async (sql: string) => (await thread.send({ kind: 'script', sql }, usual)) as unknown[][];
      try {
        return await runPrepared(thread, statements, (script) => send(`begin; ${preamble}; ${script}; commit`));
      } catch (error) {
        await send('rollback').catch(() => undefined);
        throw error;
      }
    });
  };

  const execute = (sql: string) => takeTurn(async () => void (await (await live()).send({ kind: 'script', sql })));
  const stopHousekeeping = keepHouse(async () => {
    if (writes === 0) return;
    writes = 0;
    await execute('vacuum analyze');
    await execute('checkpoint');
  });
  const dump = () => takeTurn(async () => (await (await live()).send({ kind: 'dump' })) as Uint8Array);
  const closeDoor = dataFolder ? openDumpDoor(dataFolder, dump) : () => undefined;

  return {
    kind: 'embedded',
    transaction,
    read,
    execute,
    listen: announcer.listen,
    dump,
    close: () =>
      takeTurn(async () => {
        closeDoor();
        stopHousekeeping();
        if (!client.isGone()) await client.send({ kind: 'close' }).catch(() => undefined);
        await client.kill('the database is closed');
        unlock();
      }),
  };
}

/** Tidies up now and then; answers how to stop that. A failure is left to the next time. */
function keepHouse(tidyUp: () => Promise<void>): () => void {
  const tidy = () => void tidyUp().catch(() => undefined);
  const timers = [setTimeout(tidy, firstHousekeeping), setInterval(tidy, housekeepingInterval)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** The engine leaves its files open to every user of the machine, so their folder is shut; a disk that cannot do so is used as it is. */
function makeOwnFolder(folder: string): void {
  makeFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A folder of another user, or a file system without rights: what cannot be written to is told when it is opened.
  }
}

/** With less free space the database cannot open: its write-ahead log has files of 16 MB. */
const leastSpace = 32 * 1024 * 1024;

function openFailure(folder: string, error: unknown): StartError {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastSpace)
    return new StartError(`Ổ đĩa chứa ${folder} đã đầy; hãy giải phóng chỗ trống rồi khởi động lại.`, error);
  if (![folder, join(folder, 'global/pg_control')].every(isWritable))
    return new StartError(
      `Không ghi được vào ${folder}; hãy cấp quyền ghi cho người dùng chạy máy chủ, hoặc gắn lại ổ đĩa để ghi được, rồi khởi động lại.`,
      error,
    );
  const [said = ''] = failureOf(error).message.split('\n');
  // An engine that gives up over its files says only that it did, or how it was built.
  const cause = /^(Aborted|PGlite)/.test(said) ? '' : ` (${said})`;
  return new StartError(
    `Không mở được cơ sở dữ liệu trong ${folder}: dữ liệu bị hỏng${cause}; ` +
      'hãy phục hồi bản sao lưu gần nhất bằng npm run db:restore -- THƯ_MỤC --force.',
    error,
  );
}

/** Intact data that may not be written to is not damaged: nobody should restore an old copy over it. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return !existsSync(path);
  }
}
