import { App, Button, Drawer, type FormInstance } from 'antd';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { destructive } from '../destructive.ts';
import { Held } from './held.tsx';
import { KeptDraft } from './kept-draft.tsx';

interface EditDrawerProps {
  readonly title: string;
  /** Width in pixels. */
  readonly size?: number;
  readonly saveText?: string;
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  /** Something was typed that closing would lose. */
  readonly isTouched: () => boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** The identity of the form inside on its page (kind and row): typed values then survive a reload or an ended session. */
  readonly draft?: { readonly form: FormInstance; readonly of: ComponentProps<typeof KeptDraft>['of'] };
  readonly children: ReactNode;
}

/** Drawer around a form: saves, or closes after asking when something was typed; not while it saves. */
export function EditDrawer(props: EditDrawerProps) {
  const {
    title,
    size = 560,
    saveText = 'Lưu',
    isReadOnly,
    isSaving,
    isTouched,
    onSave,
    onClose,
    draft,
    children,
  } = props;
  const { modal } = App.useApp();
  const body = useRef<HTMLDivElement>(null);
  /** Opening a form puts the cursor into its first field to type in; it never takes the cursor out of a field later. */
  const beginTyping = () => {
    if (isReadOnly || body.current?.contains(document.activeElement)) return;
    body.current
      ?.querySelector<HTMLElement>(
        'form :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea):enabled',
      )
      ?.focus();
  };
  const close = () => {
    if (isReadOnly || !isTouched()) return onClose();
    modal.confirm({
      ...destructive,
      title: 'Bỏ những gì vừa nhập?',
      content: 'Thay đổi chưa được lưu.',
      okText: 'Bỏ thay đổi',
      cancelText: 'Nhập tiếp',
      onOk: onClose,
    });
    return undefined;
  };
  const footer = !isReadOnly && (
    <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
      <Button disabled={isSaving} onClick={close}>
        Hủy
      </Button>
      <Button type="primary" loading={isSaving} onClick={onSave}>
        {saveText}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      title={title}
      size={size}
      onClose={close}
      // A save on its way goes on, whatever a question before closing would answer.
      closable={!isSaving}
      keyboard={!isSaving}
      mask={{ closable: !isSaving }}
      footer={footer}
      afterOpenChange={beginTyping}
    >
      {draft && !isReadOnly && <KeptDraft form={draft.form} of={draft.of} title={title} />}
      <Held isSaving={isSaving}>
        <div ref={body}>{children}</div>
      </Held>
    </Drawer>
  );
}
