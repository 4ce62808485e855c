import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledFolder } from '../root.ts';
import { readArguments } from './arguments.ts';

const script = fileURLToPath(new URL('../../solve.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly status: number | null;
  readonly summary: Record<string, unknown>;
  readonly improvements: Record<string, unknown>[];
}

function solve(name: string, content: string | Uint8Array, ...options: string[]): Run {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file, ...options], { encoding: 'utf8' });
  if (/^ +at /m.test(stderr)) throw new Error(`no sentence, but ${stderr}`);
  const isLine = (line: string): boolean => line.startsWith('{');
  const lines = stderr.split('\n').filter(isLine);
  return { status, summary: JSON.parse(stdout), improvements: lines.map((line) => JSON.parse(line)) };
}

const school = (periods: number) =>
  JSON.stringify({
    schema: 'tkb-problem-1',
    name: 'nhỏ',
    days: ['T2', 'T3'],
    sessions: ['S'],
    periods_per_session: 2,
    classes: [{ id: '6A', blocked: [] }],
    teachers: [{ id: 'T1', unavailable: [] }],
    subjects: [{ id: 'To', unavailable: [] }],
    assignments: [{ id: 'A1', classes: ['6A'], subject: 'To', teachers: ['T1'], periods }],
    fixed: [{ assignment: 'A1', slot: 'T3S1' }],
    rules: { class_holes: 'hard', fixed_override_unavailability: true },
  });

const archive = (times: number) => `<HighSchoolTimetableArchive><Instances><Instance Id="X"><Times>
${Array.from({ length: times }, (_, time) => `<Time Id="T${time}"/>`).join('')}</Times>
<Resources><ResourceTypes><ResourceType Id="GV"/></ResourceTypes><Resource Id="An"><ResourceType Reference="GV"/></Resource></Resources>
<Events><EventGroups><EventGroup Id="all"/></EventGroups>
${['A', 'B'].map((id) => `<Event Id="${id}"><Duration>2</Duration><Resources><Resource Reference="An"/></Resources><EventGroups><EventGroup Reference="all"/></EventGroups></Event>`).join('')}</Events>
<Constraints><AssignTimeConstraint Id="1"><Required>true</Required><Weight>1</Weight><CostFunction>Linear</CostFunction>
<AppliesTo><EventGroups><EventGroup Reference="all"/></EventGroups></AppliesTo></AssignTimeConstraint>
<AvoidClashesConstraint Id="2"><Required>true</Required><Weight>1</Weight><CostFunction>Linear</CostFunction>
<AppliesTo><Resources><Resource Reference="An"/></Resources></AppliesTo></AvoidClashesConstraint></Constraints>
</Instance></Instances></HighSchoolTimetableArchive>`;

const fet = `<?xml version="1.0" encoding="UTF-8"?>
<fet version="6.8.5"><Institution_Name>x</Institution_Name>
<Days_List><Number_of_Days>1</Number_of_Days><Day><Name>T2</Name></Day></Days_List>
<Hours_List><Number_of_Hours>2</Number_of_Hours><Hour><Name>1</Name></Hour><Hour><Name>2</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Toán</Name></Subject></Subjects_List>
<Teachers_List><Teacher><Name>An</Name></Teacher></Teachers_List>
<Activities_List><Activity><Teacher>An</Teacher><Subject>Toán</Subject><Duration>2</Duration><Total_Duration>2</Total_Duration><Id>7</Id></Activity></Activities_List>
<Time_Constraints_List></Time_Constraints_List>
<Space_Constraints_List></Space_Constraints_List>
</fet>`;

