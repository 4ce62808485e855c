import type * as Command from './lib/solve/main.ts';
import { bundledCommand } from './lib/solve/bundle.ts';

const { solveCommand } = (await import(await bundledCommand())) as typeof Command;
process.exitCode = await solveCommand(process.argv.slice(2));
