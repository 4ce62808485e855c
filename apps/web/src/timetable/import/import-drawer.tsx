import { Button, Result } from 'antd';
import { useNavigate } from 'react-router';
import { ImportSteps, UndoImport } from '../../excel/import-steps.tsx';
import { InterruptedNotice } from '../../ui/editing/draft-offer.tsx';
import { ChooseStep } from './choose-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useTimetableImport, type TimetableImportWork } from './use-timetable-import.ts';
import { timetableAddress } from '../timetable-address.ts';

/** Takes over a timetable that the school already has: choose it, look at what was read, confirm. */
export function TimetableImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const work = useTimetableImport();
  const step = work.run.data ? 2 : work.draft ? 1 : 0;
  const isChecking = work.preview.isFetching;
  return (
    <ImportSteps
      title="Nhập thời khóa biểu có sẵn"
      width={1080}
      lookTitle="Xem trước"
      step={step}
      atStake="Các câu đã trả lời ở đây"
      onStartOver={work.startOver}
      onClose={onClose}
      note={isChecking && 'Đang kiểm tra...'}
      failure={work.run.error}
      isSaving={work.run.isPending}
      actions={<SaveButton work={work} />}
    >
      {step === 0 && <ChooseStep work={work} />}
      {step === 1 && work.isBack && <InterruptedNotice />}
      {step === 1 && work.draft && <PreviewStep work={work} body={work.draft.body} />}
      {work.run.data && <Done work={work} done={work.run.data} onClose={onClose} />}
    </ImportSteps>
  );
}

function SaveButton({ work }: { readonly work: TimetableImportWork }) {
  const { preview, run } = work;
  const data = preview.isBehind ? undefined : preview.data;
  const unread = data?.unread.length ?? 0;
  const isReady = data !== undefined && !data.problem && data.counts.placed > 0;
  return (
    <Button
      type="primary"
      disabled={!isReady}
      loading={run.isPending}
      onClick={() => data && run.mutate({ acceptsUnread: unread > 0, lastImport: data.lastImport })}
    >
      {unread > 0
        ? `Nhập ${data?.counts.placed ?? 0} tiết, bỏ các ${work.draft?.isOld ? 'tiết chưa dùng lại được' : 'ô chưa đọc được'}`
        : 'Nhập thời khóa biểu'}
    </Button>
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
        <div className="excel-done">
          <Button
            type="primary"
            onClick={() => {
              onClose();
              void navigate(timetableAddress(item.id));
            }}
          >
            Mở thời khóa biểu
          </Button>
          <UndoImport undo={undo} importId={importId} />
        </div>
      }
    />
  );
}
