import { dirname } from 'node:path';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { makeFolder } from './db/make-folder.ts';
import { StartError } from './errors/start-error.ts';

/** Bytes of the log kept in memory while it cannot be written. */
const backlog = 1024 * 1024;

/** The log of a process: a line of JSON for each thing that happened, in a file or (`-`) on standard output. */
export const openLog = (file: string): Logger =>
  pino({ level: 'info', redact: ['req.headers.authorization'] }, openStream(file));

/** Lines are written at once; while the disk is full they wait, and the server goes on. */
function openStream(file: string): DestinationStream {
  if (file === '-') return process.stdout;
  try {
    makeFolder(dirname(file));
    const stream = destination({ dest: file, mode: 0o600, sync: true, maxLength: backlog });
    // After a fatal line the library would try to write what waits until it succeeds: on a full disk for ever, and nothing ends.
    return Object.assign(stream, { flushSync: () => undefined }).on('error', () => undefined);
  } catch (error) {
    throw new StartError(
      `Không ghi được nhật ký vào ${file} (${(error as NodeJS.ErrnoException).code}); ` +
        'hãy đặt LOG_FILE là một tệp ghi được, hoặc LOG_FILE=- để ghi ra màn hình.',
      error,
    );
  }
}
