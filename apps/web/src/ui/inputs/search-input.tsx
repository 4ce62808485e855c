import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import './inputs.css';

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** Box for words to search by. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  // The address follows a moment after each letter: while somebody types, the box holds the typed text and not the address.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      prefix={<SearchOutlined aria-hidden />}
      allowClear
      aria-label={label}
      placeholder={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
      className="search-input"
    />
  );
}
