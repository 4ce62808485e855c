import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { failureOf, valueParsers } from '../driver.ts';
import { compileEngine } from './compile-engine.ts';
import type { EmbeddedRequest, EmbeddedResponse, EmbeddedStart } from './embedded-protocol.ts';

const { folder, restoreFrom } = workerData as EmbeddedStart;
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread');
const answer = (response: EmbeddedResponse) => port.postMessage(response);

/**
 * The engine's own page cache. Its default of 128 MB takes that memory from the start, whatever the size of the data, and the
 * operating system caches the files as well.
 */
const pageCache = ['-c', 'shared_buffers=16MB'];

async function open(): Promise<PGlite> {
  const database = new PGlite({
    ...(folder ? { dataDir: folder } : {}),
    ...(restoreFrom ? { loadDataDir: new Blob([Buffer.from(restoreFrom)]) } : {}),
    pgliteWasmModule: await compileEngine(),
    parsers: valueParsers,
    startParams: [...PGlite.defaultStartParams, ...pageCache],
  });
  await database.waitReady;
  await database.exec(`set timezone = 'UTC'`);
  return database;
}

async function run(database: PGlite, request: EmbeddedRequest): Promise<unknown> {
  if (request.kind === 'query') return (await database.query(request.sql, [...request.parameters])).rows;
  if (request.kind === 'script') return (await database.exec(request.sql)).map(({ rows }) => rows);
  if (request.kind === 'dump') return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.exec('checkpoint');
  await database.close();
  return null;
}

try {
  const database = await open();
  // Statements run in the order they arrive: the queue of the caller keeps transactions apart.
  let last = Promise.resolve();
  port.on('message', (request: EmbeddedRequest) => {
    last = last.then(async () => {
      try {
        answer({ id: request.id, result: await run(database, request) });
      } catch (error) {
        answer({ id: request.id, failure: failureOf(error) });
      }
    });
  });
  answer({ id: 0, result: null });
} catch (error) {
  answer({ id: 0, failure: failureOf(error) });
}
