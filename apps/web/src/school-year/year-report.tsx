import type { YearReport } from '@tkb/contract';
import { Alert, Table, Tag } from 'antd';

type ClassLine = YearReport['classes'][number];

const changes: Readonly<Record<ClassLine['change'], { readonly color: string; readonly word: string }>> = {
  up: { color: 'processing', word: 'Lên lớp' },
  new: { color: 'success', word: 'Lớp đầu cấp' },
  added: { color: 'success', word: 'Thêm lớp' },
  removed: { color: 'warning', word: 'Bỏ lớp' },
  unknown: { color: 'default', word: 'Giữ nguyên' },
};

/** The new year class by class, with the things still missing then. */
export function YearReportView({ report }: { readonly report: YearReport }) {
  const { classes, leaving, timetables, warnings, missing } = report;
  const removed = classes.flatMap(({ change, name }) => (change === 'removed' ? name : []));
  return (
    <>
      <dl>
        <dt>Giữ nguyên</dt>
        <dd>
          Giáo viên, tổ chuyên môn, phòng, môn học, chương trình, khung giờ, nguyện vọng, tiết cố định, quy tắc xếp,
          ngày nghỉ. Nguyện vọng là của năm trước: xem lại trước khi xếp.
        </dd>
        <dt>Chuyển theo học sinh</dt>
        <dd>Sĩ số, ban, tổ hợp lựa chọn của từng lớp; chủ nhiệm và phân công theo lựa chọn ở trên.</dd>
        <dt>Không chép sang</dt>
        <dd>
          {timetables} thời khóa biểu: được lưu trữ, vẫn xem và xuất tệp được, không sửa hay sao chép được nữa. Bản đã
          phát hành của năm đang học vẫn áp dụng đến hết năm học ấy. {leaving.length} lớp ra trường
          {leaving.length > 0 && ` (${leaving.join(', ')})`}.
          {removed.length > 0 &&
            ` Lớp bị bỏ (${removed.join(', ')}) cùng phân công và tiết cố định chỉ của các lớp này.`}
        </dd>
      </dl>
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} style={{ marginBottom: 8 }} />
      ))}
      <Missing title="Lớp chưa có giáo viên chủ nhiệm" items={missing.homeroom} />
      <Missing title="Môn của lớp chưa có giáo viên" items={missing.teachers} />
      <Missing title="Lớp chưa có sĩ số" items={missing.sizes} />
      <Table<ClassLine>
        rowKey={({ name, from }) => `${name} ${from}`}
        size="small"
        pagination={false}
        dataSource={classes}
        columns={[
          { key: 'name', dataIndex: 'name', title: 'Lớp', width: 90 },
          { key: 'grade', dataIndex: 'grade', title: 'Khối', width: 90 },
          {
            key: 'change',
            title: 'Thay đổi',
            width: 190,
            render: (_, { change, from }) => (
              <>
                <Tag color={changes[change].color}>{changes[change].word}</Tag>
                {from && <span className="muted"> từ {from}</span>}
              </>
            ),
          },
          { key: 'size', dataIndex: 'size', title: 'Sĩ số', width: 70, align: 'end' },
          {
            key: 'homeroom',
            title: 'GV chủ nhiệm',
            render: (_, { homeroomTeacher }) => homeroomTeacher ?? <span className="muted">Chưa có</span>,
          },
          {
            key: 'assigned',
            title: 'Môn có giáo viên',
            width: 130,
            align: 'end',
            render: (_, { assigned, subjects }) => `${assigned}/${subjects}`,
          },
        ]}
      />
    </>
  );
}

function Missing({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details style={{ marginBottom: 8 }}>
      <summary>
        {title}: {items.length}
      </summary>
      <p className="muted" style={{ margin: '4px 0' }}>
        {items.slice(0, 200).join(', ')}
        {items.length > 200 && ` và ${items.length - 200} mục nữa`}
      </p>
    </details>
  );
}
