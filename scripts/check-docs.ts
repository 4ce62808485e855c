import { globSync, readdirSync, readFileSync } from 'node:fs';
import { checkDocument, compareVariables, findUnnamed } from './lib/documents.ts';
import { listFiles } from './lib/project.ts';
import { root } from './lib/root.ts';

const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const collect = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const listed = collect(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]*)=/gm);
const sources = listFiles(['apps/{server,web}/src/**/*.{ts,tsx}', 'apps/web/vite.config.ts', '{scripts,e2e}/**/*.ts']);
const readNames = new Set(
  sources
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...collect(read(path), /\b(?:process\.env|environment)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g),
      ...collect(read(path), /(?:\(environment, |\bnumbered\()'([A-Z][A-Z0-9_]+)'/g),
    ]),
);
// Variables of the system, which we only pass on or look up.
for (const name of ['PATH', 'TMPDIR', 'AWS_EXECUTION_ENV', 'NODE_ENV', 'CI', 'LD_LIBRARY_PATH', 'HOME'])
  readNames.delete(name);

const facts = {
  hasPath: (path: string) => globSync(path.replace(/\/$/, ''), { cwd: root }).length > 0,
  scripts: new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)),
  variables: new Set([...listed, ...readNames, ...collect(read('compose.yaml'), /\$\{([A-Z][A-Z0-9_]+)/g), 'NODE_ENV']),
};
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const problems = [
  ...documents.flatMap((path) => checkDocument({ path, text: read(path) }, facts)),
  ...compareVariables(listed, readNames),
  ...findUnnamed(readdirSync(`${root}/apps/web/src/screens`), read('GLOSSARY.md')).map(
    (screen) => `GLOSSARY.md: has no word for apps/web/src/screens/${screen}`,
  ),
];
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents checked`);
process.exitCode = problems.length > 0 ? 1 : 0;
