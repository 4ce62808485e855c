import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Beside the data folder, for programs of the same user on the same machine. */
const doorOf = (folder: string): string => `${folder}.sock`;

/** Bytes that tell how long the copy is. */
const headSize = 8;

/**
 * Gives a copy of the database to programs of the same user that connect at the folder, while it serves. The caller holds the
 * folder's lock, so a socket found there was left by a process that died. Returns how to close it.
 */
export function openDumpDoor(folder: string, dump: () => Promise<Uint8Array>): () => void {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void dump().then(
      (copy) => {
        const head = Buffer.alloc(headSize);
        head.writeBigUInt64BE(BigInt(copy.length));
        socket.write(head);
        socket.end(copy);
      },
      () => socket.destroy(),
    );
  });
  // Where the socket cannot be opened (a path too long, say), the database serves without it.
  server.on('error', () => undefined);
  rmSync(doorOf(folder), { force: true });
  server.listen(doorOf(folder), () => chmodSync(doorOf(folder), 0o600));
  server.unref();
  return () => void server.close();
}

/** A copy of the database from the process that serves the folder; null when none does. Throws when the copy is incomplete. */
export function askForDump(folder: string): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(doorOf(folder));
    socket.on('data', (part) => void parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    socket.on('end', () => {
      const all = Buffer.concat(parts);
      const copy = all.subarray(headSize);
      if (all.length >= headSize && all.readBigUInt64BE() === BigInt(copy.length)) resolve(copy);
      else reject(new Error('máy chủ đang chạy không đưa được bản sao; xem nhật ký của nó / the server gave no copy'));
    });
  });
}
