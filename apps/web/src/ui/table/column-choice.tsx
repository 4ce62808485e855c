import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** The columns hidden in a table: those at first, or what a user chose, kept in this browser under the table's name. */
export function useHiddenColumns(
  table: string,
  columns: readonly { readonly key: string; readonly isOnWish: boolean }[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const storageKey = `tkb-hidden-columns-${table}`;
  const atFirst = columns.filter(({ isOnWish }) => isOnWish).map(({ key }) => key);
  const [hidden, setHidden] = useState(() => new Set(localStorage.getItem(storageKey)?.split(',') ?? atFirst));
  const change = (next: ReadonlySet<string>) => {
    localStorage.setItem(storageKey, [...next].join(','));
    setHidden(new Set(next));
  };
  return [hidden, change];
}

/** Button that opens the list of a table's columns to show or hide. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const toggle = (key: string, isShown: boolean) => {
    const changed = new Set(hidden);
    if (isShown) changed.delete(key);
    else changed.add(key);
    onChange(changed);
  };
  const list = (
    <section aria-label="Cột hiển thị" style={{ display: 'grid', gap: 6 }}>
      <strong>Cột hiển thị</strong>
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!hidden.has(key)} onChange={(event) => toggle(key, event.target.checked)}>
          {title}
        </Checkbox>
      ))}
    </section>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomRight">
      <Button icon={<SettingOutlined />} aria-label="Chọn cột hiển thị" title="Chọn cột" />
    </Popover>
  );
}
