import { assignmentLayouts, type AssignmentLayout, type ExcelKind } from '@tkb/contract';
import { DownloadOutlined, HistoryOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, Upload } from 'antd';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { DraftOffer } from '../ui/editing/draft-offer.tsx';
import { ImportsDrawer } from './imports-drawer.tsx';
import { saveTemplate } from './excel-calls.ts';
import type { Import } from './use-import.ts';

interface ChooseStepProps {
  readonly kind: ExcelKind;
  readonly work: Import;
}

/** First step: a template to fill in, a file, or rows pasted from a spreadsheet. */
export function ChooseStep({ kind, work }: ChooseStepProps) {
  const [text, setText] = useState('');
  const [isListed, setListed] = useState(false);
  const [isEmptyPaste, setEmptyPaste] = useState(false);
  return (
    <div className="excel-choose">
      {work.left && <DraftOffer at={work.left.at} onTake={work.left.take} onGiveUp={work.left.giveUp} />}
      <section aria-label="Tệp mẫu">
        <h3>1. Lấy tệp mẫu, hoặc dùng tệp của trường</h3>
        <p className="muted">
          Tên cột được đoán tự động, chọn lại được ở bước sau. Chưa lưu gì cho đến khi bạn bấm nhập ở bước cuối.
        </p>
        <Templates kind={kind} />
        {kind.scope === 'school' && (
          <Button icon={<HistoryOutlined />} onClick={() => setListed(true)}>
            Các lượt nhập trước, hoàn tác
          </Button>
        )}
        {isListed && <ImportsDrawer onClose={() => setListed(false)} />}
      </section>
      <section aria-label="Chọn tệp">
        <h3>2. Chọn tệp, hoặc dán từ bảng tính</h3>
        <Upload.Dragger
          accept=".xlsx,.xls,.ods,.html,.htm,.xml,.csv,.txt,.tsv"
          showUploadList={false}
          height={150}
          disabled={work.read.isPending}
          beforeUpload={(file) => {
            work.read.mutate(file);
            return false;
          }}
        >
          <InboxOutlined style={{ fontSize: 28 }} />
          <p>{work.read.isPending ? 'Đang đọc tệp...' : 'Bấm để chọn hoặc kéo thả tệp vào đây'}</p>
          <p className="muted">Excel (.xlsx, .xls), OpenDocument (.ods), HTML hoặc CSV, tối đa 12 MB và 10.000 dòng</p>
        </Upload.Dragger>
        {work.read.error && <Alert type="error" showIcon title={messageOf(work.read.error)} className="excel-alert" />}
        <Input.TextArea
          aria-label="Dán từ bảng tính"
          placeholder="Chọn vùng dữ liệu trong Excel (cả dòng tên cột), sao chép rồi dán vào đây"
          rows={4}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setEmptyPaste(false);
          }}
          style={{ marginTop: 12 }}
        />
        {isEmptyPaste && <div className="excel-message">Chưa có gì để đọc. Hãy dán các ô đã sao chép.</div>}
        <Button disabled={text === ''} onClick={() => setEmptyPaste(!work.paste(text))} style={{ marginTop: 8 }}>
          Đọc phần đã dán
        </Button>
      </section>
    </div>
  );
}

function Templates({ kind }: { readonly kind: ExcelKind }) {
  const { message } = App.useApp();
  const save = (layout?: AssignmentLayout) =>
    void saveTemplate(kind, layout ? { layout } : {}).catch((error: unknown) => message.error(messageOf(error)));
  if (kind.path !== 'lopmon')
    return (
      <Button icon={<DownloadOutlined />} onClick={() => save()}>
        Tải tệp mẫu
      </Button>
    );
  return (
    <div className="excel-templates">
      {Object.entries(assignmentLayouts).map(([layout, title]) => (
        <Button key={layout} icon={<DownloadOutlined />} onClick={() => save(layout as AssignmentLayout)}>
          {title}
        </Button>
      ))}
    </div>
  );
}
