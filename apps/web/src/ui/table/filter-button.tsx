import { FilterFilled, FilterOutlined } from '@ant-design/icons';
import { Button, Popover, Radio, Select } from 'antd';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { clearable } from '../inputs/clearable.tsx';

interface FilterProps {
  /** The column's title. */
  readonly title: string;
  readonly choices: readonly { readonly text: string; readonly value: string }[];
  /** The chosen value; null = everything is shown. */
  readonly chosen: string | null;
  readonly onChoose: (value: string | null) => void;
}

const fewChoices = 10;

function FilterMenu({ title, choices, chosen, onChoose, place }: FilterProps & { readonly place: Ref<HTMLElement> }) {
  const options = choices.map(({ value, text }) => ({ value, label: text }));
  return (
    <section className="filter-menu" aria-label={`Lọc theo ${title}`} ref={place}>
      {choices.length > fewChoices ? (
        <Select
          allowClear={clearable}
          aria-label={`Lọc theo ${title}`}
          placeholder="Tất cả, hoặc gõ tên"
          value={chosen}
          onChange={(value: string | undefined) => onChoose(value ?? null)}
          options={options}
          style={{ width: 260 }}
        />
      ) : (
        <Radio.Group
          vertical
          aria-label={`Lọc theo ${title}`}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(String(target.value) || null)}
          options={[{ value: '', label: 'Tất cả' }, ...options]}
        />
      )}
    </section>
  );
}

/** In the head of a column: shows only rows with one value. Works by keyboard too. */
export function FilterButton(props: FilterProps) {
  const { title, choices, chosen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const enter = () => menu.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  const text = choices.find(({ value }) => value === chosen)?.text;
  /** The head sorts on Enter and on a click: events in here must not reach it. */
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={handleKey}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        afterOpenChange={(isShown) => isShown && enter()}
        destroyOnHidden
        content={<FilterMenu {...props} place={menu} />}
      >
        <Button
          ref={button}
          type="text"
          size="small"
          aria-label={text === undefined ? `Lọc theo ${title}` : `Lọc theo ${title}: ${text}`}
          aria-expanded={isOpen}
          icon={
            chosen === null ? <FilterOutlined aria-hidden /> : <FilterFilled aria-hidden className="filter-chosen" />
          }
        />
      </Popover>
    </span>
  );
}
