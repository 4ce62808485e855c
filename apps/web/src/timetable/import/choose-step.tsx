import type { TimetableRow } from '@tkb/contract';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select, Upload } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/hooks.ts';
import { timetableTitle } from '../quality.ts';
import type { TimetableImportWork } from './use-timetable-import.ts';

/** Where the timetable is taken from: a file, the clipboard, or one of an earlier year that is kept here. */
export function ChooseStep({ work }: { readonly work: TimetableImportWork }) {
  const [text, setText] = useState('');
  const [isEmptyPaste, setEmptyPaste] = useState(false);
  const error = work.read.error ?? work.readOld.error;
  return (
    <div className="excel-choose">
      <section aria-label="Chọn tệp thời khóa biểu">
        <h3>Từ tệp của trường</h3>
        <p className="muted">
          Bảng theo lớp hoặc theo giáo viên, mỗi ô một tiết như &quot;Toán - Lan&quot;; tệp có các trang TKB_LOP_S,
          TKB_GV_S; hoặc tệp XML của aSc Timetables. Chưa lưu gì cho đến khi bạn xác nhận.
        </p>
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
          <p className="muted">Excel (.xlsx, .xls), OpenDocument (.ods), HTML, CSV hoặc aSc (.xml), tối đa 12 MB</p>
        </Upload.Dragger>
        <Input.TextArea
          aria-label="Dán từ bảng tính"
          placeholder="Hoặc chọn cả bảng trong Excel (cả dòng Thứ, Tiết, tên lớp), sao chép rồi dán vào đây"
          rows={3}
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
      <OldTimetables work={work} />
      {error && <Alert type="error" showIcon title={messageOf(error)} className="excel-alert" />}
    </div>
  );
}

function OldTimetables({ work }: { readonly work: TimetableImportWork }) {
  const { data } = useCall('listTimetables', { query: { isFrozen: 'true', pageIndex: 1, pageSize: 0 } });
  const rows: readonly TimetableRow[] = data?.items ?? [];
  const [id, setId] = useState<number | null>(null);
  return (
    <section aria-label="Từ thời khóa biểu năm ngoái">
      <h3>Từ TKB năm ngoái</h3>
      {rows.length === 0 ? (
        <p className="muted">
          Chưa có thời khóa biểu nào của năm học trước được lưu ở đây. Nếu còn tệp Excel của năm ngoái, hãy chọn tệp ở
          trên.
        </p>
      ) : (
        <>
          <p className="muted">
            Mỗi tiết giữ chỗ của năm ngoái nếu lớp cùng tên vẫn học môn đó; giáo viên theo phân công hiện nay.
          </p>
          <div className="excel-templates">
            <Select<number>
              aria-label="Thời khóa biểu năm ngoái"
              placeholder="Chọn thời khóa biểu"
              value={id}
              onChange={setId}
              options={rows.map((row) => ({
                value: row.id,
                label: `${timetableTitle(row)}, ${row.schoolYear} HK${row.semester}`,
              }))}
              popupMatchSelectWidth={false}
              style={{ minWidth: 240 }}
            />
            <Button
              disabled={id === null}
              loading={work.readOld.isPending}
              onClick={() => id !== null && work.readOld.mutate(id)}
            >
              Dùng thời khóa biểu này
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
