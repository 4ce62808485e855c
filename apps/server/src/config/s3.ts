import { refuseWithout } from './half-given.ts';

/** Where an S3-compatible store is and who we are there. */
export interface S3Settings {
  /** `https://s3.example.vn`, without a path; buckets are its first path segment. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Where the files are read from; the endpoint and bucket unless a CDN stands before them. */
  readonly publicUrl: string;
}

/** All of the `S3_*` variables or none of them. */
export function readS3(environment: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const address = environment.S3_ENDPOINT;
  if (!address) {
    refuseWithout(
      environment,
      'S3_ENDPOINT',
      Object.keys(environment).filter((name) => name.startsWith('S3_')),
    );
    return undefined;
  }
  const accessKeyId = environment.S3_ACCESS_KEY_ID;
  const secretAccessKey = environment.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_ENDPOINT cần có cả S3_ACCESS_KEY_ID và S3_SECRET_ACCESS_KEY.');
  const { origin: endpoint, pathname } = readAddress('S3_ENDPOINT', address);
  if (pathname !== '/')
    throw new Error(`S3_ENDPOINT: “${address}” phải dừng sau tên máy (${endpoint}); tên kho đặt ở S3_BUCKET.`);
  const bucket = environment.S3_BUCKET || 'website';
  const publicUrl = environment.S3_PUBLIC_URL
    ? readAddress('S3_PUBLIC_URL', environment.S3_PUBLIC_URL).href.replace(/\/+$/, '')
    : `${endpoint}/${bucket}`;
  const region = environment.S3_REGION || 'us-east-1';
  return { endpoint, bucket, region, publicUrl, accessKeyId, secretAccessKey };
}

function readAddress(name: string, text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${name}: “${text}” phải là một địa chỉ như https://s3.truong.example.`);
  return new URL(text);
}