describe('npm run solve', () => {
  it('ends with 0 on a complete timetable and writes it', () => {
    const out = join(folder, 'out.json');
    const run = solve('full.json', school(4), '--seconds', '30', '--workers', '2', '--seed', '3', '--out', out);
    expect(run.status).toBe(0);
    expect(run.summary).toMatchObject({
      status: 'complete',
      lessons: 4,
      score: { hard: 0, unplaced: 0 },
      seed: 3,
      workers: 2,
    });
    // The next call need not compile the sources again.
    expect(readdirSync(compiledFolder).length).toBeGreaterThan(0);
    expect(run.improvements.at(-1)).toMatchObject({
      t: expect.any(Number),
      cpu: expect.any(Number),
      score: { hard: 0 },
    });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({
      schema: 'tkb-timetable-1',
      problem: 'nhỏ',
      placements: { A1: ['T2S1', 'T2S2', 'T3S1', 'T3S2'] },
    });
  });

  it('ends with 2 when something cannot be placed', () => {
    const run = solve('over.json', school(5), '--seconds', '1', '--workers', '1');
    expect(run.status).toBe(2);
    expect(run.summary).toMatchObject({ status: 'incomplete', lessons: 5, firstComplete: null });
  });

  it('writes a .fet with the times fixed', () => {
    const out = join(folder, 'out.fet');
    const run = solve('small.fet', fet, '--seconds', '5', '--workers', '1', '--out', out);
    expect(run.status).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('<Preferred_Hour>1</Preferred_Hour>');
  });

  it('solves an XHSTT archive and writes the solution into it', () => {
    const out = join(folder, 'out.xml');
    const run = solve('small.xml', archive(4), '--seconds', '5', '--workers', '2', '--out', out);
    expect(run).toMatchObject({ status: 0, summary: { status: 'complete', score: { hard: 0, soft: 0 }, events: 2 } });
    expect(run.improvements.at(-1)).toMatchObject({ score: { hard: 0, soft: 0 } });
    const starts = [...readFileSync(out, 'utf8').matchAll(/<Time Reference="(T\d)"/g)].map(([, time]) => time);
    expect(starts.toSorted()).toEqual(['T0', 'T2']);
    expect(solve('tight.xml', archive(3), '--seconds', '2', '--workers', '1')).toMatchObject({
      status: 2,
      summary: { status: 'incomplete', score: { hard: 1, soft: 0 } },
    });
  });

  it('ends with 3 when the timetable is complete but a part of the file is not understood', () => {
    const strange = '<ConstraintOfAnotherWorld><Weight_Percentage>100</Weight_Percentage></ConstraintOfAnotherWorld>';
    const text = fet.replace('<Time_Constraints_List>', `<Time_Constraints_List>${strange}`);
    const run = solve('strange.fet', text, '--seconds', '5', '--workers', '1');
    expect(run.status).toBe(3);
    expect(run.summary).toMatchObject({
      status: 'partly-understood',
      score: { hard: 0 },
      notUnderstood: [{ element: 'ConstraintOfAnotherWorld', reason: 'unsupported-type', count: 1 }],
    });
  });

  it('names the constraints of a .fet that FET refuses, and goes on', () => {
    const many =
      '<ConstraintTeachersMaxDaysPerWeek><Weight_Percentage>100</Weight_Percentage><Max_Days_Per_Week>9</Max_Days_Per_Week></ConstraintTeachersMaxDaysPerWeek>';
    const text = fet.replace('<Time_Constraints_List>', `<Time_Constraints_List>\n${many}`);
    expect(solve('many.fet', text, '--seconds', '5', '--workers', '1')).toMatchObject({
      status: 0,
      summary: {
        doubts: [expect.stringMatching(/^Dòng 9: “Số ngày tối đa một tuần: mọi giáo viên” .* không có tác dụng/)],
      },
    });
  });

  it('ends with 1 on bad input and names the faults', () => {
    expect(solve('broken.fet', '<fet>')).toMatchObject({
      status: 1,
      summary: { status: 'bad-input', issues: [{ code: 'broken-xml' }] },
    });
    expect(solve('nobody.fet', fet.replace('<Teacher>An<', '<Teacher>Anh<'))).toMatchObject({
      status: 1,
      summary: {
        issues: [
          {
            code: 'unknown-reference',
            line: 7,
            message: expect.stringMatching(/^Dòng 7, .*Teacher: .*giáo viên "Anh"/),
          },
        ],
      },
    });
    expect(solve('broken.xml', archive(4).replace('Reference="An"', 'Reference="Anh"'))).toMatchObject({
      status: 1,
      summary: { issues: [{ code: 'unknown-reference', line: 5, message: expect.stringContaining('"Anh"') }] },
    });
    expect(solve('other.json', '{}')).toMatchObject({ status: 1, summary: { issues: [{ code: 'wrong-schema' }] } });
    expect(solve('full.json', school(4), '--seconds', 'soon')).toMatchObject({ status: 1, improvements: [] });
    // Refused before the search, for which the default is a minute.
    expect(solve('small.xml', archive(4), '--out', join(folder, 'nowhere', 'out.xml'))).toMatchObject({
      status: 1,
      improvements: [],
      summary: { issues: [{ code: 'unwritable' }] },
    });
    expect(solve('wide.xml', Buffer.from(`\uFEFF${archive(4)}`, 'utf16le'))).toMatchObject({
      status: 1,
      summary: { issues: [{ code: 'not-utf8' }] },
    });
  });
});

describe('the command line', () => {
  it('has defaults and refuses nonsense', () => {
    expect(readArguments(['a.fet'])).toMatchObject({ file: 'a.fet', seconds: 60, seed: 1, out: null });
    expect(readArguments(['--seed', '7', 'a.json', '--out', 'b'])).toMatchObject({ seed: 7, out: 'b', file: 'a.json' });
    expect(() => readArguments([])).toThrow(/FILE/);
    expect(() => readArguments(['a.fet', '--workers', '0'])).toThrow(/--workers/);
    expect(() => readArguments(['a.fet', '--fast'])).toThrow(/fast/);
  });
});
