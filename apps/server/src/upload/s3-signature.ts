import { createHash, createHmac } from 'node:crypto';
import type { S3Settings } from '../config/s3.ts';

export interface PresignRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Path of the object inside the bucket; '' = the bucket itself. */
  readonly path: string;
  /** Query of the address beside the signature. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers that the request must carry as signed, beside `host`; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly now: Date;
  /** Seconds the address works. */
  readonly seconds: number;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** An address signed in its query (AWS Signature Version 4, "Authenticating Requests: Using Query Parameters"). */
export function presign(settings: S3Settings, request: PresignRequest): string {
  const { method, path, query: asked = {}, headers = {}, now, seconds } = request;
  const url = new URL(settings.endpoint);
  const pathname = `/${[settings.bucket, ...path.split('/')].filter(Boolean).map(encode).join('/')}`;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const signed = Object.entries({ ...headers, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = Object.entries({
    ...asked,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${settings.accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': names,
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [method, pathname, query, lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const day = hmac(`AWS4${settings.secretAccessKey}`, time.slice(0, 8));
  const key = hmac(hmac(hmac(day, settings.region), 's3'), 'aws4_request');
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, digest].join('\n')).toString('hex');
  return `${url.origin}${pathname}?${query}&X-Amz-Signature=${signature}`;
}
