import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryToLock } from '../../apps/server/src/db/folder-lock.ts';
import { hashFiles, listFiles, runTool } from './project.ts';
import { root } from './root.ts';

const inputs = [
  'apps/web/**/*.{ts,tsx,css,html,json,svg,png,ico,woff2,ttf}',
  'packages/{contract,solver,verdicts}/{src/**/*.ts,package.json}',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * Builds apps/web into the folder unless the last build had the same inputs; returns true if it built. Processes that start at the
 * same time wait for the one that builds: they would empty the folder under each other.
 */
export async function buildWeb(folder = join(root, 'apps/web/dist')): Promise<boolean> {
  const stamp = join(folder, '.inputs');
  const hash = hashFiles(listFiles(inputs));
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt()) return false;
  const unlock = await lockBuilds();
  try {
    if (isBuilt()) return false;
    await build(folder);
    writeFileSync(stamp, hash);
    return true;
  } finally {
    unlock();
  }
}

async function build(folder: string): Promise<void> {
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: join(root, 'apps/web'),
      env: { NODE_ENV: 'production' },
      isCaptured: true,
    },
  );
  if (code !== 0) throw new Error(explainBuild(output));
}

/** Waits for the builds of other processes; of one that was killed the system gives the lock back. */
async function lockBuilds(): Promise<() => void> {
  const cache = join(root, '.cache');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch (error) {
    throw new Error(explainBuild(String(error)), { cause: error });
  }
  for (;;) {
    const unlock = tryToLock(join(cache, 'web-build'));
    if (unlock) return unlock;
    await sleep(200);
  }
}

/** Where programs are installed by one user and run by another, the second one cannot build what the first has changed. */
export function explainBuild(output: string): string {
  if (/\b(?:EACCES|EPERM|EROFS)\b/.test(output))
    return (
      `giao diện web chưa dựng cho phiên bản này, và tài khoản đang chạy không ghi được vào ${root}; ` +
      'hãy chạy npm start một lần bằng tài khoản ghi được vào đó, hoặc cấp quyền ghi.'
    );
  if (/\b(?:ENOSPC|EDQUOT)\b/.test(output))
    return `ổ đĩa chứa ${root} đã đầy; hãy giải phóng chỗ trống rồi khởi động lại.`;
  return `dựng giao diện web thất bại / the web build failed:\n${output}`;
}
