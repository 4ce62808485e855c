import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { previewFet } from '../../src/fet/import-fet.ts';
import { serverOfFile } from '../support/test-server.ts';
import { constraint, fileOf, inMode, inTwos, numbered, weekdays } from './week-files.ts';

const startAt = (activity: number, day: string, weight = 100) =>
  constraint(
    'ActivityPreferredStartingTime',
    `<Activity_Id>${activity}</Activity_Id><Preferred_Day>${day}</Preferred_Day><Preferred_Hour></Preferred_Hour><Permanently_Locked>false</Permanently_Locked>`,
  ).replace('>100<', `>${weight}<`);
const ten = numbered(10, 'Ngày ');
const terms = inMode(
  'Terms',
  '<Number_of_Terms>5</Number_of_Terms><Number_of_Days_Per_Term>5</Number_of_Days_Per_Term>',
);

describe('a file of more days than a week', () => {
  test.each([
    ['ten days, in halves', fileOf(ten), [5, 5]],
    ['terms, each by itself', fileOf(numbered(25), numbered(4), [], terms), [5, 5, 5, 5, 5]],
    [
      'weeks, where names of days come again',
      fileOf(numbered(18).map((number, day) => `${['Hai', 'Ba', 'Tư', 'Năm', 'Sáu'][day % 5] ?? ''} ${number}/9`)),
      [5, 5, 5, 3],
    ],
    [
      'half days of two weeks, by their names',
      fileOf([...inTwos(weekdays, ['SA', 'CA']), ...inTwos(weekdays, ['SB', 'CB'])]),
      [10, 10],
    ],
    ['mornings and afternoons in twos', fileOf(numbered(20), numbered(4), [], inMode('Mornings_Afternoons')), [5, 5]],
  ])('is offered in parts that fit: %s', (_, bytes, sizes) => {
    const { week, counts } = previewFet(bytes);
    expect(week?.parts.map(({ length }) => length)).toEqual(sizes);
    expect(week).toMatchObject({ chosen: week?.parts[0], fitsWhole: false });
    expect(counts.days).toBe(5);
  });

  test('offers no choice where the whole file fits', () => {
    expect(previewFet(fileOf(inTwos(weekdays, [' sáng', ' chiều']))).week).toBeNull();
    const days = ['A', 'B'].flatMap((week) => weekdays.map((day) => `${week}-${day}`));
    expect(previewFet(fileOf(days)).week).toMatchObject({ chosen: null, fitsWhole: true });
    expect(previewFet(fileOf(days), [5, 6, 7, 8, 9]).counts).toMatchObject({ days: 5, shifts: 1 });
  });

  test('a file of terms says beforehand that the school has none', () => {
    const inParts = previewFet(fileOf(numbered(25), numbered(4), [], terms));
    expect(inParts.notes[0]).toMatch(
      /chế độ Terms: 25 ngày chia thành 5 đợt .* 5 ngày được nhập thành một tuần học thường/,
    );
    const two = inMode(
      'Terms',
      '<Number_of_Terms>2</Number_of_Terms><Number_of_Days_Per_Term>3</Number_of_Days_Per_Term>',
    );
    const { notes, week } = previewFet(fileOf(numbered(6), numbered(4), [], two));
    expect(week).toBeNull();
    expect(notes).toEqual([expect.stringMatching(/chế độ Terms: 6 ngày chia thành 2 đợt .* nối tiếp trong một tuần/)]);
  });

  test('deals movable lessons out to the parts: together these have every lesson once', () => {
    const previews = [0, 5, 10, 15, 20].map((first) =>
      previewFet(
        fileOf(numbered(25), numbered(4), [], terms),
        [0, 1, 2, 3, 4].map((day) => first + day),
      ),
    );
    expect(previews.reduce((sum, { counts }) => sum + (counts.lessons ?? 0), 0)).toBe(10);
    // Each of the eight lessons, two of them pairs, is left to the other parts by four of the five.
    const left = previews.flatMap(({ ignored }) => ignored.filter(({ reason }) => reason.includes('để lại')));
    expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(8 * 4);
  });

  test('names lessons on other days only, with those that must be beside them', () => {
    const together = constraint(
      'ActivitiesSameStartingTime',
      '<Number_of_Activities>2</Number_of_Activities><Activity_Id>6</Activity_Id><Activity_Id>7</Activity_Id>',
    );
    const bytes = fileOf(ten, numbered(4), [
      startAt(3, 'Ngày 8'),
      startAt(6, 'Ngày 9'),
      together,
      startAt(4, 'Ngày 2'),
    ]);
    const elsewhere = (days: readonly number[]) =>
      previewFet(bytes, days)
        .ignored.filter(({ reason }) => reason.includes('chỉ xếp được'))
        .map(({ name }) => name);
    expect(elsewhere([0, 1, 2, 3, 4])).toEqual([
      'Toán - 6B - Nguyễn Thị Lan',
      'Tin - 6A-1 - Nguyễn Thị Lan',
      'Tin - 6A-2 - Trần Hùng',
    ]);
    expect(elsewhere([5, 6, 7, 8, 9])).toEqual(['Văn - 6B - Trần Hùng']);
  });

  test('keeps the rules that apply to the part, and names the others', () => {
    const minDays = constraint('TeachersMinDaysPerWeek', '<Minimum_Days_Per_Week>8</Minimum_Days_Per_Week>');
    const maxDays = constraint('TeachersMaxDaysPerWeek', '<Max_Days_Per_Week>3</Max_Days_Per_Week>');
    const { constraints, ignored, notes } = previewFet(fileOf(ten, numbered(4), [minDays, maxDays]));
    expect(constraints.map(({ title }) => title)).toEqual(['Số ngày tối đa một tuần']);
    expect(ignored).toContainEqual({
      name: 'Số ngày tối thiểu một tuần',
      count: 1,
      reason: expect.stringContaining('cả tệp'),
    });
    expect(notes[0]).toContain('1 ràng buộc');
  });

  test.each([
    ['more than a week', [0, 1, 2, 3, 4, 5, 6, 7], 'Hãy chọn những ngày'],
    ['a day that there is not', [0, 10], 'không có trong tệp'],
  ])('is refused by its days: %s', (_, days, way) => {
    expect(() => previewFet(fileOf(ten), days)).toThrow(way);
  });
});

