import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { ruleLevels, type RuleLevelId, type RuleSettings } from '@tkb/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { moveLevel } from './rule-draft.ts';

interface LevelOrderProps {
  readonly settings: RuleSettings;
  readonly isReadOnly: boolean;
  readonly onChange: (settings: RuleSettings) => void;
}

/** The levels, the most important first; each goes up or down with its buttons, and the focus goes with it. */
export function LevelOrder({ settings, isReadOnly, onChange }: LevelOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = settings.levels.length - 1;
  const move = (id: RuleLevelId, by: -1 | 1) => {
    onChange(moveLevel(settings, id, by));
    const direction = by < 0 ? 'up' : 'down';
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-level="${id}"]:not(:disabled)`) ?? [];
      const same = [...buttons].find(({ dataset }) => dataset['direction'] === direction);
      (same ?? buttons[0])?.focus();
    });
  };
  return (
    <ol className="rule-levels" ref={list}>
      {settings.levels.map((id, index) => {
        const { title, description } = ruleLevels[id];
        const button = (by: -1 | 1, isEnd: boolean) => (
          <Button
            size="small"
            icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
            aria-label={`Đưa “${title}” ${by < 0 ? 'lên' : 'xuống'} một bậc`}
            disabled={isEnd}
            data-level={id}
            data-direction={by < 0 ? 'up' : 'down'}
            onClick={() => move(id, by)}
          />
        );
        return (
          <li key={id}>
            <span className="rule-rank">{index + 1}</span>
            <span className="rule-words">
              <strong>{title}</strong>
              <span className="muted">{description}</span>
            </span>
            {!isReadOnly && (
              <span className="rule-moves">
                {button(-1, index === 0)}
                {button(1, index === last)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
