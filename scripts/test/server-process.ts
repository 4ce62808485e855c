import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../lib/project.ts';

export const demoPassword = 'thoi-khoa-bieu-thu-nghiem';

export interface ServerProcess {
  readonly url: string;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Its exit status, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Ends it with SIGTERM; its exit status. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the server as `npm start` does after its preparations; `wrapper` is a program that runs it. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  const port = env['PORT'] ?? `${await findFreePort()}`;
  const [file = '', ...args] = [...wrapper, process.execPath, join(root, 'apps/server/src/main.ts')];
  const child = spawn(file, args, {
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', WORKERS: '1', DEMO_PASSWORD: demoPassword, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { url: `http://127.0.0.1:${port}`, output: () => output, isRunning, ended, stop };
}

/** Waits until the server takes requests; throws with what it has printed when it ends before. */
export async function untilReady(server: ServerProcess): Promise<void> {
  while (server.isRunning()) {
    if (server.output().includes('đang chạy tại')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server has ended:\n${server.output()}`);
}

/** A port that was free a moment ago. */
function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
