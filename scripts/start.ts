import { buildWeb } from './lib/build-web.ts';
import { watchParent } from './lib/watch-parent.ts';

watchParent();
if (await buildWeb()) console.log('Đã dựng xong giao diện web.');
const { startOrExplain } = await import('../apps/server/src/supervise.ts');
const { startServer } = await import('../apps/server/src/main.ts');
await startOrExplain(() => startServer());
