import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of a test on a PostgreSQL server. */
export interface TestPostgres {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes a database beside the one of the URL: a copy of that one when asked to, else empty. */
export async function createPostgres(url: string, isCopy = false): Promise<TestPostgres> {
  const own = new URL(url);
  const source = own.pathname.slice(1);
  own.pathname = `/tkb_test_${randomUUID().replaceAll('-', '')}`;
  const name = own.pathname.slice(1);
  // A database that somebody is connected to cannot be copied.
  const server = isCopy ? serverOf(url) : url;
  await runOn(server, `create database ${name}${isCopy ? ` template ${source}` : ''}`);
  return { url: own.href, drop: () => runOn(server, `drop database ${name}`) };
}

function serverOf(url: string): string {
  const server = new URL(url);
  server.pathname = '/postgres';
  return server.href;
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
