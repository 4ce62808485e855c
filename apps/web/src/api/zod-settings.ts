/**
 * The page's security policy allows no compiled code: zod need not try. It reads its settings where it puts them itself, so that the
 * first page need not load zod only to be told.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
place.__zod_globalConfig ??= {};
place.__zod_globalConfig.jitless = true;
