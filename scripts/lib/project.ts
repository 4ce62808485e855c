import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './root.ts';

/** The sorted paths (relative to the repository) of files that match a glob, without generated folders. */
export function listFiles(globs: string[]): string[] {
  const isGenerated = (path: string) => /(^|\/)(node_modules|dist|\.cache|artefacts|data)(\/|$)/.test(path);
  return globSync(globs, { cwd: root, exclude: isGenerated }).sort();
}

/** SHA-256 (hex) of the names and contents of the files. */
export function hashFiles(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Keeps the output of the command instead of showing it. */
  isCaptured?: boolean;
  /** Kills the command after so many milliseconds. */
  timeout?: number;
}

export interface CommandResult {
  code: number;
  output: string;
}

/** The exit code of a command that a signal ended. */
export const killed = 128;

/** Runs a program until it or this process ends, and returns its exit code. */
export function runCommand(file: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const child = spawn(file, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.isCaptured ? 'pipe' : 'inherit', options.isCaptured ? 'pipe' : 'inherit'],
    timeout: options.timeout,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = () => {
    child.once('close', () => process.exit(143));
    child.kill('SIGTERM');
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve({ code: code ?? killed, output });
    });
  });
}

/** Runs an installed JavaScript command (a path in node_modules) with this same Node. */
export function runTool(path: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

/** Below the ports of outgoing connections, one of which could take a port between the probe and the server. */
const ports = { first: 20_000, last: 32_000 };

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(ports.first, ports.last);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : findFreePort();
}
