import type { LoginGuard } from '../access/login-guard.ts';
import type { MenuCache } from '../access/menu-cache.ts';
import type { TokenIssuer } from '../access/token.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { FileRemovals } from '../upload/file-removals.ts';
import type { Uploads } from '../upload/uploads.ts';
import type { OpenStreams } from './open-streams.ts';

/** What handlers share besides the database; other folders add their own members here. */
export interface Services {
  readonly tokens: TokenIssuer;
  readonly menus: MenuCache;
  readonly loginGuard: LoginGuard;
  readonly jobs: JobRunner;
  readonly uploads: Uploads;
  readonly fileRemovals: FileRemovals;
  readonly streams: OpenStreams;
}
