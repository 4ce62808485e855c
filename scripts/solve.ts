import { enableCompileCache } from 'node:module';
import { root } from './lib/project.ts';

// Reading and compiling the solver's sources took ten times as long as solving a small file.
const folder = `${root}/.cache/compiled`;
enableCompileCache(folder);
process.env.NODE_COMPILE_CACHE ??= folder;

const { solveCommand } = await import('./lib/solve/main.ts');
process.exitCode = await solveCommand(process.argv.slice(2));
