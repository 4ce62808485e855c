import { posix } from 'node:path';
import type { ParsedFile } from './source.ts';

/** The folders of the arrangement in the order in which work goes through them: each may import those before it. */
const arrangementFolders = ['school', 'lessons', 'problem', 'loaded', 'verdicts', 'analysis', 'run', 'repair'];

/** What may not be imported from where, each with the reason. */
const boundaries: { from: RegExp; to: RegExp; reason: string }[] = [
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
    from: /^apps\/web\/src\/(ui|lib)\//,
    to: /^apps\/web\/src\/(?!ui\/|lib\/)/,
    reason: 'ui and lib know no domain: they must stay usable on any screen',
  },
  {
    from: /^apps\/web\/src\/(ui|lib)\//,
    to: /^@tkb\//,
    reason: 'ui and lib know no domain: they must stay usable on any screen',
  },
  {
    from: /^apps\/web\/src\/(app|resource)\//,
    to: /^apps\/web\/src\/screens\/[^/]+\/.+(?<!index\.tsx)$/,
    reason: 'a screen is entered by its index only, so that its inside can change freely',
  },
  {
    from: /^apps\/web\/src\/(?!timetable\/engine\/[^/]+-worker\.ts$|.*\.test\.)/,
    to: /^@tkb\/solver/,
    reason: "only the studio's web worker loads the solver: it would block the page and grow every chunk",
  },
  {
    from: /^apps\/server\/src\/(db|errors|config|access|resource|http|jobs)\//,
    to: /^apps\/server\/src\/(arrangement|export|history|import|timetable)\//,
    reason: 'the kernel of the server must not know the features built on it',
  },
  {
    from: /^apps\/server\/src\/(arrangement|history|week)\//,
    to: /^apps\/server\/src\/timetable\//,
    reason: 'the calls about timetables are built on these: what both need belongs below',
  },
  {
    from: /^apps\/server\/src\/errors\//,
    to: /^apps\/server\/src\/(?!errors\/)/,
    reason: 'every part of the server fails with these errors: they must need none of it',
  },
  {
    from: /^apps\/server\/src\/arrangement\/problem\//,
    to: /^apps\/server\/src\/(?!arrangement\/)/,
    reason: 'the problem is made from what was read and nothing else: no database, so that a test can make up a school',
  },
  {
    from: /^packages\/solver\/src\/check\/(?!(check-timetable|index)\.ts$)/,
    to: /^packages\/solver\/src\/(?!check\/(?!check-timetable)|model\/)/,
    reason: 'what counts from scratch must know nothing of the search: each confirms the other',
  },
  {
    from: /^packages\/solver\/src\/rules\//,
    to: /^packages\/solver\/src\/(?!rules\/|model\/|check\/(?!check-timetable)|score\/state|explain\/phrases)/,
    reason: 'a rule is built on the sheet, the builder and the phrases; whoever uses rules is above them',
  },
  ...arrangementFolders.slice(0, -1).map((folder, index) => ({
    from: new RegExp(`^apps/server/src/arrangement/${folder}/`),
    to: new RegExp(`^apps/server/src/arrangement/(${arrangementFolders.slice(index + 1).join('|')})/`),
    reason: `the arrangement goes one way, ${arrangementFolders.join(' < ')}: each folder knows those before it only`,
  })),
];

/** Lines of code (without imports, comments and blank lines) that the three kernels of the resource machinery may have. */
const kernels: { files: RegExp; lines: number }[] = [
  { files: /^packages\/contract\/src\/resource\/define\.ts$/, lines: 80 },
  { files: /^apps\/server\/src\/resource\//, lines: 250 },
  { files: /^apps\/web\/src\/resource\/(?!.*\.test\.)/, lines: 400 },
];

/** Longest 90th percentile of function lengths, in lines; the median limit is the same everywhere. */
const lengthLimits: { name: string; files: RegExp; percentile90: number }[] = [
  { name: 'packages', files: /^packages\/[^/]+\/src\//, percentile90: 45 },
  { name: 'server', files: /^apps\/server\/src\//, percentile90: 45 },
  { name: 'web', files: /^apps\/web\/src\//, percentile90: 80 },
  { name: 'scripts', files: /^scripts\//, percentile90: 45 },
];
const medianLimit = 12;

/** Imports that cross a boundary: relative ones are resolved first, so no spelling gets around it. */
export function findBoundaryBreaks(files: ParsedFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier;
      const reasons = [
        findWorkspaceBreak(file.path, target),
        findScreenBreak(file.path, target),
        findFolderBreak(file.path, target),
      ];
      return reasons.flatMap((reason) => (reason ? `${file.path} imports ${specifier}: ${reason}` : []));
    }),
  );
}

const workspaceOf = (path: string) => /^(packages|apps)\/[^/]+/.exec(path)?.[0];
const screenOf = (path: string) => /^apps\/web\/src\/screens\/[^/]+/.exec(path)?.[0];

function findWorkspaceBreak(from: string, to: string): string | undefined {
  const [own, other] = [workspaceOf(from), workspaceOf(to)];
  if (!own || !other || own === other) return undefined;
  return 'a workspace is entered through its package name and its exports only';
}

function findScreenBreak(from: string, to: string): string | undefined {
  const [own, other] = [screenOf(from), screenOf(to)];
  if (!own || !other || own === other) return undefined;
  return 'a screen never imports another screen: what two screens share belongs beside them, not inside one';
}

function findFolderBreak(from: string, to: string): string | undefined {
  return boundaries.find((boundary) => boundary.from.test(from) && boundary.to.test(to))?.reason;
}

/** Words that leave work or rules behind: unfinished marks, suppressed checks without a reason (`-- why`). */
export function findLeftovers(files: ParsedFile[]): string[] {
  return files.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) => {
      if (/\b(TODO|FIXME|XXX|HACK)\b/.test(text)) return `${path}:${line} has an unfinished mark`;
      if (/(oxlint|eslint)-disable/.test(text) && !/ -- \S+ \S+/.test(text))
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

/** Median and 90th percentile of function lengths per part of the product. */
export function summariseLengths(files: ParsedFile[]): LengthSummary[] {
  return lengthLimits.map(({ name, files: pattern }) => {
    const matching = files.filter(({ path }) => pattern.test(path) && !path.includes('.test.'));
    const lengths = matching.flatMap(({ functions }) => functions.map(({ length }) => length)).sort((a, b) => a - b);
    const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
    return { name, count: lengths.length, median: at(0.5), percentile90: at(0.9) };
  });
}

/** Parts of the product whose functions have grown too long. */
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

/** Kernels of the resource machinery that outgrew their budget. */
export function findLargeKernels(files: ParsedFile[]): string[] {
  return kernels.flatMap(({ files: pattern, lines }) => {
    const matching = files.filter(({ path }) => pattern.test(path));
    const total = matching.reduce((sum, { text }) => sum + countCode(text), 0);
    return total > lines ? `kernel ${pattern.source} has ${total} lines, at most ${lines}` : [];
  });
}
