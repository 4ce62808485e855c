import type { AskedKind, ExcelPreview } from '@tkb/contract';
import { Tag } from 'antd';

/** A word of a file that somebody gave a meaning: the row of this id, which may be known by its label only; null = no meaning at all. */
export interface AnsweredWord {
  readonly kind: AskedKind;
  readonly text: string;
  readonly id: number | null;
  readonly label?: string | undefined;
}

interface AnsweredWordsProps {
  readonly words: readonly AnsweredWord[];
  readonly known: ExcelPreview['known'];
  readonly onTakeBack: (word: AnsweredWord) => void;
}

/** The answers given so far. One that is taken back is asked for again. */
export function AnsweredWords({ words, known, onTakeBack }: AnsweredWordsProps) {
  if (words.length === 0) return null;
  const meaning = ({ kind, id, label }: AnsweredWord) => label ?? known[kind]?.find((row) => row.id === id)?.label;
  return (
    <p aria-label="Đã trả lời">
      Đã trả lời:{' '}
      {words.map((word) => (
        <Tag
          key={`${word.kind} ${word.text}`}
          closable={{ 'aria-label': `Trả lời lại ${word.text}` }}
          onClose={() => onTakeBack(word)}
        >
          {word.text}
          {word.id === null ? ': bỏ qua' : meaning(word) ? ` là ${meaning(word)}` : ''}
        </Tag>
      ))}
    </p>
  );
}
