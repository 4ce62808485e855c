import { createLoginGuard } from '../access/login-guard.ts';
import { createMenuCache } from '../access/menu-cache.ts';
import { createTokenIssuer } from '../access/token.ts';
import type { Database } from '../db/database.ts';
import type { Services } from './services.ts';

/** The services of one process over one database; `secret` signs the tokens. */
export function createServices(database: Database, secret: string): Services {
  return {
    tokens: createTokenIssuer(secret),
    menus: createMenuCache(database),
    loginGuard: createLoginGuard(),
  };
}
