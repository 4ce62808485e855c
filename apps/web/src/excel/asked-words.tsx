import type { AskedKind, ExcelPreview } from '@tkb/contract';
import { Button, Select } from 'antd';

interface AskedWordsProps {
  readonly preview: Pick<ExcelPreview, 'asked' | 'known'>;
  readonly onExplain: (kind: AskedKind, text: string, id: number) => void;
  /** Present where cells with the word can be skipped. */
  readonly onIgnore?: (kind: AskedKind, text: string) => void;
}

const kindWords: Readonly<Record<AskedKind, string>> = { class: 'lớp', subject: 'môn', teacher: 'giáo viên' };

/** Words of the file that the school does not know; one answer counts for every cell with the word. */
export function AskedWords({ preview: { asked, known }, onExplain, onIgnore }: AskedWordsProps) {
  if (asked.length === 0) return null;
  return (
    <section className="excel-asked" aria-label="Chữ chưa hiểu">
      <h2>{asked.length} chữ chưa hiểu. Trả lời một lần, dùng cho mọi chỗ có chữ đó.</h2>
      <ul>
        {asked.map(({ kind, text, times, choices }) => (
          <li key={`${kind} ${text}`}>
            <span>
              <strong>{text}</strong> ({kindWords[kind]}, {times} chỗ)
              {choices.length > 0 && ' có phải là'}
            </span>
            {choices.map(({ id, label }) => (
              <Button key={id} size="small" onClick={() => onExplain(kind, text, id)}>
                {label}
              </Button>
            ))}
            <Select
              size="small"
              aria-label={`${text} là ${kindWords[kind]} nào`}
              placeholder={`Chọn ${kindWords[kind]}`}
              value={null}
              onChange={(id: number | null) => id !== null && onExplain(kind, text, id)}
              options={(known[kind] ?? []).map(({ id, label }) => ({ value: id, label }))}
              popupMatchSelectWidth={false}
            />
            {onIgnore && (
              <Button size="small" type="text" onClick={() => onIgnore(kind, text)}>
                Bỏ qua chữ này
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
