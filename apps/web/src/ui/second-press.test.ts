// @module-tag screens-shell
import { expect, test } from 'vitest';
import { giveUpStrayPresses } from './second-press.ts';

/** Presses on the page (null) or in a layer of a name, one after the other; answers which of them are given up. */
function givenUp(presses: readonly (readonly [layer: string | null, detail: number])[]): boolean[] {
  const layers = new Map<string | null, object | null>([[null, null]]);
  const heard: ((press: never) => void)[] = [];
  giveUpStrayPresses({ addEventListener: (_, hear) => void heard.push(hear) });
  return presses.map(([name, detail]) => {
    if (!layers.has(name)) layers.set(name, {});
    let isGivenUp = false;
    const target = { closest: () => layers.get(name) };
    const press = { detail, target, preventDefault: () => undefined, stopPropagation: () => void (isGivenUp = true) };
    for (const hear of heard) hear(press as never);
    return isGivenUp;
  });
}

test('the second press of a double click is given up where the first has closed a menu or opened a drawer', () => {
  expect(
    givenUp([
      ['menu', 1],
      [null, 2],
      [null, 3],
    ]),
  ).toEqual([false, true, true]);
  expect(
    givenUp([
      [null, 1],
      ['drawer', 2],
    ]),
  ).toEqual([false, true]);
});

test('any other press is heard: in the same place, or slower than a double click', () => {
  expect(
    givenUp([
      [null, 1],
      [null, 2],
      [null, 3],
    ]),
  ).toEqual([false, false, false]);
  expect(
    givenUp([
      ['drawer', 1],
      ['drawer', 2],
      [null, 1],
      ['menu', 1],
    ]),
  ).toEqual([false, false, false, false]);
});
