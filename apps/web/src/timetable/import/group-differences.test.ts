import { expect, test } from 'vitest';
import { groupDifferences } from './group-differences.ts';

test('differences are grouped by kind, subject and what differs', () => {
  const periods = (classes: string, subject: string, said: string, own: string) => ({
    classes,
    subject,
    said,
    own,
    kind: 'periods' as const,
  });
  expect(
    groupDifferences([
      { classes: '6A1', subject: 'Toán', kind: 'teachers', said: 'Lan', own: 'Tiến' },
      periods('6A1', 'Tin học', '2', '1'),
      periods('6A2', 'Tin học', '2', '1'),
      periods('7A1', 'Tin học', '1', '2'),
    ]),
  ).toEqual([
    {
      kind: 'periods',
      count: 3,
      subjects: [
        {
          subject: 'Tin học',
          lines: [
            { classes: ['6A1', '6A2'], said: '2', own: '1' },
            { classes: ['7A1'], said: '1', own: '2' },
          ],
        },
      ],
    },
    {
      kind: 'teachers',
      count: 1,
      subjects: [{ subject: 'Toán', lines: [{ classes: ['6A1'], said: 'Lan', own: 'Tiến' }] }],
    },
  ]);
});
