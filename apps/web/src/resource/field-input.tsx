import { weekdayName, weekdays, type FieldInfo } from '@tkb/contract';
import { Select, Switch } from 'antd';
import type { z } from 'zod';
import { LinkedNumbersInput } from '../ui/inputs/linked-numbers-input.tsx';
import { namedBy } from '../ui/inputs/named-by.ts';
import { NumberInput } from '../ui/inputs/number-input.tsx';
import { ObjectListInput } from '../ui/inputs/object-list-input.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import type { Labels } from './labels.ts';
import { clearable } from '../ui/inputs/clearable.tsx';

interface FieldInputProps {
  readonly info: FieldInfo;
  readonly schema: z.ZodType;
  readonly labels: Labels;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

const itemTitles = ({ items }: FieldInfo) =>
  Object.fromEntries([items?.name, items?.amount].flatMap((part) => (part ? [[part.key, part.title]] : [])));

/** The control for one field of any kind; its value is the field's value. */
export function FieldInput({ info, schema, labels, id, value, onChange }: FieldInputProps) {
  const given = { ...(id !== undefined && { id }), onChange: (next: unknown) => onChange?.(next ?? null) };
  const names = info.reference && labels[info.reference];
  switch (info.kind) {
    case 'integer':
      return <NumberInput {...given} value={value} />;
    case 'flag':
      return <Switch {...given} checked={value === true} />;
    case 'choice': {
      const options = Object.entries(info.choices ?? {}).map(([key, label]) => ({ value: key, label }));
      return <Select {...given} value={value} options={options} />;
    }
    case 'weekday': {
      const options = weekdays.map((day) => ({ value: day, label: weekdayName(day) }));
      return <Select {...given} value={value} options={options} allowClear={clearable} />;
    }
    case 'reference':
      return <Select {...given} {...namedBy(names)} value={value} allowClear={clearable} />;
    case 'links':
      return info.link?.values ? (
        <LinkedNumbersInput
          {...given}
          title={info.title}
          value={value}
          names={names}
          keys={Object.keys(info.link.values)}
        />
      ) : (
        <Select {...given} {...namedBy(names)} mode="multiple" value={value} allowClear={clearable} />
      );
    case 'list':
      return <ObjectListInput {...given} titles={itemTitles(info)} schema={schema} value={value} />;
    default:
      return <TextInput {...given} kind={info.kind} value={(value ?? '') as string} />;
  }
}
