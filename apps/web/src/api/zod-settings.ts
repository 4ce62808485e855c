/**
 * The page's security policy allows no compiled code: zod need not try. It reads its settings where it puts them itself, so that the
 * first page need not load zod only to be told.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
