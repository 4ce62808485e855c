import { Button, Space } from 'antd';
import { RedoIcon, UndoIcon } from '../step-icons.tsx';
import { useUndoKeys, type Undo } from './use-steps.ts';

interface UndoButtonsProps {
  readonly undo: Undo;
  /** True when the keys apply to this page: not while a dialog lies over it. */
  readonly hasKeys?: boolean;
}

/** Undo and redo of unsaved edits, with their keys. */
export function UndoButtons({ undo, hasKeys = true }: UndoButtonsProps) {
  useUndoKeys(undo, hasKeys);
  return (
    <Space.Compact>
      <Button
        icon={<UndoIcon />}
        aria-label="Hoàn tác"
        title="Hoàn tác (Ctrl+Z)"
        disabled={!undo.canUndo}
        onClick={undo.undo}
      />
      <Button
        icon={<RedoIcon />}
        aria-label="Làm lại"
        title="Làm lại (Ctrl+Y)"
        disabled={!undo.canRedo}
        onClick={undo.redo}
      />
    </Space.Compact>
  );
}
