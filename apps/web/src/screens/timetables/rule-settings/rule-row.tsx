import {
  schoolRule,
  standardSettings,
  strengthTitles,
  type RuleSettings,
  type RuleStrength,
  type SchoolRuleId,
} from '@tkb/contract';
import { Button, Radio } from 'antd';
import { LimitedNumberInput } from '../../../ui/inputs/number-input.tsx';
import { changeRule, isStandard, isStricter } from './rule-draft.ts';
import { WaysNotKnown } from './ways-not-known.tsx';

interface RuleRowProps {
  readonly id: SchoolRuleId;
  readonly settings: RuleSettings;
  readonly isReadOnly: boolean;
  readonly onChange: (settings: RuleSettings) => void;
}

/** Rules that are always counted can only be made conditions: their place among the levels is set above. */
const wordOf = (strength: RuleStrength, isMeasure: boolean) =>
  isMeasure && strength === 'medium' ? 'Theo thứ tự ưu tiên' : strengthTitles[strength];

/** One rule: what it does, how much it counts, its number, and the way back to the standard. */
export function RuleRow({ id, settings, isReadOnly, onChange }: RuleRowProps) {
  const { title, description, strengths, value: limits } = schoolRule(id);
  const { strength, value } = settings.rules[id];
  const isMeasure = strengths.length === 2;
  const set = (change: Parameters<typeof changeRule>[2]) => onChange(changeRule(settings, id, change));
  return (
    <div className="rule-row">
      <div className="rule-words">
        <strong>{title}</strong>
        <span className="muted">{description}</span>
        {isStricter(settings, id) && (
          <span className="rule-warning">Bắt buộc: nếu dữ liệu không cho phép, có thể không xếp hết tiết.</span>
        )}
        {id === 'oneSite' && strength !== 'required' && <WaysNotKnown />}
      </div>
      <div className="rule-choices">
        {!isReadOnly && !isStandard(settings, id) && (
          <Button
            size="small"
            type="link"
            aria-label={`Về mặc định: ${title}`}
            onClick={() => set(standardSettings.rules[id])}
          >
            Về mặc định
          </Button>
        )}
        {limits && (
          <LimitedNumberInput
            aria-label={limits.title}
            className="rule-number"
            limits={{ ...limits, mayBeEmpty: true }}
            value={value}
            placeholder={String(limits.standard)}
            suffix={limits.unit}
            disabled={isReadOnly || strength === 'off'}
            onChange={(number) => set({ value: number })}
          />
        )}
        <Radio.Group
          aria-label={title}
          optionType="button"
          buttonStyle="solid"
          size="small"
          disabled={isReadOnly}
          value={strength}
          options={strengths.map((one) => ({ value: one, label: wordOf(one, isMeasure) }))}
          onChange={({ target }) => set({ strength: target.value as RuleStrength })}
        />
      </div>
    </div>
  );
}
