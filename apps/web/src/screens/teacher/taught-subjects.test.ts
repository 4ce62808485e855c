import { expect, test } from 'vitest';
import { chooseSubjects, keepMine, takeTheirs, type TaughtEdits } from './taught-subjects.ts';

const lan = { teacherId: 1, subjectIds: [10], version: 3 };
const hung = { teacherId: 2, subjectIds: [], version: 0 };
const edits = chooseSubjects(chooseSubjects(new Map(), lan, [10, 11]), hung, [12]);
const theirs = [{ teacherId: 1, subjectIds: [13], version: 4 }];

test('a list that is changed keeps the version that was seen first', () => {
  const again = chooseSubjects(edits, { ...lan, version: 4 }, [11]);
  expect(again.get(1)).toEqual({ teacherId: 1, subjectIds: [11], version: 3 });
});

test.each<readonly [string, (from: TaughtEdits) => TaughtEdits, readonly unknown[]]>([
  [
    'mine',
    (from) => keepMine(from, theirs),
    [
      { teacherId: 1, subjectIds: [10, 11], version: 4 },
      { teacherId: 2, subjectIds: [12], version: 0 },
    ],
  ],
  ['theirs', (from) => takeTheirs(from, theirs), [{ teacherId: 2, subjectIds: [12], version: 0 }]],
])('when somebody has saved one of the lists meanwhile, %s may stand', (_, settle, expected) => {
  expect([...settle(edits).values()]).toEqual(expected);
});
