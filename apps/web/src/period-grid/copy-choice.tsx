import type { Grid } from '@tkb/contract';
import { Alert, Select } from 'antd';
import { clearable } from '../ui/inputs/clearable.tsx';

interface CopyChoiceProps {
  readonly targets: Grid['copyTargets'];
  /** Of all owners. */
  readonly names: ReadonlyMap<number, string>;
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** Chooses the owners that get the same marks, and shows whose marks would be replaced. */
export function CopyChoice({ targets, names, chosen, onChange }: CopyChoiceProps) {
  const replaced = targets.filter(({ id, markCount }) => chosen.includes(id) && markCount > 0);
  const told = replaced.slice(0, 5).map(({ id, markCount }) => `${names.get(id)} (${markCount} ô)`);
  return (
    <>
      <div className="grid-copy">
        <span>Chép bảng này sang</span>
        <Select
          aria-label="Chép bảng này sang"
          mode="multiple"
          allowClear={clearable}
          placeholder="Không chép"
          value={[...chosen]}
          onChange={onChange}
          options={[...names].flatMap(([value, name]) => {
            const target = targets.find(({ id }) => id === value);
            if (!target) return [];
            return [{ value, label: target.markCount > 0 ? `${name} (${target.markCount} ô)` : name }];
          })}
        />
      </div>
      {replaced.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Đánh dấu sẵn có sẽ bị thay: ${told.join(', ')}${replaced.length > 5 ? `, và ${replaced.length - 5} bảng khác` : ''}.`}
        />
      )}
    </>
  );
}
