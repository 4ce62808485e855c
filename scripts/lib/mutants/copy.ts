import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/** A copy of the checkout in which code can be broken; the installed packages are linked. */
export function makeCopy(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tkb-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const source = join(root, 'node_modules', name);
    // npm links the project's own packages into the checkout. Relative links copied unchanged lead into the copy.
    if (name === '@tkb') cpSync(source, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.vite')) symlinkSync(source, join(modules, name));
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return { folder, remove };
}
