import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions, Input, Modal, Table } from 'antd';
import { useId, useRef, useState } from 'react';
import { Failure } from '../../api/failure.tsx';
import type { DataOf } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';
import { FetWeekChoice } from './fet-week-choice.tsx';

type Preview = DataOf<'previewFet'>;

const countNames: Readonly<Record<string, string>> = {
  days: 'Ngày học',
  shifts: 'Ca mỗi ngày',
  periods: 'Tiết mỗi ca',
  subjects: 'Môn học',
  teachers: 'Giáo viên',
  rooms: 'Phòng học',
  classes: 'Lớp',
  classSubjects: 'Phân công',
  lessons: 'Tiết học',
  rules: 'Ràng buộc',
  inactiveActivities: 'Hoạt động đã tắt',
};

const uses = {
  school: 'Thành dữ liệu và quy tắc của trường: mọi thời khóa biểu đều theo',
  timetable: 'Chỉ thời khóa biểu nhập từ tệp theo; thời khóa biểu mới không có',
  none: 'Chưa dùng được',
} as const satisfies Record<Preview['constraints'][number]['use'], string>;

const sizeColumn = { key: 'count', dataIndex: 'count', title: 'Số lượng', width: 90, align: 'end' } as const;

function Counts({ counts }: { readonly counts: Preview['counts'] }) {
  const items = Object.entries(counts).map(([name, count]) => ({
    key: name,
    label: countNames[name] ?? name,
    children: count,
  }));
  return <Descriptions size="small" column={{ xs: 2, sm: 3 }} items={items} />;
}

function Ignored({ ignored }: Pick<Preview, 'ignored'>) {
  if (ignored.length === 0) return <p>Mọi mục trong tệp đều đã được dùng.</p>;
  return (
    <>
      <p>{ignored.length} loại mục trong tệp không được nhập:</p>
      <Table
        rowKey={({ name, reason }) => `${reason}/${name}`}
        size="small"
        pagination={false}
        scroll={{ y: 200 }}
        dataSource={ignored}
        columns={[
          { key: 'name', dataIndex: 'name', title: 'Mục trong tệp' },
          sizeColumn,
          { key: 'reason', dataIndex: 'reason', title: 'Lý do' },
        ]}
      />
    </>
  );
}

function Notes({ notes }: Pick<Preview, 'notes'>) {
  if (notes.length === 0) return null;
  const lines = notes.map((note) => <p key={note}>{note}</p>);
  return <Alert type="warning" showIcon title="Cần biết về tệp" description={lines} style={{ marginBottom: 12 }} />;
}

function PreviewOfFile({ preview }: { readonly preview: Preview }) {
  const rows = preview.constraints
    .filter(({ use }) => use !== 'none')
    .map((row) => ({ ...row, key: `${row.use}/${row.title}`, use: uses[row.use] }));
  return (
    <>
      <Alert
        type="info"
        showIcon
        title="Chưa lưu gì. Xem tệp sẽ thành trường thế nào, rồi bấm “Tạo trường”."
        style={{ marginBottom: 12 }}
      />
      <Notes notes={preview.notes} />
      <Counts counts={preview.counts} />
      {rows.length > 0 && (
        <Table
          size="small"
          pagination={false}
          scroll={{ y: 260 }}
          dataSource={rows}
          columns={[
            { key: 'title', dataIndex: 'title', title: 'Ràng buộc của tệp' },
            sizeColumn,
            { key: 'use', dataIndex: 'use', title: 'Được dùng ở đâu' },
          ]}
        />
      )}
      <Ignored ignored={preview.ignored} />
    </>
  );
}

function ImportResult({ result }: { readonly result: DataOf<'importFet'> }) {
  const { item, counts, ignored, notes } = result;
  return (
    <>
      <Alert type="success" showIcon title={`Đã tạo trường ${item.name} từ tệp.`} style={{ marginBottom: 12 }} />
      <Notes notes={notes} />
      <Counts counts={counts} />
      <Ignored ignored={ignored} />
    </>
  );
}

/** Shows what a `.fet` file would become, imports it as a new school and says what was and was not taken over. */
export function FetImport() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [name, setName] = useState('');
  const nameId = useId();
  const look = useCallMutation('previewFet');
  const load = useCallMutation('importFet');
  const enterSchool = useEnterSchool();
  const isBusy = look.isPending || load.isPending;
  const lookAt = (body: File, days: readonly number[] | null) =>
    look.mutate({ query: { days: days?.join(',') }, body }, { onSuccess: setPreview });
  const show = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    setFile(chosen);
    setName(chosen.name.replace(/\.(?:fet|xml)$/i, ''));
    lookAt(chosen, null);
  };
  const choose = (days: readonly number[] | null) => {
    if (!file || !preview?.week) return;
    setPreview({ ...preview, week: { ...preview.week, chosen: days && [...days] } });
    lookAt(file, days);
  };
  const close = () => {
    setFile(null);
    setPreview(null);
    look.reset();
    load.reset();
  };
  const create = file && preview && !load.data && (
    <Button
      key="create"
      type="primary"
      loading={load.isPending}
      disabled={!look.data || name.trim() === ''}
      onClick={() => {
        const days = preview.week?.chosen?.join(',');
        load.mutate({ query: { name: name.trim(), days }, body: file });
      }}
    >
      Tạo trường
    </Button>
  );
  const enter = load.data && (
    <Button key="enter" type="primary" onClick={() => void enterSchool(load.data.item.id)}>
      Vào trường vừa nhập
    </Button>
  );
  const error = load.error ?? look.error;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()} loading={isBusy}>
        Nhập tệp .fet
      </Button>
      <input
        ref={input}
        type="file"
        accept=".fet,.xml"
        hidden
        aria-label="Chọn tệp .fet"
        onChange={(event) => show(event.target.files?.[0])}
      />
      <Modal
        open={file !== null}
        width={760}
        title="Nhập tệp FET"
        onCancel={close}
        closable={!isBusy}
        mask={{ closable: false }}
        footer={[
          <Button key="close" disabled={isBusy} onClick={close}>
            Đóng
          </Button>,
          create,
          enter,
        ]}
      >
        {look.isPending && <p>Đang đọc tệp...</p>}
        <Failure error={error} />
        {preview?.week && !load.data && <FetWeekChoice week={preview.week} isBusy={isBusy} onChoose={choose} />}
        {look.data && !load.data && (
          <>
            <label htmlFor={nameId}>Tên trường</label>
            <Input
              id={nameId}
              value={name}
              style={{ marginBottom: 12 }}
              onChange={(event) => setName(event.target.value)}
            />
            <PreviewOfFile preview={look.data} />
          </>
        )}
        {load.data && <ImportResult result={load.data} />}
      </Modal>
    </>
  );
}
