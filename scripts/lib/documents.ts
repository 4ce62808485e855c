export interface Document {
  path: string;
  text: string;
}

/** Facts about the repository with which documents are compared. */
export interface Facts {
  /** True if a path (or glob) exists in the repository. */
  hasPath: (path: string) => boolean;
  /** The npm scripts of the root package. */
  scripts: Set<string>;
  /** The environment variables in .env.example. */
  variables: Set<string>;
}

const maxLines: { path: RegExp; lines: number }[] = [
  { path: /^ARCHITECTURE\.md$/, lines: 240 },
  { path: /^docs\/decisions\//, lines: 60 },
];
const npmCommands = new Set(['ci', 'install', 'ping']);
const knownFolders = /^(apps|packages|scripts|e2e|docs|\.ci)(\/|$)/;
const rootFile =
  /^(?:[A-Z]+\.md|package\.json|package-lock\.json|knip\.json|vitest\.config\.ts|tsconfig[.\w]*\.json|\.env\.example|\.oxlintrc\.json)$/;

/** Paths, commands and settings named in a document that do not exist, and documents that are too long. */
export function checkDocument({ path, text }: Document, facts: Facts): string[] {
  const problems = [...findMissing(text, facts), ...findBrokenLinks(path, text, facts)];
  const limit = maxLines.find((entry) => entry.path.test(path))?.lines ?? Infinity;
  const lines = text.trimEnd().split('\n').length;
  if (lines > limit) problems.push(`has ${lines} lines, at most ${limit}`);
  return problems.map((problem) => `${path}: ${problem}`);
}

function findMissing(text: string, facts: Facts): string[] {
  return readCode(text).flatMap((code) => {
    const npm = /^npm (?:run )?([\w:-]+)/.exec(code)?.[1];
    if (npm)
      return facts.scripts.has(npm) || npmCommands.has(npm) ? [] : `names the command "${code}", which does not exist`;
    if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code))
      return facts.variables.has(code) ? [] : `names ${code}, which .env.example does not`;
    if (/[<>…\s]/.test(code)) return [];
    const isPath = knownFolders.test(code) ? code.includes('/') : rootFile.test(code);
    return isPath && !facts.hasPath(code) ? `names the path "${code}", which does not exist` : [];
  });
}

/** Inline code, and the lines of code blocks (without prompts and comments). */
function readCode(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, body = '']) => body.split('\n'));
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks.map((line) => line.replace(/^\$ /, '').replace(/\s+#.*$/, '')), ...inline].map((code) =>
    code.trim(),
  );
}

/** Folders of screens whose name is not a word of the glossary, in the singular or plural. */
export function findUnnamed(folders: readonly string[], glossary: string): string[] {
  const words = (folder: string) => folder.replaceAll('-', ' ').replace(/s$/, '');
  return folders.filter((folder) => !new RegExp(`\\b${words(folder)}s?\\b`, 'i').test(glossary));
}

function findBrokenLinks(path: string, text: string, facts: Facts): string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].flatMap(([, target = '']) => {
    const resolved = new URL(`${folder}${target}`, 'file:///').pathname.slice(1);
    return facts.hasPath(resolved) ? [] : `links to ${target}, which does not exist`;
  });
}

/** Settings that the code reads but .env.example does not list, and the reverse. */
export function compareVariables(listed: Set<string>, read: Set<string>): string[] {
  return [
    ...[...read]
      .filter((name) => !listed.has(name))
      .map((name) => `.env.example: does not list ${name}, which the code reads`),
    ...[...listed].filter((name) => !read.has(name)).map((name) => `.env.example: lists ${name}, which no code reads`),
  ];
}
