import { listFiles, runCommand } from './lib/project.ts';
import { root } from './lib/root.ts';

// One bench after the other, since two at once would disturb each other's figures. Options (--files a,b --seeds 1 --seconds
// 10) are passed on to the benches.
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const only = firstOption < 0 ? words : words.slice(0, firstOption);
const options = firstOption < 0 ? [] : words.slice(firstOption);
const benches = listFiles(['packages/*/bench/*.bench.ts', 'scripts/bench/*.bench.ts', 'e2e/bench/*.bench.ts']).filter(
  (path) => only.length === 0 || only.some((part) => path.includes(part)),
);
for (const path of benches) {
  console.log(`\n=== ${path}`);
  const { code } = await runCommand(process.execPath, [`${root}/${path}`, ...options]);
  if (code !== 0) process.exitCode = 1;
}
if (benches.length === 0) console.error(`Không có phép đo nào / no bench matches: ${only.join(' ')}`);
