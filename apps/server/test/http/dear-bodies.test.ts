import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';

const server = await serverOfFile();
const school = await server.signIn(await server.createSchool());
const send = (url: string, payload: string) =>
  school.request({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

// Read whole it takes a second in which nobody is served.
test('a body of lists within each other is refused before it is read; brackets in a text are none', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const tooDeep = 'Dữ liệu: JSON lồng nhau quá 64 tầng; hãy viết lại rồi gửi.';
  for (const depth of [65, 1_000_000]) expect((await send('/api/monhoc', nested(depth))).text).toContain(tooDeep);
  expect((await send('/api/monhoc', nested(64))).text).not.toContain(tooDeep);
  const name = `Toán \\"${'['.repeat(70)}`;
  const draft = `{"code":"T","shortName":"T","name":"${name}"}`;
  expect(await send('/api/monhoc', draft)).toMatchObject({ status: 200 });
});

test('nobody who is not signed in has long bodies read', async () => {
  const body = { username: 'x', password: 'y'.repeat(70_000) };
  expect(await server.anonymous().post('/api/users/login', body)).toMatchObject({ status: 413 });
});
