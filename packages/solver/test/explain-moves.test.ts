import {
  checkTimetable,
  describeRemedy,
  describeSlotBlocker,
  explainCost,
  explainUnplaced,
  type Problem,
  type Rule,
} from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { randomSchool, randomWishes } from './random-school.ts';
import { sketchProblem, slotOf, slotsOf, type LessonSketch } from './small-problem.ts';

const soft = { kind: 'soft', level: 0, weight: 3 } as const;
const lan = { kind: 'teacher', members: [0] } as const;
const people: Partial<Omit<Problem, 'rules'>> = {
  students: ['7A1', '7A2'].map((name) => ({ id: name, name, blocked: slotsOf('T4C1 T4C2') })),
  teachers: ['Cô Lan', 'Thầy Hùng'].map((name) => ({ id: name, name, blocked: [] })),
  rooms: ['Tin 1', 'Tin 2'].map((name) => ({
    id: name,
    name,
    blocked: slotsOf('T3S1'),
    simultaneous: 1,
    seats: null,
    site: null,
  })),
};

describe('an unplaced lesson', () => {
  const lessons: readonly LessonSketch[] = [
    { at: null, rooms: [0, 1] },
    { at: 'T2S1', students: [1] },
    { at: 'T2S2', teachers: [1] },
    { at: 'T2S3', students: [1], teachers: [1], rooms: [0], room: 0 },
    { at: 'T2S4', students: [1], teachers: [1], rooms: [0], room: 0 },
    { at: 'T2S4', students: [1], teachers: [1], rooms: [1], room: 1 },
  ];
  const { problem, timetable } = sketchProblem(lessons, {
    ...people,
    rules: [{ type: 'avoid-slots', lessons: [0], slots: slotsOf('T2S5'), match: 'any', strength: soft }],
  });
  const slots = explainUnplaced(problem, timetable, 0);
  const at = (name: string) => slots[slotOf(name)];

  test('every slot of the week is spoken of', () => {
    expect(slots.map(({ slot }) => slot)).toEqual(Array.from({ length: 23 }, (_, slot) => slot));
  });

  test.each([
    ['T2S1', 'Thứ 2 sáng tiết 1: Cô Lan dạy 7A2 ở Thứ 2 sáng tiết 1.'],
    ['T2S2', 'Thứ 2 sáng tiết 2: Lớp 7A1 học Toán (Thầy Hùng) ở Thứ 2 sáng tiết 2.'],
    ['T2S3', 'Thứ 2 sáng tiết 3: Xếp được.'],
    ['T2S4', 'Thứ 2 sáng tiết 4: Phòng Tin 1 đã có Toán 7A2 ở Thứ 2 sáng tiết 4.'],
    ['T3S1', 'Thứ 3 sáng tiết 1: Phòng Tin 1 không dùng được ở Thứ 3 sáng tiết 1 (Toán 7A1).'],
    ['T4C1', 'Thứ 4 chiều tiết 1: Lớp 7A1 nghỉ ở Thứ 4 chiều tiết 1 (Toán 7A1).'],
  ])('%s', (name, says) => {
    expect(describeSlotBlocker(problem, 0, at(name))).toBe(says);
  });

  test('a free room is chosen, and wishes are counted, not forbidden', () => {
    expect(at('T2S3')).toEqual({ slot: slotOf('T2S3'), room: 1, blockers: [], levels: [0, 0] });
    expect(at('T2S5')).toMatchObject({ blockers: [], levels: [3, 0] });
  });

  test('a lesson that has a place does not stand in its own way', () => {
    const free = explainUnplaced(problem, timetable, 1).filter(({ blockers }) => blockers.length === 0);
    expect(free.map(({ slot }) => slot)).toContain(slotOf('T2S1'));
  });

  test('the verdict on each slot is what the checker finds there', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { problem: school, timetable: full } = randomSchool(seed);
      const wishes = randomWishes(school, seed, 8);
      const whole = { ...school, rules: [...school.rules, ...wishes] };
      const lesson = seed % full.length;
      const without = full.map((placement, index) => (index === lesson ? null : placement));
      const base = checkTimetable(whole, without).score;
      for (const { slot, room, blockers, levels } of explainUnplaced(whole, without, lesson)) {
        const { score } = checkTimetable(
          whole,
          without.map((placement, index) => (index === lesson ? { slot, room } : placement)),
        );
        const isWorse = score.hard > base.hard - 1;
        expect(blockers.length > 0 || !isWorse, `seed ${seed} slot ${slot}`).toBe(true);
        expect(levels).toEqual(score.levels.map((level, index) => level - base.levels[index]));
      }
    }
  });
});

