import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { EditDrawer } from '../ui/editing/edit-drawer.tsx';
import type { Difference } from '../ui/editing/two-sides-notice.tsx';
import { SaveRefusal } from './save-refusal.tsx';
import type { useSaveForm } from './save-form.ts';

interface SaveDrawerProps<Values> {
  readonly title: string;
  /** The edited thing, as a sentence names it: "vai trò". */
  readonly thing: string;
  /** The form's identity on its page (kind and row), under which typed values are kept. */
  readonly draftOf: { readonly kind: string; readonly row: { readonly id: number } | null };
  readonly form: FormInstance<Values>;
  readonly saving: Pick<ReturnType<typeof useSaveForm>, 'isSaving' | 'error' | 'stored'>;
  /** Fields in which the typed values differ from what somebody else saved first. */
  readonly differences: () => readonly Difference[];
  readonly isReadOnly?: boolean;
  readonly initialValues: Partial<Values>;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Saves what was typed as a new row, where the edited one was deleted. */
  readonly onAddAgain?: (() => void) | null;
  readonly children: ReactNode;
}

/** The drawer around a form saved by `useSaveForm`: shows refusals, and both sides when somebody else saved first. */
export function SaveDrawer<Values extends object>(props: SaveDrawerProps<Values>) {
  const { title, thing, draftOf, form, saving, differences, isReadOnly = false } = props;
  const { initialValues, onSave, onClose, onAddAgain = null, children } = props;
  return (
    <EditDrawer
      title={title}
      isReadOnly={isReadOnly}
      draft={{ form, of: draftOf }}
      isSaving={saving.isSaving}
      isTouched={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <SaveRefusal
        thing={thing}
        error={saving.error}
        differences={saving.stored && differences()}
        onKeepMine={onSave}
        onTakeStored={onClose}
        onAddAgain={onAddAgain}
      />
      <Form<Values> form={form} layout="vertical" disabled={isReadOnly} initialValues={initialValues} onFinish={onSave}>
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </EditDrawer>
  );
}
