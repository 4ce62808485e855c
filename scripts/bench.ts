import { listFiles, root, runCommand } from './lib/project.ts';

// One after the other: two benches at once would measure each other.
const only = process.argv.slice(2);
const benches = listFiles(['packages/*/bench/*.bench.ts', 'e2e/bench/*.bench.ts']).filter(
  (path) => only.length === 0 || only.some((part) => path.includes(part)),
);
for (const path of benches) {
  console.log(`\n=== ${path}`);
  const { code } = await runCommand(process.execPath, [`${root}/${path}`]);
  if (code !== 0) process.exitCode = 1;
}
if (benches.length === 0) console.error(`Không có phép đo nào / no bench matches: ${only.join(' ')}`);
