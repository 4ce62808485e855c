import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Box for words to search by. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <Input
      prefix={<SearchOutlined />}
      allowClear
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      style={{ width: 240 }}
    />
  );
}
