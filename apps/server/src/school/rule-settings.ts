import {
  completeSettings,
  presetOf,
  ruleGroups,
  ruleLevelIds,
  ruleLevels,
  rulePresetIds,
  rulePresets,
  schoolRule,
  schoolRuleIds,
  type FieldError,
  type RuleSettings,
  type RuleSettingsBody,
  type RuleSettingsView,
  type RuleStrength,
} from '@tkb/contract';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';

interface StoredSettings {
  readonly version: number;
  readonly settings: RuleSettings;
}

export async function readRuleSettings(tx: Transaction): Promise<RuleSettingsView> {
  return viewOf(await readStored(tx));
}

/** Replaces the settings; throws `record.stale` with both sides when somebody else saved since `version`. */
export async function saveRuleSettings(tx: Transaction, body: RuleSettingsBody): Promise<RuleSettingsView> {
  const errors = [...levelErrors(body), ...ruleErrors(body)];
  if (errors.length > 0) throw new AppError('request.invalid', {}, { errors });
  const rules = Object.fromEntries(body.rules.map(({ id, strength, value }) => [id, { strength, value }]));
  const { levels, rules: all } = completeSettings({ levels: body.levels, rules });
  // A school without settings has version 0; whoever is second then finds the row of the first.
  const [saved] = await tx.query<{ version: number }>(
    body.version === 0
      ? `insert into rule_settings (levels, rules) values ($1::jsonb, $2::jsonb)
         on conflict (unit, school_id) do nothing returning version`
      : `update rule_settings set levels = $1::jsonb, rules = $2::jsonb, version = version + 1, updated_at = now()
         where version = $3 returning version`,
    [JSON.stringify(levels), JSON.stringify(all), ...(body.version === 0 ? [] : [body.version])],
  );
  if (!saved) throw new AppError('record.stale', {}, { data: { current: await readRuleSettings(tx), sent: body } });
  return readRuleSettings(tx);
}

async function readStored(tx: Transaction): Promise<StoredSettings> {
  const [row] = await tx.query<{ version: number } & Parameters<typeof completeSettings>[0]>(
    'select version, levels, rules from rule_settings',
  );
  return { version: row?.version ?? 0, settings: completeSettings(row ?? {}) };
}

function viewOf({ version, settings }: StoredSettings): RuleSettingsView {
  return {
    version,
    preset: presetOf(settings),
    levels: settings.levels.map((id) => ({ id, ...ruleLevels[id] })),
    rules: schoolRuleIds.map((id) => {
      const { title, description, group, level, strengths, value } = schoolRule(id);
      const limits = value ? { title: value.title, unit: value.unit, min: value.min, max: value.max } : null;
      const choice = settings.rules[id];
      return {
        id,
        title,
        description,
        group: ruleGroups[group],
        levelId: level,
        ...choice,
        strengths: [...strengths],
        limits,
      };
    }),
    presets: rulePresetIds.map((id) => ({
      id,
      title: rulePresets[id].title,
      description: rulePresets[id].description,
    })),
  };
}

function levelErrors({ levels }: RuleSettingsBody): FieldError[] {
  const twice = ruleLevelIds.filter((id) => levels.indexOf(id) !== levels.lastIndexOf(id));
  return twice.map((id) => ({
    field: 'levels',
    code: 'custom',
    message: `Thứ tự các mức: “${ruleLevels[id].title}” có hai lần, hãy bỏ bớt một.`,
  }));
}

function ruleErrors({ rules }: RuleSettingsBody): FieldError[] {
  return rules.flatMap(({ id, strength, value }, index) => {
    const { title, strengths, value: limits } = schoolRule(id);
    const error = (name: string, message: string): FieldError => ({
      field: `rules.${index}.${name}`,
      code: 'custom',
      message: `${title}: ${message}`,
    });
    const outside = limits !== undefined && value !== null && (value < limits.min || value > limits.max);
    return [
      ...(rules.findIndex((other) => other.id === id) < index ? [error('id', 'có hai lần, hãy bỏ bớt một.')] : []),
      ...(strengths.includes(strength)
        ? []
        : [error('strength', `không đặt được “${strengthNames[strength]}”, hãy chọn ${choicesOf(strengths)}.`)]),
      ...(outside
        ? [error('value', `${limits.title.toLowerCase()} phải từ ${limits.min} đến ${limits.max} ${limits.unit}.`)]
        : []),
    ];
  });
}

const strengthNames: Readonly<Record<RuleStrength, string>> = {
  required: 'bắt buộc',
  strong: 'ưu tiên mạnh',
  medium: 'ưu tiên vừa',
  light: 'ưu tiên nhẹ',
  off: 'tắt',
};

const choicesOf = (strengths: readonly RuleStrength[]): string =>
  strengths.map((one) => `“${strengthNames[one]}”`).join(', ');
