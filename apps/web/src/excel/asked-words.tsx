import { findStandardSubject, linkPages, type AskedKind, type ExcelPreview } from '@tkb/contract';
import { Button, Select } from 'antd';

interface AskedWordsProps {
  readonly preview: Pick<ExcelPreview, 'asked' | 'known' | 'missing'>;
  /** True when the import adds what is missing: no tick is left that would answer words. */
  readonly isCreating: boolean;
  readonly onExplain: (kind: AskedKind, text: string, id: number) => void;
  /** Present where cells with the word can be skipped. */
  readonly onIgnore?: (kind: AskedKind, text: string) => void;
}

const kindWords: Readonly<Record<AskedKind, string>> = {
  class: 'lớp',
  subject: 'môn',
  teacher: 'giáo viên',
  room: 'phòng',
};

/** More questions than these would push the tick that answers them out of sight. */
const mostUnfolded = 10;

/**
 * Words of the file that the school does not know; one answer counts for every cell with the word. While one tick above adds what
 * is missing, many words that are like nothing in the school are folded below those that may mean something.
 */
export function AskedWords({ preview, isCreating, ...answers }: AskedWordsProps) {
  const { asked, missing } = preview;
  if (asked.length === 0) return null;
  const unlike = asked.filter(({ choices }) => choices.length === 0);
  const folded = missing.length > 0 && !isCreating && unlike.length > mostUnfolded ? unlike : [];
  const open = asked.filter((word) => !folded.includes(word));
  return (
    <section className="excel-asked" aria-label="Chữ chưa hiểu">
      {open.length > 0 && (
        <>
          <h2>{open.length} chữ chưa hiểu. Trả lời một lần, dùng cho mọi chỗ có chữ đó.</h2>
          <WordList words={open} preview={preview} {...answers} />
        </>
      )}
      {folded.length > 0 && (
        <details>
          <summary>{folded.length} chữ chưa có trong danh mục: tạo tất cả ở trên, hoặc mở ra trả lời từng chữ</summary>
          <WordList words={folded} preview={preview} {...answers} />
        </details>
      )}
    </section>
  );
}

interface WordListProps extends Pick<AskedWordsProps, 'onExplain' | 'onIgnore'> {
  readonly words: ExcelPreview['asked'];
  readonly preview: AskedWordsProps['preview'];
}

function WordList({ words, preview: { known, missing }, onExplain, onIgnore }: WordListProps) {
  const addable = new Set(missing.flatMap(({ names }) => names));
  // A subject is added by the name of the national programme.
  const addedAs = (kind: AskedKind, text: string) =>
    [text, ...(kind === 'subject' ? [findStandardSubject(text)?.name] : [])].find((name) => addable.has(name ?? ''));
  return (
    <ul>
      {words.map(({ kind, text, times, choices }) => (
        <li key={`${kind} ${text}`}>
          <span>
            <strong>{text}</strong> ({kindWords[kind]}, {times} chỗ)
            {choices.length > 0 && ' có phải là'}
            {choices.length === 0 && whenAdded(kind, text, addedAs(kind, text))}
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
          {kind === 'subject' && choices.length > 0 && addedAs(kind, text) === undefined && (
            <span>Nếu là môn riêng của trường: thêm ở trang {linkPages[kind].title} rồi nhập lại.</span>
          )}
          {onIgnore && (
            <Button size="small" type="text" onClick={() => onIgnore(kind, text)}>
              Bỏ qua chữ này
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Words of which nothing in the school is like them: what becomes of them. */
function whenAdded(kind: AskedKind, text: string, name: string | undefined): string {
  if (name === undefined) return ` chưa có: thêm ở trang ${linkPages[kind].title} rồi nhập lại, hoặc`;
  return name === text ? '' : ` được thêm là ${name}, nếu khác:`;
}
