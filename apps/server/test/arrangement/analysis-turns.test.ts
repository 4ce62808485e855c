import { expect, test } from 'vitest';
import { inTurn } from '../../src/arrangement/analysis/analysis-turns.ts';

test('a school that asks for several long analyses leaves a place to the others', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, name: string) =>
    inTurn(owner, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const asked = [ask('default/1', 'A1'), ask('default/1', 'A2'), ask('default/2', 'B1')];
  expect(begun).toEqual(['A1', 'B1']);
  for (const analysis of asked) {
    ends.splice(0).forEach((end) => end());
    await analysis;
  }
  expect(begun).toEqual(['A1', 'B1', 'A2']);
});
