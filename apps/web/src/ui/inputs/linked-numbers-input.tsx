import './inputs.css';
import { NumberInput } from './number-input.tsx';

interface ValuedLink {
  readonly id: number;
  readonly [key: string]: unknown;
}

interface LinkedNumbersInputProps {
  readonly title: string;
  readonly keys: readonly string[];
  readonly names: ReadonlyMap<number, string> | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One number per row that can be linked; an empty number is no link. */
export function LinkedNumbersInput({ title, keys, names, value, onChange }: LinkedNumbersInputProps) {
  const links = (value ?? []) as readonly ValuedLink[];
  const change = (id: number, key: string, number: unknown) => {
    const others = links.filter((link) => link.id !== id);
    const changed = { ...links.find((link) => link.id === id), id, [key]: number };
    onChange(number === null ? others : [...others, changed].toSorted((first, second) => first.id - second.id));
  };
  if (names?.size === 0) return <span className="muted">Chưa có mục nào để nhập.</span>;
  return (
    <div className="linked-numbers">
      {[...(names ?? [])].map(([id, name]) => (
        <label key={id}>
          <span>{name}</span>
          {keys.map((key) => (
            <NumberInput
              key={key}
              aria-label={`${title}: ${name}`}
              value={links.find((link) => link.id === id)?.[key] ?? null}
              onChange={(number) => change(id, key, number)}
            />
          ))}
        </label>
      ))}
    </div>
  );
}
