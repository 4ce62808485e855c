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
  readonly onStartOver: () => void;
  readonly onClose: () => void;
  /** The foot of the preview: messages and buttons. */
  readonly note: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The drawer of an import: choose, preview, result. Asks before closing an unsaved preview. */
export function ImportSteps(props: ImportStepsProps) {
  const { title, width, lookTitle, step, atStake, onStartOver, onClose, note, actions, children } = props;
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
      {isLooking && note && <span className="muted">{note}</span>}
      {step > 0 && <Button onClick={onStartOver}>{isLooking ? 'Chọn tệp khác' : 'Nhập tệp khác'}</Button>}
      <Button onClick={close}>{step === 2 ? 'Đóng' : 'Hủy'}</Button>
      {isLooking && actions}
    </div>
  );
  return (
    <Drawer
      open
      size={`min(${width}px, 100vw)`}
      title={title}
      onClose={close}
      mask={{ closable: false }}
      footer={footer}
    >
      <Steps
        size="small"
        current={step}
        items={['Chọn tệp', lookTitle, 'Kết quả'].map((each) => ({ title: each }))}
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
