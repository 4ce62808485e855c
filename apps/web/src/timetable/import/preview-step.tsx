import { schoolYearsAround, type TimetableImport, type TimetableImportPreview } from '@tkb/contract';
import { Checkbox, Input, Radio, Select, Table } from 'antd';
import { ImportAlert, ImportLines } from '../../excel/import-alert.tsx';
import { readingOf } from '../../api/reading.ts';
import { AnsweredWords } from '../../excel/answered-words.tsx';
import { AskedWords } from '../../excel/asked-words.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { Differences } from './differences.tsx';
import type { TimetableImportWork } from './use-timetable-import.ts';

/** The timetable that the file would become: how much was read, what is asked, every cell that is left out, and what differs from the assignments. */
export function PreviewStep({ work, body }: { readonly work: TimetableImportWork; readonly body: TimetableImport }) {
  const { data } = work.preview;
  // Until the next answer is there, the one before the tick stays visible.
  const isCreated = body.createMissing && !work.preview.isPlaceholderData;
  const isOld = work.draft?.isOld ?? false;
  return (
    <>
      <HeadFields work={work} body={body} />
      {work.draft?.notes.map((note) => (
        <ImportAlert key={note} type="info" title={note} />
      ))}
      <ReadState reading={readingOf(work.preview)} />
      {data && (
        <>
          <Summary data={data} isOld={isOld} />
          <NewRows data={data} work={work} body={body} />
          <Remarks data={data} />
          <AskedWords preview={data} isCreating={isCreated} onExplain={work.explain} onIgnore={work.ignore} />
          <AnsweredWords words={work.answered} known={data.known} onTakeBack={work.takeBack} />
          <Unread data={data} isOld={isOld} />
          <Differences data={data} work={work} body={body} />
        </>
      )}
    </>
  );
}

function HeadFields({ work, body }: { readonly work: TimetableImportWork; readonly body: TimetableImport }) {
  return (
    <div className="excel-choices">
      <span className="excel-choice">
        <span style={{ whiteSpace: 'nowrap' }}>Tên gợi nhớ</span>
        <Input
          aria-label="Tên gợi nhớ"
          value={body.name}
          style={{ width: 240 }}
          onChange={(event) => work.setHead({ name: event.target.value })}
        />
      </span>
      <Select
        aria-label="Năm học"
        value={body.schoolYear}
        onChange={(schoolYear) => work.setHead({ schoolYear })}
        options={schoolYearsAround(body.schoolYear).map((value) => ({ value, label: value }))}
      />
      <Radio.Group
        aria-label="Học kỳ"
        value={body.semester}
        onChange={(event) => work.setHead({ semester: event.target.value as number })}
        options={[
          { value: 1, label: 'Học kỳ 1' },
          { value: 2, label: 'Học kỳ 2' },
        ]}
      />
      {work.draft && work.draft.file.length > 1 && (
        <Select<number[]>
          aria-label="Các trang được đọc"
          mode="multiple"
          maxTagCount={4}
          style={{ minWidth: 260, flex: 1 }}
          value={[...work.draft.chosen]}
          onChange={work.chooseSheets}
          options={work.draft.file.map(({ name, isHidden }, value) => ({
            value,
            label: isHidden ? `${name} (đang ẩn)` : name,
          }))}
        />
      )}
    </div>
  );
}

const kindWords = { class: 'theo lớp', teacher: 'theo giáo viên', room: 'theo phòng' } as const;

interface ReadProps {
  readonly data: TimetableImportPreview;
  /** Taken from a timetable that is kept here, so that there is no file. */
  readonly isOld: boolean;
}

function Summary({ data: { tables, otherSheets, counts }, isOld }: ReadProps) {
  const sheets = [...Map.groupBy(tables, ({ sheet, kind }) => `${sheet} (${kindWords[kind]})`).keys()];
  const shown = sheets.slice(0, 8).join(', ') + (sheets.length > 8 ? ` và ${sheets.length - 8} bảng nữa` : '');
  return (
    <ImportAlert
      type={counts.read === counts.cells ? 'success' : 'warning'}
      title={
        isOld
          ? `Dùng lại được ${counts.read} trong ${counts.cells} tiết của năm ngoái.`
          : `Đọc được ${counts.read} trong ${counts.cells} ô có chữ.`
      }
      description={
        <>
          {!isOld && <div>Các bảng: {shown}.</div>}
          {otherSheets.length > 0 && (
            <div>
              Trang không phải thời khóa biểu nên không đọc: {otherSheets.slice(0, 10).join(', ')}. Bảng phân công thì
              nhập ở trang Phân công.
            </div>
          )}
          {counts.placed > 0 && (
            <div>
              Thời khóa biểu mới có {counts.placed} tiết đã xếp
              {counts.missing > 0 && `, ${counts.missing} tiết chưa có chỗ nằm trong khay chờ`}
              {counts.extra > 0 && `, trong đó ${counts.extra} tiết nhiều hơn phân công`}.
              {counts.assigned > 0 && ` Thêm ${counts.assigned} phân công lấy từ ${isOld ? 'năm ngoái' : 'tệp'}.`}
              {counts.updated > 0 && ` Sửa ${counts.updated} phân công theo ${isOld ? 'năm ngoái' : 'tệp'}.`}
            </div>
          )}
        </>
      }
    />
  );
}

/** Why nothing can be saved yet, and what is to be looked at. */
function Remarks({ data: { problem, warnings } }: { readonly data: TimetableImportPreview }) {
  return (
    <>
      {problem && <ImportAlert type="error" title={problem} />}
      {warnings.length > 0 && (
        <ImportAlert type="warning" title="Cần xem" description={<ImportLines lines={warnings} />} />
      )}
    </>
  );
}

interface PartProps {
  readonly data: TimetableImportPreview;
  readonly work: TimetableImportWork;
  readonly body: TimetableImport;
}

function NewRows({ data: { missing }, work, body }: PartProps) {
  if (missing.length === 0) return null;
  return (
    <ImportAlert
      type="info"
      title="Chưa có trong danh mục"
      description={
        <>
          {missing.map(({ title, names }) => (
            <div key={title}>
              {title} ({names.length}): {names.slice(0, 40).join(', ')}
              {names.length > 40 && `, và ${names.length - 40} nữa`}
            </div>
          ))}
          <Checkbox
            checked={body.createMissing}
            onChange={(event) => work.change({ createMissing: event.target.checked })}
          >
            Tạo tất cả các mục này khi nhập
          </Checkbox>
        </>
      }
    />
  );
}

function Unread({ data: { unread, counts }, isOld }: ReadProps) {
  if (unread.length === 0) return null;
  const places = [
    { title: 'Trang', dataIndex: 'sheet', width: 130 },
    { title: 'Ô', dataIndex: 'cell', width: 70 },
  ];
  return (
    <section aria-label={isOld ? 'Tiết chưa dùng lại được' : 'Ô chưa đọc được'}>
      <h2 className="excel-part">
        {counts.cells - counts.read} {isOld ? 'tiết của năm ngoái chưa dùng lại được' : 'ô chưa đọc được'}
        {unread.length >= 500 && ' (kể ra 500 dòng đầu)'}
      </h2>
      <Table
        size="small"
        rowKey={({ sheet, cell, reason, text }) => `${sheet} ${cell} ${reason} ${text}`}
        dataSource={unread}
        pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 560 }}
        columns={[
          ...(isOld ? [] : places),
          { title: isOld ? 'Tiết' : 'Trong ô ghi', dataIndex: 'text' },
          { title: 'Vì sao', dataIndex: 'reason' },
        ]}
      />
    </section>
  );
}
