import { InboxOutlined } from '@ant-design/icons';
import { Button, Input, Upload } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { dropDraft, readDraft, writeDraft } from '../lib/drafts.ts';

interface FileOrPasteProps {
  readonly isReading: boolean;
  /** The accepted kinds of files, shown under the drop box. */
  readonly hint: ReactNode;
  readonly onFile: (file: File) => void;
  readonly pasteLabel?: string;
  readonly pasteHint: string;
  /** Returns false for an empty text; throws for a text that cannot be read, which then stays. */
  readonly onPaste: (text: string) => boolean | Promise<boolean>;
  /** The reason why nothing was read, shown between file and text. */
  readonly failure?: ReactNode;
  /** Further buttons beside that which reads what was pasted. */
  readonly actions?: ReactNode;
}

/** The text of a box for pasting: neither an ended session nor a reload loses it; closing the box does. */
function usePastedText(name: string) {
  // No page has this path, so that none offers the text a second time.
  const [place] = useState(() => `${location.pathname}#dan`);
  const [text, setText] = useState(() => readDraft<{ text: string }>(place, name)?.values.text ?? '');
  useEffect(() => {
    if (text === '') dropDraft(place, name);
    else writeDraft(place, name, { title: name, values: { text }, at: Date.now(), form: null });
  }, [text, place, name]);
  useEffect(() => () => dropDraft(place, name), [place, name]);
  return [text, setText] as const;
}

/** The ways in for a table: a file chosen or dropped, or cells copied from a spreadsheet. */
export function FileOrPaste(props: FileOrPasteProps) {
  const { isReading, hint, onFile, pasteLabel = 'Dán từ bảng tính', pasteHint, onPaste, failure, actions } = props;
  const [text, setText] = usePastedText(pasteLabel);
  const [isEmpty, setEmpty] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const paste = async () => {
    setPasting(true);
    try {
      const isTaken = await onPaste(text);
      setEmpty(!isTaken);
      if (isTaken) setText('');
    } catch {
      // The receiver of the text shows the reason; the text stays.
    } finally {
      setPasting(false);
    }
  };
  return (
    <>
      <Upload.Dragger
        className="excel-drop"
        accept=".xlsx,.xls,.ods,.html,.htm,.xml,.csv,.txt,.tsv,.pdf,.docx"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <InboxOutlined style={{ fontSize: 28 }} />
        <p>{isReading ? 'Đang đọc tệp...' : 'Bấm để chọn hoặc kéo thả tệp vào đây'}</p>
        <p className="muted">{hint}</p>
      </Upload.Dragger>
      {failure}
      <Input.TextArea
        aria-label={pasteLabel}
        placeholder={pasteHint}
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setEmpty(false);
        }}
        style={{ marginTop: 12 }}
      />
      {isEmpty && <div className="excel-message">Chưa có gì để đọc. Hãy dán các ô đã sao chép.</div>}
      <div className="excel-paste">
        <Button disabled={text.trim() === ''} loading={isPasting} onClick={() => void paste()}>
          Đọc phần đã dán
        </Button>
        {actions}
      </div>
    </>
  );
}
