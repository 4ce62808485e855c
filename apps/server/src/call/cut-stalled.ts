import type { ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Cuts the connection of a reader that takes in nothing of an answer for so long (`READER_STALL_SECONDS`): the server holds in memory
 * what was not read. A stream that is silent because nothing happens has nothing unread.
 */
export function cutStalled(raw: ServerResponse, { readerStallSeconds }: Pick<Config, 'readerStallSeconds'>): void {
  raw.setTimeout(readerStallSeconds * 1000, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}
