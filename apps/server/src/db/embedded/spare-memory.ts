import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Bytes of a machine, or of a container's share of one, below which memory is dearer than time. */
const smallMachine = 2 * 1024 ** 3;

/** V8's flags that keep hot code as it was first compiled. */
const notOptimised = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Bytes that the operating system lets this process have. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Optimising the engine's largest functions takes some 600 MB for a few seconds, which a small machine does not have. There they stay
 * as they are first compiled: statements take a third longer, and the server starts within 260 MB (the first time 650) instead of 810
 * (1,130). To be called before the engine is loaded: later it changes nothing.
 */
export function spareMemory(memory = availableMemory(), setFlags = setFlagsFromString): void {
  if (memory < smallMachine) for (const flag of notOptimised) setFlags(flag);
}
