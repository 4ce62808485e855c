import type { HostedUnit } from '@tkb/contract';
import { pageSetting } from '../lib/page-setting.ts';
import { errorOfAnswer, networkError } from './api-error.ts';
import { apiHostOf, parseUnitHosts, unitOfHost } from './unit.ts';

/** The caller and where the call is made from. The session implements it, so that calls need not know how a session is kept. */
export interface Caller {
  readonly token: () => string | undefined;
  readonly unit: () => HostedUnit | null;
  /** A call with this token was answered with 401. */
  readonly onSessionEnded: (token: string | undefined) => void;
  /** The school worked in was deleted, as the message says. */
  readonly onSchoolGone: (message: string) => void;
}

export interface RequestOptions {
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

let caller: Caller = {
  token: () => undefined,
  unit: () => null,
  onSessionEnded: () => undefined,
  onSchoolGone: () => undefined,
};

/** Every call from now on is made in the name of this caller. */
export function setCaller(next: Caller): void {
  caller = next;
}

/** The query string of the given values, with its question mark; values that are null or undefined are left out. */
export function queryString(values: object = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

const unitHosts = () => parseUnitHosts(pageSetting('unit-hosts'));

export const unitOfPage = (): HostedUnit | null => unitOfHost(location.host, unitHosts());

/** The address of a path of the API as this page reaches it: on the unit's API host where it has one. */
export function apiAddress(path: string): string {
  return apiHostOf(caller.unit(), unitHosts()) + path;
}

/** The address of a stored file from this page: files of our own server are read from the unit's API host. */
export function fileAddress(address: string): string {
  const path = /^(?:https?:)?\/\/[^/]+(\/api\/tep\/.*)$/.exec(address)?.[1];
  return path ? apiAddress(path) : address;
}

/** Writing calls under way, by what they ask for. */
const underWay = new Map<string, Promise<Response>>();

/**
 * Sends a call with the session's token; answers the response when it succeeded, else throws an `ApiError`. A button pressed twice
 * before the answer makes one call: the second press waits for the same answer.
 */
export async function send(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
  const { body, query, headers, signal } = options;
  const content = body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body);
  const anew = () => sendAnew(method, path, options, content);
  if (method === 'GET' || content instanceof Blob || signal) return anew();
  const asked = JSON.stringify([caller.token(), method, path, query, headers]) + content;
  const answer = underWay.get(asked) ?? anew().finally(() => underWay.delete(asked));
  underWay.set(asked, answer);
  return (await answer).clone();
}

async function sendAnew(
  method: string,
  path: string,
  options: RequestOptions,
  body: Blob | string | null,
): Promise<Response> {
  const token = caller.token();
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== null && { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
    ...options.headers,
  };
  const response = await fetch(apiAddress(path) + queryString(options.query), {
    method,
    headers,
    body,
    signal: options.signal ?? null,
  }).catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : networkError();
  });
  if (response.ok) return response;
  if (response.status === 401) caller.onSessionEnded(token);
  const error = errorOfAnswer(
    response.status,
    await response.json().catch(() => null),
    response.headers.get('Retry-After'),
  );
  if (error.code === 'session.school_gone') caller.onSchoolGone(error.message);
  throw error;
}

/** Sends a call and answers the `data` of its envelope. */
export async function request<Data>(method: string, path: string, options: RequestOptions = {}): Promise<Data> {
  const response = await send(method, path, options);
  const envelope = (await response.json()) as { data: Data };
  return envelope.data;
}
