import type { Job, SessionUser, TimetableRow, TimetableView } from '@tkb/contract';
import { demoPassword } from './server.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

/** A signed-in caller of the server, to check what is behind the screens. */
export interface ApiClient {
  call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  /** All rows below a path: `/api/lophoc`. */
  list: <Row>(path: string) => Promise<Row[]>;
  /** Starts long work and waits for its end. */
  runJob: (path: string, body: unknown) => Promise<Job>;
  /** A unit administrator enters a school; later calls are made there. */
  enterSchool: (schoolId: number) => Promise<void>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** For a page that is to make the calls itself. */
  session: () => Session;
}

/** Signs in by the API; when it is refused, throws with the server's sentence. */
export async function signInByApi(url: string, username: string, password: string): Promise<ApiClient> {
  let session: Session | null = null;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, url), { ...init, headers: { Authorization: `Bearer ${session?.token}`, ...init.headers } });
  async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const response = await send(path, { method, ...json });
    const envelope = (await response.json()) as { message: string; data: Data };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${envelope.message}`);
    return envelope.data;
  }
  async function runJob(path: string, body: unknown): Promise<Job> {
    const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async' };
    const started = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (started.status !== 202) throw new Error(`${path}: ${started.status} ${await started.text()}`);
    const job = started.headers.get('Location') ?? '';
    const events = await send(`${job}/events`);
    await events.text();
    return call<Job>('GET', job);
  }
  const takeSession = async (path: string, body: unknown): Promise<void> => {
    session = await call<Session>('POST', path, body);
  };
  const list = async <Row>(path: string) => (await call<{ items: Row[] }>('GET', `${path}?pageSize=0`)).items;
  await takeSession('/api/users/login', { username, password });
  const enterSchool = (schoolId: number) => takeSession('/api/users/enterSchool', { schoolId });
  const current = () => {
    if (!session) throw new Error('nobody is signed in');
    return session;
  };
  return { call, list, runJob, fetch: send, enterSchool, session: current };
}

/** Of everybody whom the journeys add. */
export const ownPassword = 'mat-khau-rieng-cua-toi';

/**
 * Adds a user of the demo school with a role of which the name begins so; answers the account, whose issued password is
 * replaced already.
 */
export async function addUser(
  url: string,
  roleName: string,
  username: string,
  rest: { readonly fullName?: string; readonly schoolId?: number; readonly teacherId?: number | null } = {},
): Promise<Account> {
  const admin = await signInByApi(url, 'admin', demoPassword);
  const roles = await admin.list<{ id: number; name: string }>('/api/roles');
  const roleIds = roles.filter(({ name }) => name.startsWith(roleName)).map(({ id }) => id);
  const schoolId = (await admin.list<{ id: number }>('/api/donvi'))[0]?.id;
  const user = { username, fullName: roleName, schoolId, roleIds, isActive: true, ...rest };
  const { password: issued } = await admin.call<{ password: string }>('POST', '/api/users', user);
  const own = await signInByApi(url, username, issued);
  await own.call('POST', '/api/users/changePassword', { currentPassword: issued, newPassword: ownPassword });
  return { username, password: ownPassword };
}

export const readView = (api: ApiClient, timetableId: number): Promise<TimetableView> =>
  api.call('GET', `/api/tkb/lop?timetableId=${timetableId}`);

/** Adds a timetable of the first term. */
export async function createTimetable(api: ApiClient): Promise<TimetableRow> {
  const head = { schoolYear: '2026-2027', semester: 1 };
  return (await api.call<{ item: TimetableRow }>('POST', '/api/thoikhoabieu', head)).item;
}

export async function newestTimetable(api: ApiClient): Promise<TimetableRow> {
  const items = await api.list<TimetableRow>('/api/thoikhoabieu');
  const newest = items.toSorted((first, second) => second.id - first.id)[0];
  if (!newest) throw new Error('the school has no timetable');
  return newest;
}
