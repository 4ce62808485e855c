import { buildWeb } from './lib/build-web.ts';
import { compileAhead } from './lib/compiled/compile-ahead.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
const [isBuilt] = await Promise.all([buildWeb(), compileAhead()]);
if (isBuilt) console.log('Đã dựng xong giao diện web.');
const { startOrExplain } = await import('../apps/server/src/supervise.ts');
const { startServer } = await import('../apps/server/src/main.ts');
await startOrExplain(() => startServer());
