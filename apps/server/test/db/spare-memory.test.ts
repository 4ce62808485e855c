import { expect, test } from 'vitest';
import { spareMemory } from '../../src/db/embedded/spare-memory.ts';

const GB = 1024 ** 3;

test.each([
  [1 * GB, ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']],
  [2 * GB, []],
  [23 * GB, []],
])('with %d bytes of memory the engine is compiled by %j', (memory, flags) => {
  const set: string[] = [];
  spareMemory(memory, (flag) => void set.push(flag));
  expect(set).toEqual(flags);
});
