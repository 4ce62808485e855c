import { readConfig } from '../apps/server/src/config/config.ts';
import { moveToPostgres } from './lib/database/move.ts';
import { runOrExplain } from './lib/run-or-explain.ts';

await runOrExplain('Không chuyển được / cannot move', async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('đặt DATABASE_URL là cơ sở dữ liệu PostgreSQL mới / set DATABASE_URL');
  const moved = await moveToPostgres(dataDir, databaseUrl);
  const rows = [...moved.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `Đã chép ${rows} dòng của ${moved.size} bảng sang PostgreSQL / copied. ${dataDir} vẫn giữ bản cũ và tệp tải lên.`,
  );
});
