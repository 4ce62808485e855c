import { pageUrls } from '@tkb/contract';
import { Alert, App, Button, Drawer, Result, Steps } from 'antd';
import { useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { destructive } from '../../ui/destructive.ts';
import { ChooseStep } from './choose-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useTimetableImport, type TimetableImportWork } from './use-timetable-import.ts';
import '../../excel/excel.css';

/** Takes over a timetable that the school already has: choose it, look at what was read, confirm. */
export function TimetableImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const work = useTimetableImport();
  const { modal } = App.useApp();
  const step = work.run.data ? 2 : work.draft ? 1 : 0;
  const close = () => {
    if (step !== 1) return onClose();
    modal.confirm({
      ...destructive,
      title: 'Bỏ lần nhập này?',
      content: 'Chưa có gì được lưu. Các câu đã trả lời ở đây sẽ mất.',
      okText: 'Bỏ lần nhập',
      cancelText: 'Làm tiếp',
      onOk: onClose,
    });
    return undefined;
  };
  return (
    <Drawer
      open
      size="min(1080px, 100vw)"
      title="Nhập thời khóa biểu có sẵn"
      onClose={close}
      mask={{ closable: false }}
      footer={<Footer work={work} step={step} onClose={close} />}
    >
      <Steps
        size="small"
        current={step}
        items={[{ title: 'Chọn tệp' }, { title: 'Xem trước' }, { title: 'Kết quả' }]}
        style={{ marginBottom: 16 }}
      />
      {step === 0 && <ChooseStep work={work} />}
      {step === 1 && work.draft && <PreviewStep work={work} body={work.draft.body} />}
      {work.run.data && <Done work={work} done={work.run.data} onClose={onClose} />}
    </Drawer>
  );
}

interface FooterProps {
  readonly work: TimetableImportWork;
  readonly step: number;
  readonly onClose: () => void;
}

function Footer({ work, step, onClose }: FooterProps) {
  const { preview, run } = work;
  const data = preview.isFetching ? undefined : preview.data;
  const unread = data?.unread.length ?? 0;
  const isReady = data !== undefined && !data.problem && data.counts.placed > 0;
  return (
    <div className="excel-footer">
      {step === 1 && preview.isFetching && <span className="muted">Đang kiểm tra...</span>}
      {step > 0 && <Button onClick={work.startOver}>{step === 1 ? 'Chọn tệp khác' : 'Nhập tệp khác'}</Button>}
      <Button onClick={onClose}>{step === 2 ? 'Đóng' : 'Hủy'}</Button>
      {step === 1 && (
        <Button type="primary" disabled={!isReady} loading={run.isPending} onClick={() => run.mutate(unread > 0)}>
          {unread > 0 ? `Nhập ${data?.counts.placed ?? 0} tiết, bỏ các ô chưa đọc được` : 'Nhập thời khóa biểu'}
        </Button>
      )}
    </div>
  );
}

interface DoneProps {
  readonly work: TimetableImportWork;
  readonly done: NonNullable<TimetableImportWork['run']['data']>;
  readonly onClose: () => void;
}

function Done({ work: { undo }, done: { importId, item, counts, missing, unread }, onClose }: DoneProps) {
  const navigate = useNavigate();
  if (undo.data)
    return (
      <Result
        status="info"
        title="Đã hoàn tác lượt nhập"
        subTitle="Thời khóa biểu mới và những gì được thêm cùng với nó đã được bỏ."
      />
    );
  const made = missing.map(({ title, names }) => `${names.length} ${title.toLocaleLowerCase('vi')}`).join(', ');
  return (
    <Result
      status="success"
      title={`Đã nhập thành TKB số ${item.number} (bản nháp)`}
      subTitle={[
        `${counts.placed} tiết đã xếp${counts.missing > 0 ? `, ${counts.missing} tiết trong khay chờ` : ''}.`,
        counts.assigned > 0 ? `Thêm ${counts.assigned} phân công.` : '',
        made ? `Tạo ${made}.` : '',
        unread > 0 ? `Bỏ ${unread} ô không đọc được.` : '',
      ].join(' ')}
      extra={
        <>
          <Button
            type="primary"
            onClick={() => {
              onClose();
              void navigate(`${pageUrls.timetable}?id=${item.id}`);
            }}
          >
            Mở thời khóa biểu
          </Button>
          <Button loading={undo.isPending} onClick={() => undo.mutate(importId)}>
            Hoàn tác lượt nhập
          </Button>
          {undo.error && <Alert type="error" showIcon title={messageOf(undo.error)} className="excel-alert" />}
        </>
      }
    />
  );
}
