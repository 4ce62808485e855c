import { posix } from 'node:path';
import type { ParsedFile } from '../source.ts';
import { serverFloors, storeys } from './floors.ts';

interface Boundary {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly reason: string;
}

/** Forbids imports of later folders by earlier ones, and of the files beside the folders, which put them together. */
function oneWay({ base, folders, reason }: (typeof storeys)[number]): Boundary[] {
  return folders.map((folder, index) => ({
    from: new RegExp(`^${base}/${folder}/`),
    to: new RegExp(`^${base}/(${[...folders.slice(index + 1).map((later) => `${later}/`), '[^/]+$'].join('|')})`),
    reason: `imports go one way, ${folders.join(' < ')} < ${base}: ${reason}`,
  }));
}

/** Rooms of a floor may not import each other, higher floors, or the files that put the server together. */
function findFloorBoundaries({ rooms, reason }: (typeof serverFloors)[number], floor: number): Boundary[] {
  const above = serverFloors.slice(floor).flatMap((each) => each.rooms);
  return rooms.map((room) => ({
    from: new RegExp(`^apps/server/src/${room}/`),
    to: new RegExp(`^apps/server/src/((${above.filter((other) => other !== room).join('|')})/|[^/]+$)`),
    reason: `${room} stands below or beside it: ${reason}`,
  }));
}

/** The forbidden imports, each with its reason. Which packages a part may name is in `.oxlintrc.json`. */
const boundaries: readonly Boundary[] = [
  {
    from: /^packages\/contract\/src\//,
    to: /^(?!zod$|packages\/contract\/src\/)/,
    reason: 'the browser and the server both read the contract: zod is all it may bring along',
  },
  {
    from: /^packages\/interchange\/src\//,
    to: /^(?!saxes$|@tkb\/solver$|packages\/interchange\/src\/)/,
    reason: "formats are translated to the solver's model and nothing else: no I/O, no other dependency",
  },
  {
    from: /^packages\/solver\/src\//,
    to: /^(?!packages\/solver\/src\/)/,
    reason: 'the solver depends on nothing, so that it runs the same in a worker, a browser and a test',
  },
  {
    from: /^packages\/solver\/src\/judge\//,
    to: /^packages\/solver\/src\/words\//,
    reason: 'judging finds what a move breaks; saying it in words comes after it',
  },
  {
    from: /^(packages|apps)\/[^/]+\/src\//,
    to: /^@tkb\/solver\/testing$/,
    reason: 'made-up problems are for tests',
  },
  {
    from: /^apps\/web\/src\/(ui|lib)\//,
    to: /^(@tkb\/(?!contract\/split-table$)|apps\/web\/src\/(?!ui\/|lib\/))/,
    reason: 'ui and lib know no domain: they must stay usable on any screen',
  },
  {
    from: /^apps\/web\/src\/(app|resource)\//,
    to: /^apps\/web\/src\/screens\/[^/]+\/.+(?<!\/index\.tsx|\/pages\.ts)$/,
    reason: 'a screen is entered by its index (or its table of pages) only, so that its inside can change freely',
  },
  ...serverFloors.flatMap(findFloorBoundaries),
  {
    from: /^apps\/server\/src\/arrangement\//,
    to: /^apps\/server\/src\/(access|administration|call|demo|period-grid|resource|school|upload)\//,
    reason: 'arranging runs as a job, in whatever process: it reads tables and knows no caller',
  },
  {
    from: /^apps\/server\/src\/arrangement\/problem\//,
    to: /^apps\/server\/src\/(?!arrangement\/)/,
    reason: 'the problem is made from what was read and nothing else: no database, so that a test can make up a school',
  },
  ...storeys.flatMap(oneWay),
];

