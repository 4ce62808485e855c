import { App, Drawer, Steps } from 'antd';
import type { ReactNode } from 'react';
import { destructive } from '../ui/destructive.ts';

/** Closes an import; asks first while something was looked at and not saved. `atStake` says what was done by hand. */
export function useImportClose(step: number, atStake: string, onClose: () => void): () => void {
  const { modal } = App.useApp();
  if (step !== 1) return onClose;
  return () =>
    modal.confirm({
      ...destructive,
      title: 'Bỏ lần nhập này?',
      content: `Chưa có gì được lưu. ${atStake} sẽ mất.`,
      okText: 'Bỏ lần nhập',
      cancelText: 'Làm tiếp',
      onOk: onClose,
    });
}

interface ImportStepsProps {
  readonly title: string;
  /** Widest it becomes, in pixels. */
  readonly width: number;
  readonly steps: readonly [string, string, string];
  readonly step: number;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The drawer of an import: choose, look, result. */
export function ImportSteps({ title, width, steps, step, onClose, footer, children }: ImportStepsProps) {
  return (
    <Drawer
      open
      size={`min(${width}px, 100vw)`}
      title={title}
      onClose={onClose}
      mask={{ closable: false }}
      footer={footer}
    >
      <Steps size="small" current={step} items={steps.map((each) => ({ title: each }))} style={{ marginBottom: 16 }} />
      {children}
    </Drawer>
  );
}
