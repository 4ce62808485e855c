import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.ts';

/** The findings of our lint configuration for files with these contents, by path. */
function lint(files: readonly (readonly [path: string, text: string, ...rest: unknown[]])[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [oxlint, '--deny-warnings', '-f', 'json'], options);
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  const say = ({ code, message, help }: Finding) => `${code} ${message} ${help}`;
  return new Map([...byFile].map(([path, findings]) => [path, findings.map(say).join('\n')]));
}
type Finding = Readonly<Record<'code' | 'message' | 'help' | 'filename', string>>;

const use = (specifier: string) => `import { thing } from '${specifier}';\nexport const used = thing;\n`;
const longBody = (count: number) => `export function run(call: () => void) {\n${'  call();\n'.repeat(count)}}\n`;
const longFile = (count: number) => 'export {};\n'.repeat(count);

const refused = [
  ['packages/solver/src/a.ts', use('node:fs'), 'depends on nothing'],
  ['packages/solver/src/b.ts', 'export const now = () => Date.now();\n', 'no clock'],
  ['packages/solver/src/c.ts', 'export const chance = () => Math.random();\n', 'seeded generator'],
  ['packages/solver/src/d.ts', 'export const show = () => console.log(1);\n', 'no-console'],
  ['apps/web/src/lib/a.ts', use('@tkb/server'), 'only through the contract'],
  ['packages/verdicts/src/a.ts', use('zod'), 'between contract and solver'],
  ['apps/web/src/screens/studio/a.ts', use('@tkb/verdicts'), "studio's web worker"],
  ['apps/web/src/screens/timetable/studio/verdicts/engine-worker.ts', use('@tkb/solver'), "contract's words"],
  ['apps/server/src/school/a.ts', use('@tkb/solver'), 'Only arrangement and import'],
  ['apps/server/src/school/b.ts', 'export const value: any = 1;\n', 'no-explicit-any'],
  ['apps/server/src/school/d.ts', '// oxlint-disable-next-line no-console -- reason\nexport {};\n', 'Unused'],
  ['apps/server/src/school/c.ts', "// @ts-ignore -- reason\nexport const value: number = 'a';\n", 'ban-ts-comment'],
  ['apps/server/src/school/h.ts', 'export default 1;\n', 'no-default-export'],
  ['apps/server/src/school/e.ts', longBody(120), 'max-lines-per-function'],
  ['apps/server/src/school/f.ts', longFile(301), 'max-lines'],
  ['apps/server/test/g.test.ts', longFile(501), 'max-lines'],
] as const;
const findings = lint(refused);

test.each(refused)('%s: lint refuses what breaks the rule (%#)', (path, _, message) => {
  expect(findings.get(path)).toContain(message);
});
