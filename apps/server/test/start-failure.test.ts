import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseError } from '../src/db/driver.ts';
import { openPostgres } from '../src/db/postgres/postgres-driver.ts';
import { explainStartFailure } from '../src/start-failure.ts';

test.each([
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /chỉ cho đọc.*máy chính/],
  ['53300', 'too many connections for role "tkb"', /too many connections.*DATABASE_CONNECTIONS/],
  ['57P03', 'the database system is starting up', /đang khởi động.*sau ít phút/],
  ['08006', 'self-signed certificate in certificate chain', /chứng chỉ TLS.*sslrootcert=/],
  [
    '08006',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    /đòi mật khẩu mà DATABASE_URL không có/,
  ],
  ['08006', 'The server does not support SSL connections', /không nhận kết nối TLS.*bỏ sslmode/],
  ['XX001', 'invalid page in block 0 of relation', /bị hỏng \(invalid page.*db:restore/],
  ['42501', 'permission denied for database "tkb"', /thiếu quyền \(permission denied.*ALTER DATABASE/],
  ['42P07', 'relation "school" already exists', /bảng của chương trình khác.*cơ sở dữ liệu trống/],
  ['08006', 'connect ECONNREFUSED', /Không kết nối được.*kiểm tra địa chỉ/],
  ['XX000', 'something else', /chưa dùng được \(XX000: something else\)/],
])('%s (%s) says what to do', (code, message, sentence) => {
  const text = explainStartFailure(new DatabaseError({ code, message }));
  expect(text).toMatch(sentence);
  expect(text.split('\n')).toHaveLength(1);
});

test('an address that cannot be listened on is named', () => {
  const unknown = Object.assign(new Error('no'), {
    syscall: 'getaddrinfo',
    code: 'ENOTFOUND',
    hostname: 'truong.invalid',
  });
  expect(explainStartFailure(unknown)).toContain('Không mở được địa chỉ truong.invalid của máy này');
});

test('an address of PostgreSQL that asks for TLS in any words brings no warnings beside the sentence', async () => {
  const refusing = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const { port } = refusing.address() as AddressInfo;
  const driver = await openPostgres(`postgres://tkb@127.0.0.1:${port}/tkb?sslmode=require`);
  await expect(driver.execute('select 1')).rejects.toThrow('does not support SSL');
  await driver.close();
  process.off('warning', note);
  refusing.close();
  expect(warnings).toEqual([]);
});
