import type { TimetableRow } from '@tkb/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { FileOrPaste } from '../../excel/file-or-paste.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { DraftOffer } from '../../ui/editing/draft-offer.tsx';
import { timetableTitle } from '../quality.ts';
import type { TimetableImportWork } from './use-timetable-import.ts';

/** Where the timetable is taken from: a file, the clipboard, or one of an earlier year that is kept here. */
export function ChooseStep({ work }: { readonly work: TimetableImportWork }) {
  const error = work.read.error ?? work.readOld.error;
  return (
    <div className="excel-choose">
      {work.left && <DraftOffer at={work.left.at} onTake={work.left.take} onGiveUp={work.left.giveUp} />}
      <section aria-label="Chọn tệp thời khóa biểu">
        <h2>Từ tệp của trường</h2>
        <p className="muted">
          Bảng theo lớp hoặc theo giáo viên, mỗi ô một tiết như &quot;Toán - Lan&quot;; tệp có các trang TKB_LOP_S,
          TKB_GV_S; tệp PDF có chữ và bảng kẻ ô; hoặc tệp XML của aSc Timetables. Chưa lưu gì cho đến khi bạn xác nhận.
        </p>
        <FileOrPaste
          isReading={work.read.isPending}
          hint="Excel (.xlsx, .xls), OpenDocument (.ods), Word (.docx), HTML, CSV, PDF có chữ hoặc aSc (.xml), tối đa 12 MB"
          onFile={(file) => work.read.mutate(file)}
          pasteHint="Hoặc chọn cả bảng trong Excel (cả dòng Thứ, Tiết, tên lớp), sao chép rồi dán vào đây"
          onPaste={work.paste}
        />
      </section>
      <OldTimetables work={work} />
      <Failure error={error} style={{ marginBlock: 8 }} />
    </div>
  );
}

function OldTimetables({ work }: { readonly work: TimetableImportWork }) {
  const read = useCall('listTimetables', { query: { isFrozen: 'true', pageIndex: 1, pageSize: 0 } });
  const rows: readonly TimetableRow[] = read.data?.items ?? [];
  const [id, setId] = useState<number | null>(null);
  const chosen = rows.find((row) => row.id === id);
  return (
    <section aria-label="Từ thời khóa biểu năm ngoái">
      <h2>Từ TKB năm ngoái</h2>
      {rows.length === 0 ? (
        <ReadState reading={readingOf(read)} lines={1}>
          <p className="muted">
            Chưa có thời khóa biểu nào của năm học trước được lưu ở đây. Nếu còn tệp Excel của năm ngoái, hãy chọn tệp ở
            trên.
          </p>
        </ReadState>
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
              disabled={!chosen}
              loading={work.readOld.isPending}
              onClick={() => chosen && work.readOld.mutate({ row: chosen, old: rows })}
            >
              Dùng thời khóa biểu này
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
