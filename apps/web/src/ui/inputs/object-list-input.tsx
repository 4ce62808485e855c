import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { z } from 'zod';
import './inputs.css';
import { NumberInput } from './number-input.tsx';

type Item = Readonly<Record<string, unknown>>;

interface ObjectListInputProps {
  /** Names of the parts of an item, by key. */
  readonly titles: Readonly<Record<string, string>>;
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function itemParts(schema: z.ZodType): [string, z.ZodType][] {
  const array = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  const item = array instanceof z.ZodArray ? array.element : null;
  return item instanceof z.ZodObject ? (Object.entries(item.shape) as [string, z.ZodType][]) : [];
}

/** A short list of small objects: one line each, added and removed freely. */
export function ObjectListInput({ titles, schema, value, onChange }: ObjectListInputProps) {
  const items = (value ?? []) as readonly Item[];
  const parts = itemParts(schema);
  const change = (index: number, name: string, part: unknown) =>
    onChange(items.map((item, at) => (at === index ? { ...item, [name]: part } : item)));
  return (
    <div className="object-list">
      {items.map((item, index) => (
        <div key={index}>
          {parts.map(([name, part]) => {
            const label = `${titles[name] ?? name} (dòng ${index + 1})`;
            return part instanceof z.ZodNumber ? (
              <NumberInput
                key={name}
                aria-label={label}
                placeholder={titles[name]}
                value={item[name]}
                onChange={(next) => change(index, name, next)}
              />
            ) : (
              <Input
                key={name}
                aria-label={label}
                placeholder={titles[name]}
                value={item[name] as string}
                onChange={(event) => change(index, name, event.target.value)}
              />
            );
          })}
          <Button
            icon={<DeleteOutlined />}
            aria-label={`Xóa dòng ${index + 1}`}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange([...items, {}])}>
        Thêm dòng
      </Button>
    </div>
  );
}
