import { keepCompiled } from './lib/solve/keep-compiled.ts';

keepCompiled();
const { solveCommand } = await import('./lib/solve/main.ts');
process.exitCode = await solveCommand(process.argv.slice(2));