/** The most lines of code (without imports, comments and blank lines) in the three kernels of the resource machinery. */
const kernels: { files: RegExp; lines: number }[] = [
  { files: /^packages\/contract\/src\/resource\/define\.ts$/, lines: 80 },
  { files: /^apps\/server\/src\/resource\//, lines: 250 },
  { files: /^apps\/web\/src\/resource\/(?!.*\.test\.)/, lines: 400 },
];

/** The largest 90th percentile of function lengths, in lines; the limit of the median is the same everywhere. */
const lengthLimits: { name: string; files: RegExp; percentile90: number }[] = [
  { name: 'packages', files: /^packages\/[^/]+\/src\//, percentile90: 45 },
  { name: 'server', files: /^apps\/server\/src\//, percentile90: 45 },
  { name: 'web', files: /^apps\/web\/src\//, percentile90: 80 },
  { name: 'scripts', files: /^scripts\//, percentile90: 45 },
];
const medianLimit = 12;

/** Rooms that other rooms of the same kind may not import. */
const closedRooms: readonly { readonly room: RegExp; readonly reason: string }[] = [
  {
    room: /^(packages|apps)\/[^/]+/,
    reason: 'a workspace is entered through its package name and its exports only',
  },
  {
    room: /^apps\/web\/src\/screens\/[^/]+/,
    reason: 'a screen never imports another screen: what two screens share belongs beside them, not inside one',
  },
];

/** Imports that cross a boundary. Relative ones are resolved first, so that every spelling is recognised. */
export function findBoundaryBreaks(files: ParsedFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier;
      const breaks = [
        ...closedRooms.filter(({ room }) => isOtherRoom(room.exec(file.path)?.[0], room.exec(target)?.[0])),
        boundaries.find((boundary) => boundary.from.test(file.path) && boundary.to.test(target)),
      ];
      return breaks.flatMap((each) => (each ? `${file.path} imports ${specifier}: ${each.reason}` : []));
    }),
  );
}

/** Rooms that stand on no floor; what they import would not be checked. */
export function findRoomsWithoutFloor(files: readonly { readonly path: string }[]): string[] {
  const houses = [...storeys, { base: 'apps/server/src', folders: serverFloors.flatMap(({ rooms }) => rooms) }].map(
    ({ base, folders }) => ({
      room: new RegExp(`^${base}/(?!test/)[^/]+(?=/)`),
      known: new RegExp(`^${base}/(${folders.join('|')})$`),
    }),
  );
  const rooms = files.flatMap(({ path }) =>
    houses.flatMap(({ room, known }) => room.exec(path)?.filter((found) => !known.test(found)) ?? []),
  );
  return [...new Set(rooms)].map(
    (room) => `${room} stands on no floor: give it a place in scripts/lib/structure/floors.ts`,
  );
}

const isOtherRoom = (own?: string, other?: string) => own !== undefined && other !== undefined && own !== other;

/** Unfinished marks, suppressed checks without a reason (`-- why`), and comments that begin as riddles. */
export function findLeftovers(files: ParsedFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) => {
      if (/\b(TODO|FIXME|XXX|HACK)\b/.test(text)) return `${path}:${line} has an unfinished mark`;
      if (/^\*?\s*(\* )?(What|Whether)\b/.test(text))
        return `${path}:${line} opens with What or Whether: name the thing`;
      if (/oxlint-disable/.test(text) && !/ -- \S+ \S+/.test(text))
        return `${path}:${line} switches lint off without a reason`;
      if (/@ts-(ignore|expect-error|nocheck)/.test(text)) return `${path}:${line} switches the type check off`;
      return [];
    }),
  );
}

export interface LengthSummary {
  name: string;
  count: number;
  median: number;
  percentile90: number;
}

/** The median and 90th percentile of function lengths in each part of the product. */
export function summariseLengths(files: ParsedFile[]): LengthSummary[] {
  return lengthLimits.map(({ name, files: pattern }) => {
    const matching = files.filter(({ path }) => pattern.test(path) && !path.includes('.test.'));
    const lengths = matching.flatMap(({ functions }) => functions.map(({ length }) => length)).sort((a, b) => a - b);
    const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
    return { name, count: lengths.length, median: at(0.5), percentile90: at(0.9) };
  });
}

/** Parts of the product whose functions are too long. */
export function findLongFunctions(files: ParsedFile[]): string[] {
  return summariseLengths(files).flatMap(({ name, median, percentile90 }) => {
    const limit = lengthLimits.find((entry) => entry.name === name)?.percentile90 ?? 0;
    const problems: string[] = [];
    if (median > medianLimit) problems.push(`${name}: the median function has ${median} lines, at most ${medianLimit}`);
    if (percentile90 > limit) problems.push(`${name}: the 90th percentile is ${percentile90} lines, at most ${limit}`);
    return problems;
  });
}

function countCode(text: string): number {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^import[^;]*;/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** Kernels of the resource machinery with too many lines. */
export function findLargeKernels(files: ParsedFile[]): string[] {
  return kernels.flatMap(({ files: pattern, lines }) => {
    const matching = files.filter(({ path }) => pattern.test(path));
    const total = matching.reduce((sum, { text }) => sum + countCode(text), 0);
    return total > lines ? `kernel ${pattern.source} has ${total} lines, at most ${lines}` : [];
  });
}

/** The most code files in one folder; more should be divided into folders. */
const mostFiles = 20;

/** Folders with too many code files. */
export function findFlatFolders(files: readonly { readonly path: string }[]): string[] {
  const folders = files.filter(({ path }) => /\/src\/|^scripts\//.test(path) && !/\.test\.|\/test\//.test(path));
  return [...Map.groupBy(folders, ({ path }) => posix.dirname(path))].flatMap(([folder, { length }]) =>
    length > mostFiles ? `${folder} holds ${length} files side by side, at most ${mostFiles}: give them rooms` : [],
  );
}
