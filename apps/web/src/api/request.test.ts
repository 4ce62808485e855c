import { afterEach, expect, test, vi } from 'vitest';
import { request } from './request.ts';

const answers: ((data: unknown) => void)[] = [];
const sent = vi.fn<typeof fetch>(
  () => new Promise<Response>((resolve) => answers.push((data) => resolve(Response.json({ data })))),
);
vi.stubGlobal('fetch', sent);
vi.mock('../lib/page-setting.ts', () => ({ pageSetting: () => '' }));

afterEach(() => {
  sent.mockClear();
  answers.length = 0;
});

test('a save that is asked for twice before its answer is made once, and both have the answer', async () => {
  const save = () => request('POST', '/api/thoikhoabieu', { body: { name: 'Tuần 12' } });
  const both = [save(), save()];
  expect(sent).toHaveBeenCalledOnce();
  answers[0]!({ id: 3 });
  expect(await Promise.all(both)).toEqual([{ id: 3 }, { id: 3 }]);
  void save();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('after a refusal the same save is made anew', async () => {
  sent.mockRejectedValueOnce(new TypeError('no network'));
  const save = () => request('PUT', '/api/donvi', { body: { id: 1 } });
  const both = await Promise.allSettled([save(), save()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void save();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('other contents, files and reads are calls of their own', () => {
  const file = { body: new Blob(['TKB']) };
  const calls = [{ body: { name: 'Tuần 13' } }, { body: { name: 'Tuần 14' } }, file, file];
  for (const options of calls) void request('POST', '/api/thoikhoabieu', options);
  for (let time = 0; time < 2; time += 1) void request('GET', '/api/thoikhoabieu');
  expect(sent).toHaveBeenCalledTimes(6);
});