test('is stored with the chosen days only, and not at all without a choice', async () => {
  const server = await serverOfFile({ WORKERS: '0' });
  const administrator = await server.signIn({ unit: 'default' });
  const send = (query: string) =>
    administrator.request({
      method: 'POST',
      url: `/api/nhap/fet?${query}`,
      payload: Buffer.from(fileOf(ten, numbered(4), [startAt(3, 'Ngày 8')])),
      headers: { 'content-type': 'application/octet-stream' },
    });
  expect(await send('')).toMatchObject({ status: 400, body: { code: 'import.not_understood' } });
  const answer = await send('days=5,6,7,8,9');
  expect(answer).toMatchObject({ status: 200, body: { data: { counts: { days: 5 } } } });
  expect(await send('days=a')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});

const examples = '/usr/share/doc/fet-data/examples';
const names = resolve(import.meta.dirname, '../../../../../shared/data/fet-package.txt');

function isRead(path: string): boolean {
  try {
    return previewFet(readFileSync(path)).counts.lessons !== 0;
  } catch {
    return false;
  }
}

test.skipIf(!existsSync(examples) || !existsSync(names))(
  "of the folders with FET's examples 95 % are read, the rest refused with a reason (skipped without FET's package or ../shared)",
  { tags: ['soak'] },
  async () => {
    const files = readFileSync(names, 'utf8').split('\n').filter(Boolean);
    const read: string[] = [];
    for (const name of files) {
      // The server of this file has transactions of its own, which may not stay open as long as all files take.
      await setImmediate();
      if (isRead(resolve(examples, name))) read.push(name);
    }
    const foldersOf = (paths: readonly string[]) => new Set(paths.map((path) => dirname(path))).size;
    expect([files.length, foldersOf(files)]).toEqual([182, 104]);
    expect([read.length, foldersOf(read)]).toEqual([173, 99]);
  },
);
