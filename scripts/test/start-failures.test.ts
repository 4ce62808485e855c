import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainBuild } from '../lib/build-web.ts';
import { startServerProcess, untilReady, type ServerProcess } from '../lib/topology/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-start-'));
const used = join(folder, 'used');
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: used });
  await untilReady(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The output and exit status of a server that does not start. */
async function refusal(env: Readonly<Record<string, string>>, wrapper?: readonly string[]) {
  const refused = await startServerProcess(env, wrapper);
  const status = await refused.ended;
  return { status, lines: refused.output().trim().split('\n') };
}
const sentence = (text: string) => ({ status: 1, lines: [expect.stringContaining(text)] });

const damaged = join(folder, 'damaged');
mkdirSync(join(damaged, 'db'), { recursive: true });
writeFileSync(join(damaged, 'db/PG_VERSION'), '18\n');
writeFileSync(join(folder, 'file'), '');
symlinkSync('loop', join(folder, 'loop'));

describe('a server that cannot start ends with one sentence', () => {
  test.each([
    [{ DATA_DIR: used }, 'đang được một máy chủ khác dùng'],
    [{ DATA_DIR: damaged }, 'dữ liệu bị hỏng; hãy phục hồi bản sao lưu gần nhất'],
  ])('%o', async (env, text) => expect(await refusal(env)).toEqual(sentence(text)));

  test.each([
    [{ DATA_DIR: '/proc/none' }, 'Không ghi được vào /proc/none'],
    [{ DATA_DIR: join(folder, 'loop') }, 'liên kết vòng'],
    [{ DATA_DIR: join(folder, 'file') }, 'vì trên đường dẫn ấy có một tệp'],
    [{ DATABASE_URL: 'postgres://tkb@127.0.0.1:1/tkb' }, 'Không kết nối được PostgreSQL ở DATABASE_URL'],
    [{ DATABASE_URL: 'tkb' }, 'DATABASE_URL phải là một địa chỉ'],
    [{ PORT: '70000' }, 'PORT="70000" không dùng được: cần một số nguyên từ 0 đến 65535'],
  ])('%o', { tags: ['soak'] }, async (env, text) => expect(await refusal(env)).toEqual(sentence(text)));

  test('when the engine gives up over its files', { tags: ['soak'] }, async () => {
    const broken = join(folder, 'broken');
    cpSync(join(used, 'db'), join(broken, 'db'), { recursive: true });
    writeFileSync(join(broken, 'db/global/pg_control'), '');
    expect(await refusal({ DATA_DIR: broken })).toEqual(sentence('dữ liệu bị hỏng; hãy phục hồi bản sao lưu gần nhất'));
  });

  test('when its port is taken, before it has made anything', async () => {
    const { port } = new URL(server.url);
    const other = join(folder, 'other');
    const refused = await refusal({ DATA_DIR: other, PORT: port });
    expect(refused).toEqual(sentence(`Cổng ${port} đang được chương trình khác dùng`));
    expect(existsSync(join(other, 'db'))).toBe(false);
  });

  test.each([
    ["[Error: EACCES: permission denied, open '/app/node_modules/.vite-temp/vite.config.ts']", 'không ghi được vào'],
    ['[Error: ENOSPC: no space left on device, write]\n  errno: -28', 'đã đầy'],
  ])('when the pages cannot be built: %s', (output, text) => {
    expect(explainBuild(output)).toContain(text);
    expect(explainBuild(output).split('\n')).toHaveLength(1);
  });

  // For users who may make network namespaces, as containers have them.
  const unshare = ['unshare', '--net', '--map-root-user'];
  test.skipIf(spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status !== 0)(
    'when a server in another network namespace has the folder',
    { tags: ['soak'] },
    async () => expect(await refusal({ DATA_DIR: used }, unshare)).toEqual(sentence('đang được một máy chủ khác dùng')),
  );
});
