import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../project.ts';
import { root } from '../root.ts';

export const demoPassword = 'thoi-khoa-bieu-thu-nghiem';

export interface ProductProcess {
  readonly pid: number | undefined;
  /** All output so far. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** The exit status, once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends it with SIGTERM and returns its exit status. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a crash would. */
  readonly kill: () => Promise<number | null>;
}

export interface ServerProcess extends ProductProcess {
  readonly url: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the server as `npm start` does once everything is prepared; `wrapper` is a program that runs it. */
export async function startServerProcess(env: Environment, wrapper: readonly string[] = []): Promise<ServerProcess> {
  const port = env['PORT'] ?? `${await findFreePort()}`;
  const settings = { DEMO: '0', WORKERS: '1', DEMO_PASSWORD: demoPassword, ...env, PORT: port };
  return { ...startProcess('apps/server/src/main.ts', settings, wrapper), url: `http://127.0.0.1:${port}` };
}

/** Starts a process that arranges timetables and serves no requests, as `npm run worker` does. */
export const startWorkerProcess = (env: Environment): ProductProcess => startProcess('scripts/worker.ts', env);

function startProcess(script: string, env: Environment, wrapper: readonly string[] = []): ProductProcess {
  const [file = '', ...args] = [...wrapper, process.execPath, join(root, script)];
  const child = spawn(file, args, {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    output: () => output,
    isRunning,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Waits until a server accepts requests, or a worker jobs; if it ends before, throws with its output. */
export async function untilReady(started: ProductProcess): Promise<void> {
  while (started.isRunning()) {
    if (/đang chạy tại|Đang chờ việc/.test(started.output())) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the process has ended:\n${started.output()}`);
}
