import { serveThread } from '../../../jobs/serve-thread.ts';
import { parseFile, type GivenFile } from '../parse-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';

serveThread(({ bytes, ...file }: GivenFile) =>
  parseFile({ ...file, bytes: Buffer.from(bytes) }).then(
    (sheets) => ({ sheets, reason: null }),
    (error: unknown) => ({ sheets: null, reason: error instanceof UnreadableFile ? error.message : null }),
  ),
);
