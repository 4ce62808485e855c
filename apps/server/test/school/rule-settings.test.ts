import { rulePresetIds, ruleLevelIds, schoolRuleIds, type ArrangeResult, type RuleSettingsView } from '@tkb/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadProblem } from '../../src/arrangement/loaded/load-problem.ts';
import type { Tenant } from '../../src/db/database.ts';
import { dataFrom } from '../support/answers.ts';
import { serverOfFile, type Caller } from '../support/test-server.ts';
import { createSmallSchool } from '../timetable/small-data.ts';
import { createTimetable } from '../timetable/small-server.ts';

const server = await serverOfFile({ WORKERS: '1' });

const read = async (caller: Caller): Promise<RuleSettingsView> => (await caller.get('/api/quytac')).body.data;
const ruleOf = ({ rules }: RuleSettingsView, id: string) => rules.find((rule) => rule.id === id);

describe('rule settings of a school', () => {
  test('a school that has set nothing has the standard ones, with words for everything', async () => {
    const settings = await read(await server.signIn(await server.createSchool()));
    expect(settings).toMatchObject({ version: 0, preset: 'balanced' });
    expect(settings.levels.map(({ id }) => id)).toEqual([...ruleLevelIds]);
    expect(settings.rules.map(({ id }) => id)).toEqual([...schoolRuleIds]);
    expect(settings.presets.map(({ id }) => id)).toEqual([...rulePresetIds]);
    for (const { title, description, strengths, strength } of settings.rules) {
      expect(title).not.toBe('');
      expect(description).toMatch(/\.$/);
      expect(strengths).toContain(strength);
    }
  });

  test('saved settings are read back; missing levels and rules have their standard', async () => {
    const caller = await server.signIn(await server.createSchool());
    const rules = [{ id: 'maxDays', strength: 'strong', value: 4 }];
    const saved = await caller.put('/api/quytac', { version: 0, levels: ['shortGaps'], rules });
    expect(saved.status).toBe(200);
    const settings = await read(caller);
    expect(settings).toMatchObject({ version: 1, preset: null });
    expect(settings.levels.map(({ id }) => id).slice(0, 2)).toEqual(['shortGaps', 'singleSessions']);
    expect(ruleOf(settings, 'maxDays')).toMatchObject({ strength: 'strong', value: 4 });
    expect(ruleOf(settings, 'freeDays')).toMatchObject({ strength: 'strong' });
    const again = await caller.put('/api/quytac', { version: 1, levels: [], rules: [] });
    expect(again.body.data).toMatchObject({ version: 2, preset: 'balanced' });
  });

  test('the second to save is refused with both sides, also at the first save', async () => {
    const caller = await server.signIn(await server.createSchool());
    const save = (version: number, value: number) =>
      caller.put('/api/quytac', { version, levels: [], rules: [{ id: 'maxRun', strength: 'light', value }] });
    expect((await save(0, 3)).status).toBe(200);
    for (const version of [0, 7]) {
      const refused = await save(version, 5);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'record.stale',
        data: { current: { version: 1 }, sent: { version } },
      });
    }
    expect(ruleOf(await read(caller), 'maxRun')).toMatchObject({ value: 3 });
  });

  test.each([
    [{ rules: [{ id: 'maxDays', strength: 'strong', value: 9 }] }, 'số ngày dạy mỗi tuần phải từ 1 đến 7 ngày'],
    [{ rules: [{ id: 'oneSite', strength: 'off' }] }, 'Mỗi buổi một điểm trường: không đặt được “tắt”'],
    [{ rules: ['light', 'off'].map((strength) => ({ id: 'spread', strength })) }, 'Rải môn ra nhiều ngày: có hai lần'],
    [{ levels: ['wishes', 'wishes'] }, '“Nguyện vọng của giáo viên” có hai lần'],
    [{ levels: ['beauty'] }, 'chỉ nhận một trong'],
  ])('%j is refused in words: %s', async (wrong, words) => {
    const caller = await server.signIn(await server.createSchool());
    const answer = await caller.put('/api/quytac', { version: 0, levels: [], rules: [], ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
    expect(await read(caller)).toMatchObject({ version: 0 });
  });
});

describe('timetables are arranged by the settings of the school', () => {
  let tenant: Tenant;
  let caller: Caller;
  let timetableId: number;

  beforeAll(async () => {
    ({ tenant } = await createSmallSchool(server));
    caller = await server.signIn(tenant);
    timetableId = await createTimetable(caller);
  });

  const problem = async (emphasis: 'fewGaps' | null = null) =>
    (await server.database.schoolTransaction(tenant, (tx) => loadProblem(tx, timetableId, emphasis))).problem;
  const required = async () =>
    (await problem()).rules.filter(({ strength }) => strength.kind === 'required').map(({ type }) => type);

  test('order of levels, a rule made a condition, and one turned off', async () => {
    expect(await required()).toContain('compact-session');
    expect(await required()).not.toContain('no-back-to-back-sessions');
    const { version } = await read(caller);
    await caller.put('/api/quytac', {
      version,
      levels: ['shortGaps'],
      rules: [
        { id: 'noBackToBack', strength: 'required' },
        { id: 'noSingleSessions', strength: 'required' },
        { id: 'classHoles', strength: 'medium' },
        { id: 'spread', strength: 'off' },
      ],
    });
    const { levels, rules } = await problem();
    expect(levels.map(({ id }) => id).slice(0, 3)).toEqual(['imported', 'shortGaps', 'singleSessions']);
    expect(await required()).toEqual(expect.arrayContaining(['no-back-to-back-sessions', 'load']));
    expect(await required()).not.toContain('compact-session');
    expect(rules.some(({ id }) => id.endsWith('/spread'))).toBe(false);
  });

  test('an emphasis weighs as the preset does and leaves the settings alone', async () => {
    const before = await read(caller);
    expect((await problem('fewGaps')).levels.map(({ id }) => id).slice(0, 3)).toEqual([
      'imported',
      'longGaps',
      'shortGaps',
    ]);
    expect((await caller.post('/api/tkb', { timetableId, seconds: 1, emphasis: 'pretty' })).status).toBe(400);
    expect(await read(caller)).toEqual(before);
  });

  test('a run obeys its emphasis: what the school demands and the preset only wishes leaves nothing out', async () => {
    await server.sql(tenant, `update subject set heavy = true where code in ('TO', 'VA')`);
    const { version } = await read(caller);
    const rules = [{ id: 'heavyPerSession', strength: 'required', value: 1 }];
    await caller.put('/api/quytac', { version, levels: [], rules });
    // Seven heavy lessons a class do not go into six sessions, however long one searches. As a wish they do at once.
    const arrange = async (more: object) =>
      dataFrom<ArrangeResult>(caller.post('/api/tkb', { timetableId, seconds: 1, seed: 1, preview: true, ...more }));
    expect((await arrange({})).after.unplaced).toBeGreaterThan(0);
    expect((await arrange({ emphasis: 'lightLast' })).after).toMatchObject({ unplaced: 0, hard: 0 });
  });
});
