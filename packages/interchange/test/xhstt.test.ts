import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readXhstt, sayXhsttIssue, writeXhsttSolution } from '@tkb/interchange';
import { countSolution, type Demand, type EventProblem, type EventSolution, type SchoolEvent } from '@tkb/solver';
import { eventConstraintKinds, randomBelow, randomEventProblem, randomEventSolution } from '@tkb/solver/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { xhsttText } from './xhstt-text.ts';

const shared = fileURLToPath(new URL('../../../../shared/data/xhstt/', import.meta.url));
const evaluator = join(shared, 'eval.py');
const hasEvaluator = existsSync(evaluator) && spawnSync('python3', ['--version']).status === 0;
const needsEvaluator = hasEvaluator ? '' : ' (skipped: ../shared/data/xhstt or python3 is absent)';

const folder = mkdtempSync(join(tmpdir(), 'xhstt-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const origin = { group: 'G', contributor: 'A & B', description: '' };

function readWhole(text: string | Uint8Array, solutions?: string) {
  const result = readXhstt(text, solutions);
  if (!result.ok) throw new Error(result.issues.map(sayXhsttIssue).join('\n'));
  return result;
}

/** The lines that eval.py prints: instance, hard and soft cost, and whether it is a solution. */
function evaluate(...texts: (string | Uint8Array)[]): string[] {
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.xml`);
    writeFileSync(file, text);
    return file;
  });
  const { stdout, stderr } = spawnSync('python3', [evaluator, ...files], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (stdout === '') throw new Error(stderr);
  const rows = stdout.trim().split('\n');
  return rows.map((row) => row.split('\t')).map((cells) => [...cells.slice(0, 3), cells[8]].join(' '));
}

const ourVerdict = (problem: EventProblem, solution: EventSolution): string => {
  const { hard, soft } = countSolution(problem, solution);
  return `${problem.id} ${hard} ${soft} ok`;
};

function randomCase(seed: number) {
  const below = randomBelow(seed);
  const problem = randomEventProblem(below, [...eventConstraintKinds, ...eventConstraintKinds]);
  return { problem, solution: randomEventSolution(problem, below), text: xhsttText(problem) };
}

describe('reading and writing', () => {
  test('a problem with every kind of constraint is read back unchanged', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { problem, text } = randomCase(seed);
      expect(readWhole(text).problems).toEqual([problem]);
    }
  });

  test('a solution is read back piece by piece', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { problem, solution, text } = randomCase(seed);
      const original = text.replace('</Instances>', '</Instances >');
      const { solutions } = readWhole(writeXhsttSolution(original, problem, solution, origin));
      expect(solutions).toEqual([{ groupId: 'G', problem, solution, issues: [] }]);
    }
  });

  test('parts missing in a solution are filled in', () => {
    const { problem, text } = randomCase(2);
    const empty = text.replace(
      '<SolutionGroups/>',
      '<SolutionGroups><SolutionGroup Id="G"><Solution Reference="P"/></SolutionGroup></SolutionGroups>',
    );
    const [read] = readWhole(empty).solutions;
    expect(read?.issues).toEqual([]);
    expect(read?.solution.map(({ event, duration, time }) => ({ event, duration, time }))).toEqual(
      problem.events.map(({ duration, time }, event) => ({ event, duration, time })),
    );
  });
});

describe.skipIf(!hasEvaluator)(`agreement with eval.py${needsEvaluator}`, () => {
  test('random solutions of made-up problems', { tags: ['soak'] }, () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { problem, solution, text } = randomCase(seed);
      expect(evaluate(writeXhsttSolution(text, problem, solution, origin))).toEqual([ourVerdict(problem, solution)]);
    }
  });

  const instances = hasEvaluator ? readdirSync(shared).filter((name) => name.endsWith('.gz')) : [];
  const compare = (file: string) => {
    const bytes = gunzipSync(readFileSync(join(shared, file)));
    const { problems, solutions } = readWhole(bytes);
    const [problem] = problems;
    if (problem === undefined) throw new Error('no instance');
    const random = randomEventSolution(problem, randomBelow(1));
    const written = writeXhsttSolution(bytes.toString('utf8'), problem, random, origin);
    return {
      ours: [...solutions.map(({ problem, solution }) => ourVerdict(problem, solution)), ourVerdict(problem, random)],
      theirs: [...evaluate(bytes), ...evaluate(bytes, written)],
    };
  };
  const small = instances.filter((name) => /^BR-S|^FI-W/.test(name));
  test.each(small)('%s, its own solutions and a random one', (file) => {
    const { ours, theirs } = compare(file);
    expect(ours).toEqual(theirs);
  });
  test.each(instances)('%s, like all the others', { tags: ['soak'] }, (file) => {
    const { ours, theirs } = compare(file);
    expect(ours).toEqual(theirs);
  });
});

describe('bad files', () => {
  const { text } = randomCase(1);
  const refusal = (broken: string | Uint8Array): string => {
    const result = readXhstt(broken);
    return result.ok ? 'read' : result.issues.map(sayXhsttIssue).join('\n');
  };

  test.each([
    ['', 'đây không phải tệp XML'],
    ['<fet/>', 'Dòng 1, fet: phần tử gốc là <fet>, cần <HighSchoolTimetableArchive>.'],
    ['<HighSchoolTimetableArchive/>', 'tệp không có <Instance> nào'],
    [text.slice(0, 400), /^Dòng 2, .*\/Times.*: XML hỏng: thẻ này chưa đóng/],
    [text.replace('<Name>', '<Name>A & '), /Instance\/MetaData\/Name: XML hỏng: thẻ này chưa đóng .*&amp;/],
    [text.replace('</Events>', ''), 'XML hỏng: thẻ đóng không khớp với thẻ mở.'],
    [text.replace(/<Duration>\d/, '<Duration>0x2'), '"0x2" không phải số nguyên từ 1 đến'],
    [text.replace(/<Duration>\d/, '<Duration>1</Duration>$&'), 'Duration[2]: phần tử này chỉ được có một'],
    [text.replace(/(<Instance .*<\/Instance>)/s, '$1$1'), 'mã bài toán (Instance) "P" bị dùng hai lần'],
    [text.replace(/Constraint Id="\w+"/g, 'Constraint Id="C"'), 'mã ràng buộc (Constraint) "C" bị dùng hai lần'],
    [text.replace('<Event Id="E1"', '<Event Id=""'), 'thiếu thuộc tính Id hoặc thuộc tính này để trống'],
    [text.replace(/(Constraint .*?)<Role>.*?<\/Role>/s, '$1<Role/>'), 'Role: phần tử này không được để trống.'],
    [text.replace(/<Time Id=.*?<\/Time>/gs, ''), 'Instance/Times: thiếu phần tử <Time>.'],
    [text.replace(/(<OrderEvents.*?)<AppliesTo>.*?<\/AppliesTo>/s, '$1'), 'thiếu phần tử <AppliesTo>.'],
    [text.replace(/(<LimitBusy.*?)<TimeGroups>.*?<\/TimeGroups>/s, '$1'), 'thiếu phần tử <TimeGroups>.'],
    [text.replace('<Duration>', '<Duration>x'), /Events\/Event(\[1\])?\/Duration: "x\d" không phải số nguyên từ 1 đến/],
    [text.replace('<Weight>', '<Weight>-'), /Weight: "-\d" không phải số nguyên/],
    [text.replace(/<CostFunction>\w+/, '<CostFunction>Cubic'), '"Cubic" không hợp lệ, cần một trong: Linear'],
    [text.replaceAll('LinkEvents', 'TieEvents'), 'không có loại ràng buộc <TieEventsConstraint> trong XHSTT.'],
    [text.replace('<Event Id="E1"', '<Event Id="E0"'), 'mã sự kiện (Event) "E0" bị dùng hai lần'],
    [text.replace('<Event Reference="E0"', '<Event Reference="X"'), 'không có sự kiện (Event) nào mang mã "X"'],
    [text.replace('<Event Reference="E0"', '<Event'), 'thiếu thuộc tính Reference'],
    [text.replace(/<Role>.*?<\/Role>/, ''), 'nguồn lực để ngỏ phải có <Role>'],
    [text.replace(/<Times>.*?<\/Times>/s, ''), 'thiếu phần tử <Times>'],
    [new Uint8Array([0xff, 0xfe]), 'UTF-8'],
  ])('case %#', (broken, expected) => {
    expect(refusal(broken)).toMatch(expected);
  });

  test('what an event fixes must be possible', () => {
    const own: SchoolEvent = { id: 'E', duration: 2, time: null, demands: [] };
    const demand: Demand = { role: null, type: 0, resource: 0, workload: 1 };
    const refusalOf = (event: SchoolEvent) =>
      refusal(
        xhsttText({
          id: 'P',
          name: 'P',
          times: ['T0', 'T1'],
          resourceTypes: ['Teacher', 'Room'],
          resources: [{ id: 'An', type: 0 }],
          events: [event],
          constraints: [],
        }),
      );
    expect(refusalOf(own)).toBe('read');
    expect(refusalOf({ ...own, time: 1 })).toMatch(/Events\/Event: sự kiện dài 2 tiết không đủ chỗ/);
    expect(refusalOf({ ...own, demands: [{ ...demand, type: 1 }] })).toMatch(
      'nguồn lực "An" không thuộc loại "Room"; hãy sửa ResourceType hoặc Reference.',
    );
    const open = { ...demand, role: 'A', resource: null };
    expect(refusalOf({ ...own, demands: [open, open] })).toMatch('vai trò (Role) "A" có hai lần trong một sự kiện');
  });

  test('the line and the element are named', () => {
    const lines = text.replace('<Event Reference="E0"', '\n\n<Event Reference="X"').split('\n');
    const line = lines.findIndex((each) => each.includes('Reference="X"')) + 1;
    expect(refusal(lines.join('\n'))).toMatch(
      `Dòng ${line}, HighSchoolTimetableArchive/Instances/Instance/Constraints/`,
    );
  });

  test('each invalid solution comes with the reason', () => {
    const { problem, solution, text: archive } = randomCase(3);
    const [first, ...rest] = solution;
    if (first === undefined) throw new Error('no pieces');
    const issuesOf = (pieces: EventSolution) =>
      readWhole(writeXhsttSolution(archive, problem, pieces, origin)).solutions[0]?.issues.map(sayXhsttIssue);
    expect(issuesOf([...solution, first])).toEqual([expect.stringMatching(/dài tổng cộng \d+ tiết, cần \d+/)]);
    expect(issuesOf([{ ...first, duration: 5, time: 11 }, ...rest])).toContainEqual(
      expect.stringMatching(/kéo dài quá tiết cuối cùng|không phải số nguyên/),
    );
  });
});
