import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fetToProblem, readFet } from '@tkb/interchange';
import type { Rule } from '@tkb/solver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Database } from '../../src/db/database.ts';
import { FET_LIMIT, importFet, previewFet } from '../../src/fet/import-fet.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { everybodysConstraints, inHalfDays, smallActivities, smallConstraints, smallFet } from './small-fet.ts';

const unit = 'default';
const folder = resolve(import.meta.dirname, '../../../../../shared/data/fet');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const load = (bytes: Uint8Array, name?: string) =>
  database.unitTransaction(unit, (tx) => importFet(tx, bytes, { name, schoolYear: '2026-2027' }));
const problemOf = ({ schoolId, timetableId }: { schoolId: number; timetableId: number }) =>
  database.schoolTransaction({ unit, schoolId }, (tx) => loadProblem(tx, timetableId));
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Rules with students by a name that does not depend on their number, lists in a fixed order. */
function readable(rules: readonly Rule[], atomNames: readonly (string | undefined)[]): unknown[] {
  return rules.map((rule) => {
    if (!('resources' in rule)) return rule;
    const { kind, members } = rule.resources;
    const named = kind === 'student' ? members.map((index) => atomNames[index]).sort() : members;
    return { ...rule, resources: { kind, members: named } };
  });
}

describe('a small file', () => {
  test('becomes a school with its classes, groups, teachers, assignments and grids', async () => {
    const saved = await load(bytesOf(smallFet({ constraints: smallConstraints })));
    expect(saved.counts).toMatchObject({ classes: 2, teachers: 2, subjects: 4, lessons: 10, classSubjects: 7 });
    expect(saved.ignored).toEqual([]);
    const rows = await database.schoolTransaction({ unit, schoolId: saved.schoolId }, async (tx) => ({
      teachers: await tx.query('select family_name, given_name, max_per_session from teacher order by id'),
      grid: await tx.query('select day, period, mark from teacher_slot'),
      pattern: await tx.query(`select main_periods, block_pattern from class_subject where block_pattern like '%+%'`),
      grades: await tx.query('select distinct g.name from class c join grade g on g.id = c.grade_id'),
      joined: await tx.query('select count(*)::int as n from class_subject_class'),
      groups: await tx.query('select distinct "group" from class_subject order by 1'),
    }));
    expect(rows).toEqual({
      teachers: [
        { family_name: 'Nguyễn Thị', given_name: 'Lan', max_per_session: null },
        { family_name: 'Trần', given_name: 'Hùng', max_per_session: 3 },
      ],
      grid: [{ day: 2, period: 1, mark: 'blocked' }],
      pattern: [{ main_periods: 3, block_pattern: '2+1' }],
      grades: [{ name: 'Khối 6' }],
      joined: [{ n: 1 }],
      groups: [{ group: 0 }, { group: 1 }, { group: 2 }],
    });
  });

  test('says of each teacher what is assigned and what the file says can be taught', async () => {
    const qualified =
      '<Qualified_Subjects><Qualified_Subject>Văn</Qualified_Subject><Qualified_Subject>Toán</Qualified_Subject></Qualified_Subjects>';
    const text = smallFet().replace('<Teacher><Name>Nguyễn Thị Lan</Name>', `$&${qualified}`);
    const { schoolId } = await load(bytesOf(text), 'Trường dạy được');
    const rows = await database.schoolTransaction({ unit, schoolId }, (tx) =>
      tx.query(`select t.given_name as who, string_agg(s.name, ', ' order by s.id) as subjects from teacher_subject x
        join teacher t on t.id = x.teacher_id join subject s on s.id = x.subject_id group by t.id, t.given_name order by t.id`),
    );
    expect(rows).toEqual([
      { who: 'Lan', subjects: 'Toán, Văn, Tin' },
      { who: 'Hùng', subjects: 'Văn, Tin, HĐTN' },
    ]);
  });

  test('has short names of subjects that fit a cell, different ones for each', async () => {
    const names = ['Âm nhạc', 'Hoạt động trải nghiệm, hướng nghiệp', 'Kĩ năng sống', 'Kĩ thuật số', 'Ngữ văn'];
    const listed = names.map((name) => `<Subject><Name>${name}</Name></Subject>`).join('');
    const text = smallFet().replace('</Subjects_List>', `${listed}</Subjects_List>`);
    const { schoolId } = await load(bytesOf(text), 'Trường môn dài');
    const rows = await database.schoolTransaction({ unit, schoolId }, (tx) =>
      tx.query<{ name: string; short_name: string }>('select name, short_name from subject order by id'),
    );
    expect(rows.map(({ name, short_name }) => [name, short_name])).toEqual([
      ['Toán', 'Toán'],
      ['Văn', 'Văn'],
      ['Tin', 'Tin'],
      ['HĐTN', 'HĐTN'],
      ['Âm nhạc', 'Nhạc'],
      ['Hoạt động trải nghiệm, hướng nghiệp', 'HĐTN (2)'],
      ['Kĩ năng sống', 'KNS'],
      ['Kĩ thuật số', 'KTS'],
      ['Ngữ văn', 'Văn (2)'],
    ]);
  });

  test('of a name that is taken gets another name', async () => {
    const first = await load(bytesOf(smallFet()), 'Trường trùng tên');
    const second = await load(bytesOf(smallFet()), 'Trường trùng tên');
    const names = await database.unitTransaction(unit, (tx) =>
      tx.query('select name from school where id = any($1::int[]) order by id', [[first.schoolId, second.schoolId]]),
    );
    expect(names).toEqual([{ name: 'Trường trùng tên' }, { name: 'Trường trùng tên (2)' }]);
  });
});

