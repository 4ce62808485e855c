import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryFailure } from '@tkb/contract';
import { Webhook } from 'standardwebhooks';
import { guardedLookup, PrivateAddressError, refusalOfUrl } from './receiver-address.ts';

export interface Message {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

export interface Outcome {
  readonly answer: number | null;
  /** Null when the receiver has accepted it. */
  readonly failure: DeliveryFailure | null;
}

/** Milliseconds that a receiver has, from our first byte to the head of its answer. */
export const longestAttempt = 10_000;

export type Send = (message: Message) => Promise<Outcome>;

/** Sends messages signed as the Standard Webhooks specification says; follows no redirects and enters no private network. */
export function createSender(allowed: ReadonlySet<string>, lookup: LookupFunction = guardedLookup(allowed)): Send {
  return async ({ id, url, secret, body }) => {
    // Names that are addresses are never looked up.
    if (refusalOfUrl(url, allowed)) return { answer: null, failure: 'privateAddress' };
    const now = new Date();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': Math.floor(now.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
      'user-agent': 'TKB-Webhooks',
    };
    try {
      const answer = await post(url, { headers, lookup, body });
      return { answer, failure: failureOfStatus(answer) };
    } catch (error) {
      return { answer: null, failure: failureOf(error) };
    }
  };
}

interface Post {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly lookup: LookupFunction;
  readonly body: string;
}

/** The status of the answer; its body is ignored. */
function post(url: string, { headers, lookup, body }: Post): Promise<number> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longestAttempt);
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const failureOfCode: Readonly<Record<string, DeliveryFailure>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  ECONNRESET: 'broken',
};

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PrivateAddressError) return 'privateAddress';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return failureOfCode[code] ?? (/CERT|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'broken');
}
