import { posix } from 'node:path';
import type { ParsedFile } from './source.ts';

const excelFolders = ['file', 'names', 'sheet', 'resources', 'assignments', 'timetable', 'wishes', 'book'];
/** The folders of the arrangement in the order of the work; each may import those before it. */
const arrangementFolders = ['school', 'lessons', 'problem', 'loaded', 'pages', 'verdicts', 'analysis', 'run', 'repair'];

/** The folders of the solver from the ground up; each may import those before it, for types as well. */
const solverFolders = [
  'random',
  'staffing',
  'model',
  'sheet',
  'words',
  'rules',
  'check',
  'bounds',
  'score',
  'moves',
  'construct',
  'regroup',
  'search',
  'portfolio',
  'judge',
  'explain',
  'events',
];

/**
 * The rooms of the server, floor by floor from the ground up. A room may import only from lower floors, even types. The
 * reason is shown to whoever imports from a higher one.
 */
const serverFloors: readonly { readonly rooms: readonly string[]; readonly reason: string }[] = [
  {
    rooms: ['config', 'errors'],
    reason: 'every part of the server is set up and fails with these: they need none of it',
  },
  { rooms: ['db'], reason: 'the one door to the data knows nobody who goes through it' },
  { rooms: ['tracing'], reason: 'what is traced is the door to the data and whoever goes through it' },
  { rooms: ['call'], reason: 'what a handler gets names services by what they do, not by the room that offers them' },
  { rooms: ['access', 'jobs', 'upload', 'webhooks', 'week'], reason: 'these serve schools and each other not at all' },
  { rooms: ['history', 'resource'], reason: 'a kernel must not know the features built on it' },
  { rooms: ['administration', 'period-grid'], reason: 'users, menus and grids are the same whatever is arranged' },
  {
    rooms: ['school', 'arrangement'],
    reason: 'the data of a school and its arrangement come before any call about timetables',
  },
  { rooms: ['timetable'], reason: 'timetables are the same however they are loaded, printed or carried over' },
  {
    rooms: ['copy-year', 'demo', 'export', 'fet', 'home'],
    reason: 'what carries a whole school in or out, or sums it up, is a leaf that nobody builds on',
  },
  {
    rooms: ['audit', 'excel', 'http'],
    reason: 'Excel and the log of changes may use how files are sent; the HTTP server serves the routes it is handed',
  },
];

/** The folders of the web client from the ground up; each may import those before it, for types as well. */
const webFolders = [
  'lib',
  'ui',
  'api',
  'session',
  'forms',
  '(upload|timetable|assignment|excel|school-year|help)',
  'resource',
  'period-grid',
  'screens',
  'app',
];

/** The rooms of the timetable screen, and those of its studio. */
const timetableFolders = ['grid', 'view', '(compare|print|published)', 'studio'];
const studioFolders = ['state', 'verdicts', 'sync', 'session', 'commands', '(input|panels)', 'bars'];

interface Boundary {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly reason: string;
}

/** Forbids imports of later folders by earlier ones; the folders are given from the ground up. */
function oneWay(base: string, folders: readonly string[], why: string): Boundary[] {
  return folders.slice(0, -1).map((folder, index) => ({
    from: new RegExp(`^${base}/${folder}/`),
    to: new RegExp(`^${base}/(${folders.slice(index + 1).join('|')})/`),
    reason: `imports go one way, ${folders.join(' < ')}: ${why}`,
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
    to: /^(@tkb\/|apps\/web\/src\/(?!ui\/|lib\/))/,
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
  ...oneWay('apps/web/src', webFolders, 'what stands below must be usable without what stands above it'),
  ...oneWay(
    'apps/web/src/screens/timetable',
    timetableFolders,
    'the grid draws any timetable and knows no studio; whoever only reads one loads no studio either',
  ),
  ...oneWay(
    'apps/web/src/screens/timetable/studio',
    studioFolders,
    'a command can be told apart from the keys, bars and panels that give it',
  ),
  ...oneWay('apps/server/src/excel', excelFolders, 'a sheet is read before anybody asks what its rows are'),
  ...oneWay('apps/server/src/arrangement', arrangementFolders, 'each folder knows those before it only'),
  ...oneWay(
    'packages/solver/src',
    solverFolders,
    'what counts from scratch and what searches must not know each other',
  ),
  ...oneWay('packages/solver/src/events', ['model', '(count|state)', 'moves', 'search'], 'as in the solver itself'),
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