describe('half days', () => {
  test('become two shifts, and the timetable obeys the rules of the file in them', async () => {
    const text = inHalfDays(smallFet({ constraints: smallConstraints }));
    const saved = await load(bytesOf(text));
    expect(saved.counts).toMatchObject({ days: 2, shifts: 2, periods: 4 });
    const rows = await database.schoolTransaction({ unit, schoolId: saved.schoolId }, async (tx) => ({
      shifts: await tx.query('select count(*)::int as n, sum(periods)::int as periods from school_day_shift'),
      days: await tx.query('select day from school_day order by day'),
      away: await tx.query(
        'select day, period, shift_id = (select min(shift_id) from school_uses_shift) as morning from teacher_slot',
      ),
      whole: await tx.query('select count(*)::int as n from teacher where one_session_per_day'),
    }));
    expect(rows).toEqual({
      shifts: [{ n: 4, periods: 16 }],
      days: [{ day: 2 }, { day: 3 }],
      away: [{ day: 2, period: 1, morning: false }],
      whole: [{ n: 2 }],
    });
    const { problem } = await problemOf(saved);
    const read = readFet(text);
    const original = read.ok ? fetToProblem(read.file).problem : null;
    expect(problem.grid.periods).toEqual(original?.grid.periods);
    expect(problem.teachers.map(({ blocked }) => blocked)).toEqual(original?.teachers.map(({ blocked }) => blocked));
    expect(problem.rules.map(({ type }) => type)).toEqual(
      expect.arrayContaining(original?.rules.map(({ type }) => type) ?? []),
    );
  });
});

test('assignments of half days are parted among the shifts, single periods one by one, so that a new timetable has room', async () => {
  const singles = (teacher: string, subject: string, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({ id: from + index, teacher, subject, students: '6A' }));
  const activities = [...singles('Nguyễn Thị Lan', 'Toán', 6, 1), ...singles('Trần Hùng', 'Văn', 6, 11)];
  const saved = await load(bytesOf(inHalfDays(smallFet({ activities }))));
  const rows = await database.schoolTransaction({ unit, schoolId: saved.schoolId }, (tx) =>
    tx.query(`select main_periods, opposite_periods, block_pattern from class_subject order by id`),
  );
  expect(rows).toEqual([
    { main_periods: 3, opposite_periods: 3, block_pattern: '1+1+1+1+1+1' },
    { main_periods: 3, opposite_periods: 3, block_pattern: '1+1+1+1+1+1' },
  ]);
});

