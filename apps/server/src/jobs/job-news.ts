import { createAnnouncer } from '../db/announcer.ts';
import type { Database } from '../db/database.ts';
import { jobTopic } from './job-store.ts';

/** News of jobs for those who wait for them: of the jobs of this process at once, of others when their process announces it. */
export function createJobNews(database: Database) {
  const own = createAnnouncer();
  return {
    tell: (id: string): void => own.tell([id]),
    /** Resolves with the next news of a job, or when the time is over. */
    next: (id: string, milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(timeout);
          for (const stop of stops) stop();
          resolve();
        };
        const stops = [own.listen(id, finish), database.listen(jobTopic(id), finish)];
        const timeout = setTimeout(finish, milliseconds).unref();
      }),
  };
}
