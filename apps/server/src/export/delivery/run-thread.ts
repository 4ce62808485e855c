import { askThread, createKeptThreads } from '../../jobs/kept-threads.ts';

/** The answer of a thread that makes files: these, and a sentence that the user should read with them. */
export interface Made<File = Uint8Array> {
  readonly files: readonly File[];
  readonly note: string | null;
}

type MakeFiles<Work> = (work: Work, gone?: AbortSignal) => Promise<Made<Buffer>>;

/**
 * Makes files in a thread of their own, so that nobody's call waits for it, and one at a time, because a large school takes a core for
 * seconds. Once nobody waits for a file (`gone`) it is given up, so that the next one begins.
 */
export function createLane<Work>(script: URL): MakeFiles<Work> {
  const withThread = createKeptThreads(script);
  let last: Promise<unknown> = Promise.resolve();
  return (work, gone) => {
    const made = last.then(async (): Promise<Made<Buffer>> => {
      const { files, note } = await withThread((thread) => askThread<Made>(thread, work), gone);
      return { files: files.map((bytes) => Buffer.from(bytes)), note };
    });
    last = made.catch(() => undefined);
    return made;
  };
}

/** The only file that was made, and what the user should know about it. */
export function onlyFile({ files, note }: Made<Buffer>): { readonly bytes: Buffer; readonly note: string | null } {
  const [bytes] = files;
  if (!bytes) throw new Error('the thread answered no file');
  return { bytes, note };
}
