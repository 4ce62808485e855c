import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Descriptions, Modal, Table } from 'antd';
import { useRef } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { DataOf } from '../../api/call.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { useEnterSchool } from '../../session/school-switcher.tsx';

const countNames: Readonly<Record<string, string>> = {
  days: 'Ngày học',
  periods: 'Tiết mỗi ngày',
  subjects: 'Môn học',
  teachers: 'Giáo viên',
  rooms: 'Phòng học',
  classes: 'Lớp',
  classSubjects: 'Phân công',
  lessons: 'Tiết học',
  rules: 'Ràng buộc',
  inactiveActivities: 'Hoạt động đã tắt',
};

function ImportResult({ result }: { readonly result: DataOf<'importFet'> }) {
  const { item, counts, ignored } = result;
  return (
    <>
      <Alert type="success" showIcon title={`Đã tạo trường ${item.name} từ tệp.`} style={{ marginBottom: 12 }} />
      <Descriptions
        size="small"
        column={3}
        items={Object.entries(counts).map(([name, count]) => ({
          key: name,
          label: countNames[name] ?? name,
          children: count,
        }))}
      />
      <p>
        {ignored.length > 0
          ? `Chưa dùng được ${ignored.length} loại mục trong tệp:`
          : 'Mọi mục trong tệp đều đã được dùng.'}
      </p>
      {ignored.length > 0 && (
        <Table
          rowKey="name"
          size="small"
          pagination={false}
          scroll={{ y: 260 }}
          dataSource={ignored}
          columns={[
            { key: 'name', dataIndex: 'name', title: 'Mục trong tệp' },
            { key: 'count', dataIndex: 'count', title: 'Số lượng', width: 90, align: 'end' },
            { key: 'reason', dataIndex: 'reason', title: 'Lý do' },
          ]}
        />
      )}
    </>
  );
}

/** Imports a `.fet` file as a new school and says what was and was not taken over. */
export function FetImport() {
  const input = useRef<HTMLInputElement>(null);
  const load = useCallMutation('importFet');
  const enterSchool = useEnterSchool();
  const start = (file: File | undefined) => {
    if (file) load.mutate({ query: { name: file.name.replace(/\.fet$/i, '') }, body: file });
    if (input.current) input.current.value = '';
  };
  const isOpen = load.isPending || load.isSuccess || load.isError;
  const enter = load.data && (
    <Button key="enter" type="primary" onClick={() => void enterSchool(load.data.item.id)}>
      Vào trường vừa nhập
    </Button>
  );
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()} loading={load.isPending}>
        Nhập tệp .fet
      </Button>
      <input
        ref={input}
        type="file"
        accept=".fet,.xml"
        hidden
        aria-label="Chọn tệp .fet"
        onChange={(event) => start(event.target.files?.[0])}
      />
      <Modal
        open={isOpen}
        width={760}
        title="Nhập tệp FET"
        onCancel={() => load.reset()}
        closable={!load.isPending}
        mask={{ closable: false }}
        footer={[
          <Button key="close" disabled={load.isPending} onClick={() => load.reset()}>
            Đóng
          </Button>,
          enter,
        ]}
      >
        {load.isPending && <p>Đang đọc tệp và tạo trường...</p>}
        {load.error && <Alert type="error" showIcon title={messageOf(load.error)} />}
        {load.data && <ImportResult result={load.data} />}
      </Modal>
    </>
  );
}
