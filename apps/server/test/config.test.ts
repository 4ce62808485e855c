import { expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';

const store = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const mail = { SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'tkb@truong.example' };
const database = { DATABASE_URL: 'postgres://tkb@db/tkb' };

test.each([
  [store, 'S3_ACCESS_KEY_ID không có tác dụng khi thiếu S3_ENDPOINT'],
  [{ S3_BUCKET: 'anh' }, 'S3_BUCKET không có tác dụng khi thiếu S3_ENDPOINT'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: “collector:4318” phải là một địa chỉ',
  ],
  [{ ...store, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT: “s3.example” phải là một địa chỉ'],
  [{ ...store, S3_ENDPOINT: 'https://s3.example/anh' }, 'phải dừng sau tên máy (https://s3.example)'],
  [{ ...store, S3_ENDPOINT: 'https://s3.example', S3_PUBLIC_URL: 'cdn.example' }, 'S3_PUBLIC_URL: “cdn.example”'],
  [{ SMTP_FROM: 'tkb@truong.example' }, 'SMTP_FROM không có tác dụng khi thiếu SMTP_URL'],
  [{ ...mail, UNIT_PAGES: 'truong=https://truong.example' }, 'UNIT_PAGES: không có đơn vị “truong”'],
  [{ ...mail, SMTP_FROM: 'Trường A', UNIT_PAGES: 'default=https://a.vn' }, 'SMTP_FROM: “Trường A” phải là thư điện tử'],
  [{ WEBHOOK_PRIVATE_HOSTS: 'http://so-diem.local' }, 'WEBHOOK_PRIVATE_HOSTS: “http://so-diem.local” phải là tên máy'],
  [{ JWT_SECRET: ' '.repeat(40) }, 'JWT_SECRET phải có ít nhất 32 ký tự'],
  [{ OIDC_CLIENT_SECRET: 'a' }, 'OIDC_CLIENT_SECRET không có tác dụng khi thiếu OIDC_ISSUER'],
  [{ OIDC_2_ISSUER: 'http://a.vn' }, 'OIDC_2_ISSUER: “http://a.vn” phải bắt đầu bằng https://'],
  [{ OIDC_2_ISSUER: 'https://a.vn', OIDC_2_CLIENT_ID: 'a' }, 'cần có cả OIDC_2_CLIENT_ID và OIDC_2_CLIENT_SECRET'],
  [{ OIDC_2_DOMAINS: 'a.vn' }, 'OIDC_2_DOMAINS không có tác dụng khi thiếu OIDC_2_ISSUER'],
  [
    { OIDC_ISSUER: 'https://a.vn', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_TRUSTS_EMAIL: 'true' },
    'OIDC_TRUSTS_EMAIL="true" không dùng được: cần 0 hoặc 1',
  ],
  [{ DEMO: 'false' }, 'DEMO="false" không dùng được'],
  [{ UNIT_HOSTS: 'truong=truong.example' }, 'UNIT_HOSTS: không có đơn vị “truong”; các đơn vị là default, tkb'],
  [{ ...database, DATABASE_URLS_BY_UNIT: 'truong=postgres://tkb@db/b' }, 'DATABASE_URLS_BY_UNIT: không có đơn vị'],
  [
    { DATABASE_URL: 'postgres://tkb@db/tkb?sslrootcert=/nowhere.pem' },
    'DATABASE_URL: không đọc được tệp chứng chỉ “/nowhere.pem”',
  ],
  [{ DATABASE_CONNECTIONS: '0' }, 'cần một số nguyên từ 1 đến 500'],
  [{ REQUESTS_PER_MINUTE: '0' }, 'cần một số nguyên từ 1 đến 1000000'],
])('%j is refused: %s', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a host of the own network may be an address', () => {
  const { webhookPrivateHosts } = readConfig({ WEBHOOK_PRIVATE_HOSTS: 'so-diem.local, 10.0.0.7, [fd00::1]' });
  expect([...webhookPrivateHosts]).toEqual(['so-diem.local', '10.0.0.7', '[fd00::1]']);
});

test.each(['tkb@truong.example', 'Thời khóa biểu <tkb@truong.example>'])('letters may come from %s', (from) => {
  expect(readConfig({ ...mail, SMTP_FROM: from, UNIT_PAGES: 'default=https://a.vn' }).mail?.from).toBe(from);
});

test('what other programs call S3_... does not matter', () => {
  expect(readConfig({ S3_USE_SIGV4: '1' }).s3).toBeUndefined();
});

test('empty settings are as good as none', () => {
  const empty = { S3_ENDPOINT: '', S3_BUCKET: '', SMTP_URL: '', SMTP_FROM: '', OIDC_CLIENT_ID: '', DEMO: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});