describe('what has a counterpart', () => {
  test('becomes data and rules of the school, so that a new timetable has it too', async () => {
    const saved = await load(bytesOf(smallFet({ constraints: everybodysConstraints })));
    const rows = await database.schoolTransaction({ unit, schoolId: saved.schoolId }, async (tx) => ({
      rules: await tx.query(
        `select rules->'maxRun' as run, rules->'noShortGaps'->>'strength' as gaps from rule_settings`,
      ),
      closed: await tx.query(
        `select day, period from class_subject_slot s join class_subject c on c.id = s.class_subject_id
         join subject m on m.id = c.subject_id where m.name = 'HĐTN' and s.mark = 'blocked' order by day, period`,
      ),
    }));
    expect(rows).toEqual({
      rules: [{ run: { strength: 'required', value: 3 }, gaps: 'required' }],
      closed: [2, 3].flatMap((day) =>
        [1, 2, 3, 4].flatMap((period) => (day === 2 && period === 1 ? [] : [{ day, period }])),
      ),
    });
  });

  test('holds in a new timetable: distances of days, many periods a day, and no more than the file asks of pupils', async () => {
    const many = [1, 2, 3, 4, 5].map((id) => ({ id: 20 + id, teacher: 'Trần Hùng', subject: 'Văn', students: '6A' }));
    const pupils = ['StudentsEarlyMaxBeginningsAtSecondHour', 'StudentsMaxGapsPerWeek'].map(
      (name, index) =>
        `<Constraint${name}><Weight_Percentage>100</Weight_Percentage><${index ? 'Max_Gaps' : 'Max_Beginnings_At_Second_Hour'}>0</${index ? 'Max_Gaps' : 'Max_Beginnings_At_Second_Hour'}><Active>true</Active></Constraint${name}>`,
    );
    const rowsOf = async (constraints: readonly string[]) => {
      const activities = [...smallActivities.filter(({ subject }) => subject === 'Toán'), ...many];
      const saved = await load(bytesOf(smallFet({ constraints, activities })));
      return database.schoolTransaction({ unit, schoolId: saved.schoolId }, async (tx) => ({
        subjects: await tx.query(
          `select name, max_per_day, max_per_shift, min_days_between from subject where name in ('Toán', 'Văn') order by name`,
        ),
        rules: await tx.query(
          `select rules->'classHoles'->>'strength' as holes, rules->'minDaysBetween'->>'strength' as days from rule_settings`,
        ),
      }));
    };
    const subjects = [
      { name: 'Toán', max_per_day: 2, max_per_shift: 2, min_days_between: 1 },
      { name: 'Văn', max_per_day: 3, max_per_shift: 3, min_days_between: null },
    ];
    const distance = smallConstraints.slice(-1);
    expect(await rowsOf(distance)).toEqual({ subjects, rules: [{ holes: 'medium', days: 'strong' }] });
    expect(await rowsOf([...distance, ...pupils])).toEqual({
      subjects,
      rules: [{ holes: 'required', days: 'strong' }],
    });
  });

  test('tells lessons that no assignment holds, by the reason', () => {
    const other = { id: 30, teacher: 'Trần Hùng', subject: 'Toán', students: '6A' };
    const nobody = { id: 31, teacher: 'Trần Hùng', subject: 'Văn', students: '' };
    const text = smallFet({ activities: [...smallActivities, other, nobody] }).replace('<Students></Students>', '');
    expect(previewFet(bytesOf(text)).constraints).toEqual([
      {
        title: 'Tiết học không ghi được vào phân công: môn đã có giáo viên khác trong lớp',
        use: 'timetable',
        count: 1,
      },
      { title: 'Tiết học không ghi được vào phân công: không có lớp', use: 'timetable', count: 1 },
    ]);
  });

  test('is reported before anything is stored, by what becomes of it', () => {
    const strange =
      '<ConstraintStrange><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintStrange>';
    const { counts, constraints, ignored } = previewFet(
      bytesOf(smallFet({ constraints: [...smallConstraints, ...everybodysConstraints, strange] })),
    );
    expect(counts).toMatchObject({ classes: 2, lessons: 10, shifts: 1 });
    expect(constraints).toEqual([
      { title: 'Tránh giờ bận', use: 'school', count: 1 },
      { title: 'Số tiết tối đa một ngày', use: 'school', count: 1 },
      { title: 'Cùng lúc bắt đầu', use: 'timetable', count: 1 },
      { title: 'Cách ngày tối thiểu', use: 'school', count: 1 },
      { title: 'Số tiết liền tối đa', use: 'school', count: 1 },
      { title: 'Số tiết trống tối đa', use: 'school', count: 1 },
      { title: 'Tiết bắt đầu ưu tiên', use: 'school', count: 1 },
      { title: 'ConstraintStrange', use: 'none', count: 1 },
    ]);
    expect(ignored).toMatchObject([{ name: 'ConstraintStrange', count: 1 }]);
  });
});

