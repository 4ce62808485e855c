import { assignmentLayouts, type AssignmentLayout, type ExcelKind } from '@tkb/contract';
import { DownloadOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Failure } from '../api/failure.tsx';
import { useTellFailure } from '../api/tell-failure.ts';
import { DraftOffer } from '../ui/editing/draft-offer.tsx';
import { ImportsDrawer } from './imports-drawer.tsx';
import { isOfAssignments, saveTemplate } from './excel-calls.ts';
import { FileOrPaste } from './file-or-paste.tsx';
import type { Import } from './use-import.ts';

/** First step: a template to fill in, a file, or rows pasted from a spreadsheet. */
export function ChooseStep({ kind, work }: { readonly kind: ExcelKind; readonly work: Import }) {
  const [isListed, setListed] = useState(false);
  return (
    <div className="excel-choose">
      {work.left && <DraftOffer at={work.left.at} onTake={work.left.take} onGiveUp={work.left.giveUp} />}
      <section aria-label="Tệp mẫu">
        <h2>1. Lấy tệp mẫu, hoặc dùng tệp của trường</h2>
        <p className="muted">
          Tên cột được đoán tự động, chọn lại được ở bước sau. Chưa lưu gì cho đến khi bạn bấm nhập ở bước cuối.
        </p>
        <div className="excel-templates">
          <Templates kind={kind} />
          {kind.scope === 'school' && (
            <Button icon={<HistoryOutlined />} onClick={() => setListed(true)}>
              Các lượt nhập trước, hoàn tác
            </Button>
          )}
        </div>
        {isListed && <ImportsDrawer onClose={() => setListed(false)} />}
      </section>
      <section aria-label="Chọn tệp">
        <h2>2. Chọn tệp, hoặc dán từ bảng tính</h2>
        <FileOrPaste
          isReading={work.read.isPending}
          hint="Excel (.xlsx, .xls), OpenDocument (.ods), Word (.docx), HTML, CSV hoặc PDF có chữ, tối đa 12 MB và 10.000 dòng"
          onFile={(file) => work.read.mutate(file)}
          failure={<Failure error={work.read.error} style={{ marginBlock: 8 }} />}
          pasteHint="Chọn vùng dữ liệu trong Excel (cả dòng tên cột), sao chép rồi dán vào đây"
          onPaste={work.paste}
        />
      </section>
    </div>
  );
}

function Templates({ kind }: { readonly kind: ExcelKind }) {
  const tellFailure = useTellFailure();
  const save = (layout?: AssignmentLayout) => void saveTemplate(kind, layout ? { layout } : {}).catch(tellFailure);
  if (!isOfAssignments(kind))
    return (
      <Button icon={<DownloadOutlined />} onClick={() => save()}>
        Tải tệp mẫu
      </Button>
    );
  return Object.entries(assignmentLayouts).map(([layout, title]) => (
    <Button key={layout} icon={<DownloadOutlined />} onClick={() => save(layout as AssignmentLayout)}>
      {title}
    </Button>
  ));
}
