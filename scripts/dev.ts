import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
const port = process.env['PORT'] ?? '3000';
const env = {
  ...process.env,
  API_TARGET: process.env['API_TARGET'] ?? `http://127.0.0.1:${port}`,
  LOG_FILE: process.env['LOG_FILE'] ?? '-',
};
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    env,
    stdio: 'inherit',
  }),
];
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
