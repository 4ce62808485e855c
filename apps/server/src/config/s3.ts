import { requireAddress } from './address.ts';
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

const others = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'];

/** All of the `S3_*` variables or none of them. */
export function readS3(environment: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const address = environment.S3_ENDPOINT;
  if (!address) {
    refuseWithout(environment, 'S3_ENDPOINT', others);
    return undefined;
  }
  const accessKeyId = environment.S3_ACCESS_KEY_ID;
  const secretAccessKey = environment.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_ENDPOINT cần có cả S3_ACCESS_KEY_ID và S3_SECRET_ACCESS_KEY.');
  const { origin: endpoint, pathname } = requireAddress('S3_ENDPOINT', address, 'https://s3.truong.example');
  if (pathname !== '/')
    throw new Error(`S3_ENDPOINT: “${address}” phải dừng sau tên máy (${endpoint}); tên kho đặt ở S3_BUCKET.`);
  const bucket = environment.S3_BUCKET || 'website';
  const publicUrl = environment.S3_PUBLIC_URL
    ? requireAddress('S3_PUBLIC_URL', environment.S3_PUBLIC_URL, 'https://anh.truong.example').href.replace(/\/+$/, '')
    : `${endpoint}/${bucket}`;
  const region = environment.S3_REGION || 'us-east-1';
  return { endpoint, bucket, region, publicUrl, accessKeyId, secretAccessKey };
}