describe('a soft cost', () => {
  const gap: Rule = {
    type: 'max-gaps',
    resources: lan,
    within: 'session',
    per: 'week',
    max: 0,
    id: 'gaps',
    name: 'Tiết trống',
    strength: soft,
  };
  const explain = (lessons: readonly LessonSketch[]) => {
    const { problem, timetable } = sketchProblem(lessons, { ...people, rules: [gap] });
    const violation = checkTimetable(problem, timetable).violations.find(({ ruleId }) => ruleId === 'gaps');
    if (violation === undefined) throw new Error('the timetable has no gap');
    return { problem, explanation: explainCost(problem, timetable, violation) };
  };

  test('tells who pays, how much, and a move that removes the cost', () => {
    const { problem, explanation } = explain([{ at: 'T2S1' }, { at: 'T2S3', locked: true }]);
    expect(explanation).toMatchObject({ payers: [{ kind: 'teacher', index: 0 }], cost: 3, level: 0 });
    expect(explanation.remedies).toHaveLength(3);
    expect(explanation.remedies[0]).toMatchObject({ saves: 1, levels: [-3, 0] });
    expect(describeRemedy(problem, explanation.remedies[0])).toBe(
      'Chuyển Toán 7A1 từ Thứ 2 sáng tiết 1 sang Thứ 2 sáng tiết 2.',
    );
  });

  test('a swap within the class where every slot is taken', () => {
    const blocked = Array.from({ length: 20 }, (_, index) => index + 3);
    const { problem, timetable } = sketchProblem([{ at: 'T2S1' }, { at: 'T2S2', teachers: [1] }, { at: 'T2S3' }], {
      students: [{ id: '7A1', name: '7A1', blocked }],
      teachers: people.teachers,
      rules: [gap],
    });
    const [violation] = checkTimetable(problem, timetable).violations;
    const { remedies } = explainCost(problem, timetable, violation);
    expect(remedies.map((remedy) => describeRemedy(problem, remedy))).toEqual([
      'Đổi Toán 7A1 (Thứ 2 sáng tiết 1) với Toán 7A1 (Thứ 2 sáng tiết 2).',
      'Đổi Toán 7A1 (Thứ 2 sáng tiết 3) với Toán 7A1 (Thứ 2 sáng tiết 2).',
    ]);
  });

  test('locked lessons offer no way out', () => {
    const { explanation } = explain([
      { at: 'T2S1', locked: true },
      { at: 'T2S3', locked: true },
    ]);
    expect(explanation.remedies).toEqual([]);
  });

  test('remedies keep what they promise', () => {
    let tried = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const { problem: school, timetable } = randomSchool(seed);
      const lessons = school.lessons.map((lesson) => ({ ...lesson, starts: null, locked: false }));
      const problem = { ...school, lessons, rules: randomWishes(school, seed, 6) };
      const before = checkTimetable(problem, timetable);
      const [violation] = before.violations;
      if (violation === undefined) continue;
      for (const { moves, levels } of explainCost(problem, timetable, violation).remedies) {
        const changed = timetable.map(
          (placement, lesson) => moves.find((move) => move.lesson === lesson)?.to ?? placement,
        );
        const { score } = checkTimetable(problem, changed);
        expect(score.hard).toBeLessThanOrEqual(before.score.hard);
        expect(levels).toEqual(score.levels.map((level, index) => level - before.score.levels[index]));
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});
