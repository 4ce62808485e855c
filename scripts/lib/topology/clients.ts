import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@tkb/contract';
import { demoPassword } from './processes.ts';

/** Milliseconds before a refused client tries again, and between two looks at a job. */
const pause = 100;

/** Everything the clients were told, and what went wrong. */
export interface Ledger {
  /** The last acknowledged number of each row, by its id. */
  readonly edits: Map<number, number>;
  /** The accepted jobs, and how each ended. */
  readonly jobs: Map<string, string>;
  acknowledged: number;
  /** How often each kind of refusal occurred, by its code. */
  readonly refusals: Map<string, number>;
  /** Answers without a sentence that a client could show. */
  readonly unclear: string[];
  /** How often the stream of an open timetable broke and was opened again. */
  reopened: number;
  isOver: boolean;
}

export const newLedger = (): Ledger => ({
  edits: new Map(),
  jobs: new Map(),
  acknowledged: 0,
  refusals: new Map(),
  unclear: [],
  reopened: 0,
  isOver: false,
});

export const refusalsOf = ({ refusals }: Ledger): number =>
  [...refusals.values()].reduce((sum, count) => sum + count, 0);

export const endedJobs = ({ jobs }: Ledger): number => [...jobs.values()].filter((status) => status === 'done').length;

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

/** A signed-in client. Calls return their data, or null when they were refused, which is then noted in the ledger. */
export interface Client {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data | null>;
  /** Repeats the call until it succeeds. */
  readonly insist: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: string;
  readonly ledger: Ledger;
}

export async function signIn(
  url: string,
  ledger: Ledger,
  password = demoPassword,
  username = 'hieupho',
): Promise<Client> {
  const visitor = clientOf(url, ledger, {});
  const { token } = await visitor.insist<{ token: string }>('POST', '/api/users/login', {
    username,
    password,
  });
  return clientOf(url, ledger, { authorization: `Bearer ${token}`, prefer: 'respond-async' });
}

function clientOf(url: string, ledger: Ledger, headers: Client['headers']): Client {
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data | null> => {
    const answer = await ask<Data>(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if ('data' in answer) return answer.data;
    note(ledger, answer.code, `${method} ${path}`);
    return null;
  };
  const insist = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    for (;;) {
      const data = await call<Data>(method, path, body);
      if (data !== null) return data;
      await sleep(pause);
    }
  };
  return { call, insist, headers, url, ledger };
}

/** The data of an answer, or the code of its error: `network` when there was no answer, '' when it has no code. */
async function ask<Data>(address: string, init: RequestInit): Promise<{ data: Data } | { code: string }> {
  try {
    const response = await fetch(address, init);
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && body !== null) return body as { data: Data };
    const error = errorBodySchema.safeParse(body);
    return { code: error.success ? error.data.code : '' };
  } catch {
    // The web client has its own sentence for this.
    return { code: 'network' };
  }
}

function note(ledger: Ledger, code: string, call: string): void {
  ledger.refusals.set(code, (ledger.refusals.get(code) ?? 0) + 1);
  if (code === '' || code === 'server.failed') ledger.unclear.push(`${call}: ${code}`);
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly note: string | null;
}

/** Saves one row again and again, each time with the next number in its note. */
export async function edit(client: Client, name: string): Promise<void> {
  const { ledger } = client;
  let row = await createRow(client, name);
  for (let number = 1; !ledger.isOver; number += 1) {
    const body = { id: row.id, version: row.version, name, note: `${number}` };
    const saved = await client.call<{ item: Row }>('PUT', '/api/khoikienthuc', body);
    if (saved) {
      ledger.acknowledged += 1;
      ledger.edits.set(row.id, number);
      row = saved.item;
    } else {
      // Nobody knows if it was saved; the row shows it.
      await sleep(pause);
      row = (await findRow(client, name)) ?? row;
    }
  }
}

async function createRow(client: Client, name: string): Promise<Row> {
  for (;;) {
    const made = await client.call<{ item: Row }>('POST', '/api/khoikienthuc', { name });
    const row = made?.item ?? (await findRow(client, name));
    if (row) return row;
    await sleep(pause);
  }
}

async function findRow(client: Client, name: string): Promise<Row | undefined> {
  const { items } = await client.insist<{ items: Row[] }>('GET', `/api/khoikienthuc?search=${name}`);
  return items.find((row) => row.name === name);
}

/** Rows that are gone, or whose stored note is older than the last acknowledged one. */
export async function findLostEdits(client: Client): Promise<string[]> {
  const { items } = await client.insist<{ items: Row[] }>('GET', '/api/khoikienthuc?pageSize=200');
  const stored = new Map(items.map(({ id, note: text }) => [id, Number(text)]));
  return [...client.ledger.edits].flatMap(([id, number]) =>
    (stored.get(id) ?? -1) >= number ? [] : [`row ${id}: ${number} was acknowledged, ${stored.get(id)} is stored`],
  );
}

/** Has one draft arranged again and again, and follows each job to its end. */
export async function arrange(client: Client, number: number): Promise<void> {
  const { ledger } = client;
  const draft = { name: `Thử ${number}`, schoolYear: '2026-2027', semester: 1 };
  const { item } = await client.insist<{ item: { id: number } }>('POST', '/api/thoikhoabieu', draft);
  while (!ledger.isOver) {
    const job = await client.call<{ id: string }>('POST', '/api/tkb', { timetableId: item.id, seconds: 2 });
    if (job) await followJob(client, job.id);
    else await sleep(pause);
  }
}

export async function followJob(client: Client, id: string): Promise<void> {
  client.ledger.jobs.set(id, 'accepted');
  for (;;) {
    const { status } = await client.insist<{ status: string }>('GET', `/api/jobs/${id}`);
    client.ledger.jobs.set(id, status);
    if (status !== 'queued' && status !== 'running') return;
    await sleep(pause);
  }
}

/** Keeps a timetable open, as a studio does; opens the stream again when it breaks. */
export async function watch(client: Client, timetableId: number, stop: AbortSignal): Promise<void> {
  for (let isFirst = true; !stop.aborted; isFirst = false) {
    try {
      const address = `${client.url}/api/tkb/sukien?timetableId=${timetableId}`;
      const response = await fetch(address, { headers: client.headers, signal: stop });
      if (response.ok && !isFirst) client.ledger.reopened += 1;
      for await (const _part of response.body ?? []) if (stop.aborted) break;
    } catch {
      // The stream broke; it is opened again below.
    }
    await sleep(pause);
  }
}
