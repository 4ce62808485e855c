import type { Database, Transaction } from '../db/database.ts';
import type { Tracing } from './tracing.ts';

/** The same door, where each transaction and each statement in it is a span. */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  if (!tracing.isOn) return database;
  const inSpan =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    (tx: Transaction) =>
      work({
        query: (sql, parameters) => tracing.span(summaryOf(sql), () => tx.query(sql, parameters)),
        announce: (topic) => tx.announce(topic),
      });
  return {
    ...database,
    schoolTransaction: (tenant, work) =>
      tracing.span('transaction of a school', () => database.schoolTransaction(tenant, inSpan(work))),
    unitTransaction: (unit, work, limit) =>
      tracing.span('transaction of a unit', () => database.unitTransaction(unit, inSpan(work), limit)),
    unitRead: (unit, sql, parameters) => tracing.span(summaryOf(sql), () => database.unitRead(unit, sql, parameters)),
    schoolRead: (tenant, sql, parameters) =>
      tracing.span(summaryOf(sql), () => database.schoolRead(tenant, sql, parameters)),
    enteringRead: (unit, entering, inside) =>
      tracing.span(summaryOf(inside.sql), () => database.enteringRead(unit, entering, inside)),
    onBehalfOf: (author) => traceDatabase(database.onBehalfOf(author), tracing),
  };
}

/** A statement's verb and first table: of its text nothing else is told. */
export function summaryOf(sql: string): string {
  const [verb = 'statement'] = /^\s*[a-z]+/i.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+([a-z_]+)/i.exec(sql) ?? [];
  return `${verb.trim().toLowerCase()} ${table}`.trim();
}
