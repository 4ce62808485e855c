import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../scripts/lib/project.ts';
import { compiledFolder } from '../scripts/lib/root.ts';

/** The password of the demo school's accounts in tests (and only there). */
export const demoPassword = 'thoi-khoa-bieu-thu-nghiem';

export interface RunningServer {
  url: string;
  dataDir: string;
  /** All output of the server so far. */
  readLog: () => string;
  /** How the process ended unexpectedly, with its last output; null while it is running, or after it was ended on purpose. */
  unforeseenEnd: () => string | null;
  /** Ends the process with SIGTERM and waits; the data folder stays. */
  stop: () => Promise<void>;
  /** Ends the process as a crash would. */
  kill: () => Promise<void>;
}

/** A temporary data folder, copied from `template` if given; the caller removes it. */
export function makeDataDir(template?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-e2e-'));
  if (template) cpSync(template, folder, { recursive: true });
  return folder;
}

export interface ServerOptions {
  /** A free port when none is given. */
  port?: number;
  /** A web client built in a folder other than apps/web/dist. */
  webFolder?: string | undefined;
}

/** Starts the real server and waits until it is ready; otherwise throws with its output. */
export async function startTestServer(
  dataDir: string,
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<RunningServer> {
  const port = options.port ?? (await findFreePort());
  const main = join(import.meta.dirname, '../apps/server/src/main.ts');
  const child = spawn(process.execPath, [main, ...(options.webFolder ? [options.webFolder] : [])], {
    env: {
      ...process.env,
      // Journeys begin with the school without timetables, and make those they need.
      DEMO: 'school',
      RUN_SEED: '1',
      NODE_ENV: 'production',
      DEMO_PASSWORD: demoPassword,
      NODE_COMPILE_CACHE: compiledFolder,
      ...env,
      DATA_DIR: dataDir,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child, () => log);
  let isEnded = false;
  const end = (signal: NodeJS.Signals) => () => {
    isEnded ||= !hasEnded(child);
    return stopProcess(child, signal);
  };
  return {
    url,
    dataDir,
    readLog: () => log,
    unforeseenEnd: () =>
      hasEnded(child) && !isEnded ? `${child.exitCode ?? child.signalCode}\n${lastWords(dataDir, log)}` : null,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

async function waitUntilReady(url: string, child: ChildProcess, readLog: () => string): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(`${url}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready (exit code ${child.exitCode}):\n${readLog()}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function lastWords(dataDir: string, output: string): string {
  const file = join(dataDir, 'logs/server.log');
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...log.trimEnd().split('\n').slice(-3), ...output.trimEnd().split('\n').slice(-20)].join('\n');
}

/** Ends a process with a signal, and after 20 s with SIGKILL; waits for its end. */
function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}

/** Removes a data folder made by makeDataDir. */
export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
