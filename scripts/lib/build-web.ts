import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, listFiles, runTool } from './project.ts';
import { root } from './root.ts';

const inputs = [
  'apps/web/**/*.{ts,tsx,css,html,json,svg,png,ico,woff2,ttf}',
  'packages/{contract,solver,verdicts}/{src/**/*.ts,package.json}',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds apps/web into the folder unless the last build had the same inputs; returns true if it built. */
export async function buildWeb(folder = join(root, 'apps/web/dist')): Promise<boolean> {
  const stamp = join(folder, '.inputs');
  const hash = hashFiles(listFiles(inputs));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
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
  writeFileSync(stamp, hash);
  return true;
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
