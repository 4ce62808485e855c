import { expect, test } from 'vitest';
import { placeCard } from '../studio/bars/card-place.ts';

const card = { width: 270, height: 200 };
const laptop = { width: 1366, height: 768 };
const cell = { left: 700, right: 740, top: 300, bottom: 328 };
const right = { x: 752, y: 300 };

test('the card of an offer stands right of its cell', () => {
  expect(placeCard(card, cell, [], laptop)).toEqual(right);
});

test('the card of an offer leaves the ends of the arrows in sight', () => {
  const neighbours = [
    { x: 800, y: 352 },
    { x: 800, y: 454 },
  ];
  expect(placeCard(card, cell, neighbours, laptop)).toEqual({ x: 752, y: 128 });
  const onBothSides = [...neighbours, { x: 800, y: 230 }];
  expect(placeCard(card, cell, onBothSides, laptop)).toEqual({ x: 418, y: 300 });
});

test('where arrows end everywhere, the card hides as few ends as possible', () => {
  const everywhere = Array.from({ length: 400 }, (_, index) => ({
    x: (index % 20) * 70,
    y: Math.floor(index / 20) * 40,
  }));
  const place = placeCard(card, cell, everywhere, laptop);
  const hides = (at: typeof place) =>
    everywhere.filter(({ x, y }) => x > at.x - 16 && x < at.x + 286 && y > at.y - 16 && y < at.y + 216).length;
  expect(hides(place)).toBeLessThanOrEqual(hides(right));
});

test('at the edges of the window and on a phone, the card is whole and its cell in sight', () => {
  const corner = { left: 1300, right: 1340, top: 740, bottom: 768 };
  expect(placeCard(card, corner, [], laptop)).toEqual({ x: 1018, y: 556 });
  const phone = { width: 390, height: 844 };
  expect(placeCard(card, { left: 150, right: 240, top: 300, bottom: 344 }, [], phone)).toEqual({ x: 108, y: 356 });
});