describe('files that are refused', () => {
  const countSchools = () => database.unitTransaction(unit, (tx) => tx.query('select count(*)::int as n from school'));

  test('broken XML is named with line and column, and nothing is stored', async () => {
    const before = await countSchools();
    const broken = smallFet().replace('</Teachers_List>', '</Teacher_List>');
    await expect(load(bytesOf(broken))).rejects.toMatchObject({
      code: 'import.not_understood',
      message: expect.stringMatching(/Dòng \d+, cột \d+/),
    });
    expect(await countSchools()).toEqual(before);
  });

  test('a reference to nobody is named', async () => {
    const text = smallFet().replace('<Teacher>Trần Hùng</Teacher>', '<Teacher>Ai đó</Teacher>');
    await expect(load(bytesOf(text))).rejects.toMatchObject({ message: expect.stringContaining('Ai đó') });
  });

  test('a week that the product cannot hold is refused', async () => {
    const hours = Array.from({ length: 25 }, (_, index) => `<Hour><Name>${index + 1}</Name></Hour>`).join('');
    const text = smallFet().replace(
      /<Hours_List>[\s\S]*<\/Hours_List>/,
      `<Hours_List><Number_of_Hours>25</Number_of_Hours>${hours}</Hours_List>`,
    );
    await expect(load(bytesOf(text))).rejects.toMatchObject({ code: 'import.not_understood' });
  });

  test('a file beyond the limit is refused by its size', async () => {
    await expect(load(new Uint8Array(FET_LIMIT + 1))).rejects.toMatchObject({ code: 'import.too_large', status: 413 });
  });

  test('constraints that are not understood are reported by name and count', async () => {
    const strange =
      '<ConstraintTeachersMaxSpan><Weight_Percentage>100</Weight_Percentage><Active>true</Active></ConstraintTeachersMaxSpan>';
    const { ignored } = await load(bytesOf(smallFet({ constraints: [strange, strange] })));
    expect(ignored).toMatchObject([{ name: 'ConstraintTeachersMaxSpan', count: 2 }]);
  });
});

describe.skipIf(!existsSync(folder))('published files (skipped where ../shared is absent)', () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.fet')) : [];

  test.each(files)('%s comes back from the database with the meaning it had', async (name) => {
    const bytes = readFileSync(resolve(folder, name));
    const read = readFet(bytes);
    if (!read.ok) throw new Error('the file could not be read');
    const { problem: original } = fetToProblem(read.file);
    const { problem, students } = await problemOf(await load(bytes, name));
    const count = original.rules.length;
    // Atoms are numbered by class in the database: they are compared by the lessons they attend.
    const signature = (lessons: typeof problem.lessons, blocked: readonly number[], atom: number) =>
      `${lessons.flatMap((lesson, index) => (lesson.students.includes(atom) ? [index] : [])).join()}|${[...blocked].sort((a, b) => a - b).join()}`;
    const names = problem.students.map(({ blocked }, atom) => signature(problem.lessons, blocked, atom));
    const originalNames = original.students.map(({ blocked }, atom) => signature(original.lessons, blocked, atom));
    expect(students.atoms).toHaveLength(original.students.length);
    expect([...names].sort()).toEqual([...originalNames].sort());
    expect(readable(problem.rules.slice(0, count).map(withoutLevel), names)).toEqual(
      readable(original.rules.map(withoutLevel), originalNames),
    );
    const parts = ({
      duration,
      teachers,
      rooms,
      starts,
      size,
      locked,
      placement,
    }: (typeof problem.lessons)[number]) => ({
      duration,
      teachers,
      rooms,
      starts,
      size,
      locked,
      placement,
    });
    expect(problem.lessons.map(parts)).toEqual(original.lessons.map(parts));
    expect(problem.teachers.map(({ blocked }) => [...blocked].sort((a, b) => a - b))).toEqual(
      original.teachers.map(({ blocked }) => blocked),
    );
  });
});

const withoutLevel = (rule: Rule): Rule =>
  rule.strength.kind === 'soft' ? { ...rule, strength: { ...rule.strength, level: 0 } } : rule;
