import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/** V8 optimises a hot function only if this let it when the function was first compiled. */
const optimiseNone = '--wasm-tier-up-filter=0';
const optimiseAll = '--wasm-tier-up-filter=-1';

/** Memory the engine insists on, in pages of 64 KB. */
const memory = { initial: 2_048, maximum: 32_768 };

/**
 * Compiles the engine such that its parser of SQL stays as it is first compiled. Optimising that one function takes V8 600 MB
 * and six seconds, as much as all others together, and statements are no faster for it. V8 compiles a function when it is
 * called: therefore it is called once in an instance that serves for nothing else, where it ends at once. What it calls there
 * is called before, to be optimised like the rest.
 */
export async function compileEngine(): Promise<WebAssembly.Module> {
  const engine = await WebAssembly.compile(
    await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  );
  const { exports } = await instantiateBare(engine);
  callInVain(exports['scanner_init']);
  setFlagsFromString(optimiseNone);
  callInVain(exports['raw_parser']);
  setFlagsFromString(optimiseAll);
  return engine;
}

/** An instance in which no function gets far: its memory is empty and nothing that it imports does anything. */
export function instantiateBare(engine: WebAssembly.Module): Promise<WebAssembly.Instance> {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module, name, kind } of WebAssembly.Module.imports(engine))
    (imports[module] ??= {})[name] = kind === 'memory' ? new WebAssembly.Memory(memory) : () => 0;
  return WebAssembly.instantiate(engine, imports);
}

function callInVain(exported: WebAssembly.ExportValue | undefined): void {
  try {
    if (typeof exported === 'function') exported(0, 0, 0);
  } catch {
    // It has been compiled, which was all that is wanted.
  }
}
