import { expect, test } from 'vitest';
import { uniqueNames } from '@tkb/contract';

test('a name with a number that somebody has already is given to nobody else', () => {
  expect(uniqueNames(['Lan', 'Lan', 'Lan (2)', 'Lan', 'Hùng'])).toEqual([
    'Lan',
    'Lan (2)',
    'Lan (2) (2)',
    'Lan (3)',
    'Hùng',
  ]);
});
