import { carryChoices, dateInVietnam, type NewYear as Choice, pageUrls } from '@tkb/contract';
import { CalendarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../api/failure.tsx';
import { call } from '../api/call.ts';
import { useCallMutation } from '../api/hooks.ts';
import { readingOf } from '../api/reading.ts';
import { ReadState } from '../ui/read-state.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { yearChoices } from './year-choices.ts';
import { YearReportView } from './year-report.tsx';

const carryOptions = Object.entries(carryChoices).map(([value, label]) => ({ value, label }));

/** Button that opens a new school year of the school worked in: choices, preview, confirmation, what is missing. */
export function NewYear({ schoolName }: { readonly schoolName: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, clearAsked] = useAsked('mo', 'namhoc');
  const close = () => {
    setOpen(false);
    clearAsked();
  };
  return (
    <>
      <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Năm học mới
      </Button>
      {(isOpen || isAsked) && <NewYearDrawer schoolName={schoolName} onClose={close} />}
    </>
  );
}

function NewYearDrawer({ schoolName, onClose }: { readonly schoolName: string; readonly onClose: () => void }) {
  const [years] = useState(() => yearChoices(dateInVietnam(new Date())));
  const [choice, setChoice] = useState<Choice>({ schoolYear: years[0]!, homeroom: 'follow', teachers: 'follow' });
  const { modal } = App.useApp();
  const open = useCallMutation('openSchoolYear');
  const preview = useQuery({
    queryKey: ['new-year', choice],
    queryFn: ({ signal }) => call('previewSchoolYear', { body: choice, signal }),
    enabled: !open.isPending && !open.data,
    retry: false,
    gcTime: 0,
  });
  const report = open.data ?? preview.data;
  const ask = () =>
    modal.confirm({
      title: `Mở năm học ${choice.schoolYear}?`,
      content: `Các lớp của ${schoolName} được chuyển lên, thời khóa biểu cũ được lưu trữ. Việc này không hoàn tác được.`,
      okText: 'Mở năm học',
      cancelText: 'Xem lại',
      onOk: () => open.mutateAsync({ body: choice }).catch(() => undefined),
    });
  const footer = (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
      <Button onClick={onClose}>{open.data ? 'Đóng' : 'Hủy'}</Button>
      {!open.data && (
        <Button type="primary" disabled={!preview.data} loading={open.isPending} onClick={ask}>
          Mở năm học {choice.schoolYear}
        </Button>
      )}
    </div>
  );
  return (
    <Drawer open size={860} title="Năm học mới" onClose={onClose} footer={footer}>
      {open.data ? (
        <Alert
          type="success"
          showIcon
          style={{ marginBottom: 12 }}
          title={`Đã mở năm học ${open.data.schoolYear}.`}
          description={
            <>
              Việc tiếp theo: <Link to={pageUrls.class}>điền giáo viên chủ nhiệm, sĩ số</Link> và{' '}
              <Link to={`${pageUrls.class}?tab=assignments`}>phân công chuyên môn</Link> còn thiếu.
            </>
          }
        />
      ) : (
        <Choices years={years} choice={choice} onChange={setChoice} />
      )}
      <Failure error={open.error} />
      {!open.data && <ReadState reading={readingOf(preview)} />}
      {report && <YearReportView report={report} />}
    </Drawer>
  );
}

interface ChoicesProps {
  readonly years: readonly string[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function Choices({ years, choice, onChange }: ChoicesProps) {
  return (
    <Form layout="vertical">
      <p className="muted" style={{ marginTop: 0 }}>
        Học sinh lên lớp theo tên lớp (6A1 lên 7A1); lớp cuối cấp ra trường, lớp đầu cấp được để trống chờ học sinh mới.
      </p>
      <Form.Item label="Năm học" htmlFor="new-school-year">
        <Select
          id="new-school-year"
          value={choice.schoolYear}
          onChange={(schoolYear) => onChange({ ...choice, schoolYear })}
          options={years.map((year) => ({ value: year, label: year }))}
          style={{ width: 160 }}
        />
      </Form.Item>
      <Form.Item label="Giáo viên chủ nhiệm">
        <Radio.Group
          aria-label="Giáo viên chủ nhiệm"
          value={choice.homeroom}
          onChange={(event) => onChange({ ...choice, homeroom: event.target.value as Choice['homeroom'] })}
          options={carryOptions}
        />
      </Form.Item>
      <Form.Item label="Phân công chuyên môn">
        <Radio.Group
          aria-label="Phân công chuyên môn"
          value={choice.teachers}
          onChange={(event) => onChange({ ...choice, teachers: event.target.value as Choice['teachers'] })}
          options={carryOptions}
        />
      </Form.Item>
    </Form>
  );
}
