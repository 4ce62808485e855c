import { z } from 'zod';
import { ruleLevelIds, ruleStrengths, schoolRuleIds } from '../rule-settings/catalogue.ts';
import { rulePresetIds } from '../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const manage = '/list_management/timetable';
const strength = z.enum(ruleStrengths);
const levelId = z.enum(ruleLevelIds);
const text = { title: z.string(), description: z.string() };

/** The rules of a school with their words: what the screen shows. */
export const ruleSettingsSchema = z.object({
  /** 0 = the school has set nothing yet. */
  version: z.int(),
  /** The preset that the settings are exactly; null = the school's own. */
  preset: z.enum(rulePresetIds).nullable(),
  /** The most important first. */
  levels: z.array(z.object({ id: levelId, ...text })),
  rules: z.array(
    z.object({
      id: z.enum(schoolRuleIds),
      ...text,
      group: z.string(),
      /** The level it counts at as a wish. */
      levelId,
      strength,
      strengths: z.array(strength),
      value: z.int().nullable(),
      /** Null where the rule has no number. */
      limits: z.object({ title: z.string(), unit: z.string(), min: z.int(), max: z.int() }).nullable(),
    }),
  ),
  presets: z.array(z.object({ id: z.enum(rulePresetIds), ...text })),
});
export type RuleSettingsView = z.infer<typeof ruleSettingsSchema>;

/** Levels left out follow in the standard order; rules left out are as standard. */
const ruleSettingsBody = z.strictObject({
  version: z.int().min(0),
  levels: z.array(levelId).max(ruleLevelIds.length),
  rules: z
    .array(z.strictObject({ id: z.enum(schoolRuleIds), strength, value: z.int().nullable().default(null) }))
    .max(schoolRuleIds.length),
});
export type RuleSettingsBody = z.output<typeof ruleSettingsBody>;

export const ruleSettingsOperations = {
  readRuleSettings: defineOperation({
    method: 'GET',
    path: '/api/quytac',
    title: 'Xem quy tắc xếp',
    access: viewOf(manage),
    data: ruleSettingsSchema,
  }),
  saveRuleSettings: defineOperation({
    method: 'PUT',
    path: '/api/quytac',
    title: 'Lưu quy tắc xếp',
    access: editOf(manage),
    body: ruleSettingsBody,
    data: ruleSettingsSchema,
  }),
} as const;
