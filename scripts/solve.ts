import type * as Command from './lib/solve/main.ts';
import { keepCompiled } from './lib/compiled/keep-compiled.ts';
import { bundledCommand } from './lib/solve/bundle.ts';

keepCompiled();
const { solveCommand } = (await import(await bundledCommand())) as typeof Command;
process.exitCode = await solveCommand(process.argv.slice(2));
