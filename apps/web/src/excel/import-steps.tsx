import { App, Button, Drawer, Steps } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../api/failure.tsx';
import { destructive } from '../ui/destructive.ts';
import './excel.css';

interface ImportStepsProps {
  readonly title: string;
  /** Widest it becomes, in pixels. */
  readonly width: number;
  readonly lookTitle: string;
  readonly step: number;
  /** True when closing would lose manual work. */
  readonly atStake: string;
  /** Why it could not be saved: said beside the buttons, which stay in sight. */
  readonly failure: unknown;
  /** It is being saved: whether it was, is not known before the answer. */
  readonly isSaving: boolean;
  readonly onStartOver: () => void;
  readonly onClose: () => void;
  /** The foot of the preview: messages and buttons. */
  readonly note: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The drawer of an import: choose, preview, result. Asks before closing an unsaved preview. */
export function ImportSteps(props: ImportStepsProps) {
  const { title, width, lookTitle, step, atStake, failure, isSaving, onStartOver, onClose, note, actions, children } =
    props;
  const { modal } = App.useApp();
  const isLooking = step === 1;
  const close = () => {
    if (!isLooking) return onClose();
    modal.confirm({
      ...destructive,
      title: 'Bỏ lần nhập này?',
      content: `Chưa có gì được lưu. ${atStake} sẽ mất.`,
      okText: 'Bỏ lần nhập',
      cancelText: 'Làm tiếp',
      onOk: onClose,
    });
  };
  const footer = (
    <div className="excel-footer">
      {isLooking && <Failure error={failure} style={{ width: '100%' }} />}
      {isLooking && (isSaving || note) && <span className="muted">{isSaving ? 'Đang lưu...' : note}</span>}
      {step > 0 && (
        <Button disabled={isSaving} onClick={onStartOver}>
          {isLooking ? 'Chọn lại' : 'Nhập bảng khác'}
        </Button>
      )}
      <Button disabled={isSaving} onClick={close}>
        {step === 2 ? 'Đóng' : 'Hủy'}
      </Button>
      {isLooking && actions}
    </div>
  );
  return (
    <Drawer
      open
      size={`min(${width}px, 100vw)`}
      title={title}
      onClose={close}
      closable={!isSaving}
      keyboard={!isSaving}
      mask={{ closable: false }}
      footer={footer}
    >
      <Steps
        size="small"
        current={step}
        items={['Chọn nguồn', lookTitle, 'Kết quả'].map((each) => ({ title: each }))}
        style={{ marginBottom: 16 }}
      />
      {children}
    </Drawer>
  );
}

interface UndoImportProps {
  readonly undo: { readonly isPending: boolean; readonly error: unknown; readonly mutate: (importId: number) => void };
  readonly importId: number;
}

/** Undoes the import that was just made. */
export function UndoImport({ undo, importId }: UndoImportProps) {
  return (
    <>
      <Button loading={undo.isPending} onClick={() => undo.mutate(importId)}>
        Hoàn tác lượt nhập
      </Button>
      <Failure error={undo.error} style={{ marginBlock: 8 }} />
    </>
  );
}
