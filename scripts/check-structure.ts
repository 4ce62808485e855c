import { menuUrls, outerUrls, pageUrls } from '@tkb/contract';
import { readFileSync } from 'node:fs';
import { findPageAddresses, findStrangeScreens } from './lib/addresses.ts';
import { findSharedCounts } from './lib/counts.ts';
import { listFiles } from './lib/project.ts';
import { root } from './lib/root.ts';
import { parseFile } from './lib/source.ts';
import {
  findBoundaryBreaks,
  findFlatFolders,
  findLargeKernels,
  findLeftovers,
  findLongFunctions,
  findRoomsWithoutFloor,
  summariseLengths,
} from './lib/structure/structure.ts';

const paths = listFiles(['{packages,apps}/*/{src,test,bench}/**/*.{ts,tsx}', '{scripts,e2e}/**/*.ts']);
const files = paths.map((path) => parseFile({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
const problems = [
  findBoundaryBreaks,
  findRoomsWithoutFloor,
  findFlatFolders,
  findLeftovers,
  findLongFunctions,
  findLargeKernels,
  findSharedCounts,
]
  .flatMap((find) => find(files))
  .concat(findPageAddresses(files, [...menuUrls, ...Object.values(outerUrls)]))
  .concat(findStrangeScreens(files, [...Object.keys(pageUrls), ...Object.keys(outerUrls)]));

for (const { name, count, median, percentile90 } of summariseLengths(files)) {
  console.log(`${name}: ${count} functions, median ${median} lines, 90th percentile ${percentile90}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
