import { startOrExplain } from '../apps/server/src/supervise.ts';
import { buildWeb } from './lib/build-web.ts';
import { compileAhead } from './lib/compiled/compile-ahead.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
await startOrExplain(async () => {
  const [isBuilt] = await Promise.all([buildWeb(), compileAhead()]);
  if (isBuilt) console.log('Đã dựng xong giao diện web.');
  const { startServer } = await import('../apps/server/src/main.ts');
  await startServer();
});
