import type { Services } from '../call/services.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

export interface RouteContext {
  readonly config: Config;
  readonly database: Database;
  readonly services: Services;
}
