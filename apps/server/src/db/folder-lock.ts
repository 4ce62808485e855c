import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds a folder for this process by listening on a socket named after it; the system frees it when the process ends.
 * Throws when another process holds it: two processes on one embedded database silently lose data.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    reject(isTaken ? new Error(`${folder} is in use by another running server (stop it, or set DATA_DIR)`) : error);
  });
  server.listen(socketName(folder), () => resolve());
  await promise;
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

// Linux has sockets without a file, which vanish with the process; Windows has pipes; elsewhere a port derived from the folder.
function socketName(folder: string): string | { host: string; port: number } {
  const digest = createHash('sha256').update(realpathSync(folder)).digest();
  const name = `tkb-${digest.toString('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return join('\\\\.\\pipe', tmpdir(), name);
  return { host: '127.0.0.1', port: 20_000 + (digest.readUInt16BE(0) % 20_000) };
}
