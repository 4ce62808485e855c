import type { ExcelKind, ExcelResult } from '@tkb/contract';
import { Button, Result } from 'antd';
import { readingOf } from '../api/reading.ts';
import { InterruptedNotice } from '../ui/editing/draft-offer.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ImportSteps, UndoImport } from './import-steps.tsx';
import { PreviewStep, type PreviewedSheet } from './preview-step.tsx';
import { isOfAssignments } from './excel-calls.ts';
import { nextSheet } from './next-sheet.ts';
import { readiness } from './preview-actions.ts';
import { useImport, type Import } from './use-import.ts';
import { WholeFile } from './whole/whole-file.tsx';

/** Imports rows of a kind: choose a file, look at what would happen, correct, confirm. Nothing typed is lost on failure. */
export function ImportWizard({ kind, onClose }: { readonly kind: ExcelKind; readonly onClose: () => void }) {
  const work = useImport(kind);
  const step = work.result ? 2 : work.draft ? 1 : 0;
  return (
    <ImportSteps
      title={`Nhập ${kind.title} từ Excel`}
      width={1240}
      lookTitle="Xem trước và sửa"
      step={step}
      atStake="Các ô đã sửa ở đây"
      onStartOver={work.startOver}
      onClose={onClose}
      note={noteOn(work.preview)}
      failure={work.run.error}
      isSaving={work.run.isPending}
      actions={<Actions kind={kind} work={work} />}
    >
      {step === 0 && <ChooseStep kind={kind} work={work} />}
      {step === 1 && work.isBack && <InterruptedNotice />}
      {step === 1 && work.draft && (
        <PreviewStep key={work.draft.sheet} kind={kind} work={previewedSheet(work, work.draft)} />
      )}
      {work.result && <Done kind={kind} result={work.result} undo={work.undo} next={work.next} />}
    </ImportSteps>
  );
}

function previewedSheet(work: Import, draft: NonNullable<Import['draft']>): PreviewedSheet {
  const { preview } = work;
  return {
    ...work,
    ...draft,
    data: preview.data,
    reading: readingOf(preview),
    isChecking: preview.isFetching,
  };
}

function Actions({ kind, work }: { readonly kind: ExcelKind; readonly work: Import }) {
  const { preview, run, confirm, draft } = work;
  const data = preview.isBehind ? undefined : preview.data;
  const changes = (preview.data?.counts.create ?? 0) + (preview.data?.counts.update ?? 0);
  const isReady = data && data.counts.wrong === 0 && !data.problem && changes > 0;
  return (
    <>
      {isOfAssignments(kind) && draft && nextSheet(draft.sheets, [...draft.done, draft.sheet]) >= 0 && (
        <WholeFile draft={draft} onDone={work.finishWhole} />
      )}
      {data && data.counts.wrong > 0 && changes > 0 && (
        <Button loading={run.isPending} onClick={() => confirm(true)}>
          Chỉ nhập {changes} mục đúng, bỏ {data.counts.wrong} dòng lỗi
        </Button>
      )}
      <Button type="primary" disabled={!isReady} loading={run.isPending} onClick={() => confirm(false)}>
        {changes > 0 ? `Nhập ${changes} thay đổi` : 'Nhập'}
      </Button>
    </>
  );
}

function noteOn({ data, isFetching, isBehind }: Import['preview']): string {
  if (data && !isBehind) return readiness(data);
  return isFetching ? 'Đang kiểm tra...' : 'Chưa kiểm tra được, chưa có gì được lưu.';
}

interface DoneProps {
  readonly kind: ExcelKind;
  readonly result: ExcelResult;
  readonly undo: Import['undo'];
  readonly next: Import['next'];
}

function Done({ kind, result, undo, next }: DoneProps) {
  const { counts, missing, leftOut } = result;
  const out = leftOut.length > 0 ? ` Không nhập ${leftOut.length} dòng: ${leftOut.join(', ')}.` : '';
  const added = missing.map(({ title, names }) => `${title.toLocaleLowerCase('vi')}: ${names.length}`);
  if (undo.data)
    return (
      <Result
        status="info"
        title="Đã hoàn tác lượt nhập"
        subTitle={`Bỏ ${undo.data.removed} mục đã thêm, trả ${undo.data.restored} mục về như trước khi nhập.`}
      />
    );
  const { importId } = result;
  return (
    <Result
      status="success"
      title={`Đã nhập ${kind.title}`}
      subTitle={`Thêm ${counts.create}, cập nhật ${counts.update}, không đổi ${counts.same}.${added.length > 0 ? ` Tạo thêm ${added.join(', ')}.` : ''}${out}`}
      extra={
        <div className="excel-done">
          {next && (
            <Button type="primary" onClick={next.take}>
              Nhập tiếp trang {next.name}
            </Button>
          )}
          {importId !== null && <UndoImport undo={undo} importId={importId} />}
        </div>
      }
    />
  );
}
