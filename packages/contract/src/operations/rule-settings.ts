import { z } from 'zod';
import { pageUrls } from '../access/menu-items.ts';
import { ruleLevelIds, ruleStrengths, schoolRuleIds } from '../rule-settings/catalogue.ts';
import { readBackSchema } from '../resource/define.ts';
import { rulePresetIds } from '../rule-settings/settings.ts';
import { defineOperation, editOf, viewOf } from './define.ts';

const manage = pageUrls.timetables;
const strength = z.enum(ruleStrengths);
const levelId = z.enum(ruleLevelIds);
const text = { title: z.string().describe('Tên gọi'), description: z.string().describe('Giải thích') };

const levelSchema = z.object({ id: levelId, ...text });
const ruleSchema = z.object({
  id: z.enum(schoolRuleIds),
  ...text,
  group: z.string(),
  /** The level at which it counts as a wish. */
  levelId,
  strength,
  strengths: z.array(strength).describe('Các mức độ chọn được'),
  value: z.int().nullable(),
  limits: z
    .object({
      title: z.string().describe('Tên của con số'),
      unit: z.string().describe('Đơn vị tính'),
      min: z.int().describe('Nhỏ nhất'),
      max: z.int().describe('Lớn nhất'),
    })
    .nullable()
    .describe('Con số của quy tắc; null = quy tắc không có'),
});

/** The rules of a school in words, as the screen shows them. */
export const ruleSettingsSchema = z.object({
  /** 0 = the school has set nothing yet. */
  version: z.int(),
  preset: z.enum(rulePresetIds).nullable().describe('Bộ thiết lập trùng với các quy tắc; null = của riêng trường'),
  levels: z.array(levelSchema).describe('Các mức ưu tiên, quan trọng nhất đứng đầu'),
  rules: z.array(ruleSchema).describe('Các quy tắc'),
  presets: z.array(z.object({ id: z.enum(rulePresetIds), ...text })).describe('Các bộ thiết lập'),
});
export type RuleSettingsView = z.infer<typeof ruleSettingsSchema>;

/** Levels that are left out follow in the standard order; rules that are left out get the standard setting. */
const ruleSettingsBody = readBackSchema(
  {
    version: z.int().min(0),
    /** Ids, or whole levels as they were read. */
    levels: z
      .array(z.union([levelId, readBackSchema({ id: levelId }, levelSchema).transform(({ id }) => id)]))
      .max(ruleLevelIds.length),
    rules: z
      .array(
        readBackSchema({ id: z.enum(schoolRuleIds), strength, value: z.int().nullable().default(null) }, ruleSchema),
      )
      .max(schoolRuleIds.length),
  },
  ruleSettingsSchema,
);
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
