import { schoolRule, schoolRuleIds, standardSettings, type RuleStrength, type SchoolRuleId } from '@tkb/contract';
import { checkTimetable, describeViolation, solve } from '@tkb/solver';
import { describe, expect, test } from 'vitest';
import { buildProblem } from '../../src/arrangement/problem/build-problem.ts';
import type { SchoolData } from '../../src/arrangement/school/school-data.ts';
import { fullSchool } from './full-school.ts';
import { lessonsOf } from './small-school.ts';

function withRule(id: SchoolRuleId, strength: RuleStrength): SchoolData {
  const off = schoolRuleIds.map((other) => {
    const weakest = schoolRule(other).strengths.at(-1) ?? 'off';
    return [other, { ...standardSettings.rules[other], strength: weakest }];
  });
  const value = schoolRule(id).value?.standard ?? null;
  return {
    ...fullSchool,
    rules: { ...standardSettings, rules: { ...Object.fromEntries(off), [id]: { strength, value } } },
  };
}

const lessons = lessonsOf(fullSchool);
const conditions = (id: SchoolRuleId, strength: RuleStrength) =>
  buildProblem(withRule(id, strength), lessons).problem.rules.filter((rule) => rule.strength.kind === 'required');

describe('every rule of the settings', () => {
  test.each(schoolRuleIds)('%s can be required, and a run keeps it', (id) => {
    expect(schoolRule(id).strengths).toContain('required');
    const weakest = schoolRule(id).strengths.at(-1) ?? 'off';
    expect(conditions(id, 'required').length).toBeGreaterThan(conditions(id, weakest).length);
    const { problem } = buildProblem(withRule(id, 'required'), lessons);
    const { timetable, score } = solve(problem, { seed: 1, maxSteps: 60_000 });
    const broken = checkTimetable(problem, timetable).violations.filter(({ strength }) => strength.kind === 'required');
    expect(broken.map((violation) => describeViolation(problem, violation))).toEqual([]);
    expect(score).toMatchObject({ hard: 0, unplaced: 0 });
  });
});
