import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { EditDrawer } from '../ui/editing/edit-drawer.tsx';
import { SaveRefusal, type SaveRefusalProps } from './save-refusal.tsx';

interface SaveDrawerProps<Values> {
  readonly title: string;
  /** The edited thing, as a sentence names it: "vai trò". */
  readonly thing: string;
  /** The form's identity on its page (kind and row), under which typed values are kept. */
  readonly draftOf: { readonly kind: string; readonly row: { readonly id: number } | null };
  readonly form: FormInstance<Values>;
  readonly saving: Pick<SaveRefusalProps, 'error' | 'differences'> & { readonly isSaving: boolean };
  readonly isReadOnly?: boolean;
  readonly initialValues: Partial<Values>;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Saves what was typed as a new row, where the edited one was deleted. */
  readonly onAddAgain?: (() => void) | null;
  /** Stands above the form. */
  readonly above?: ReactNode;
  readonly formProps?: Pick<FormProps, 'hidden' | 'className'>;
  readonly children: ReactNode;
}

/** The drawer around the form of a row: shows refusals, and both sides when somebody else saved first. */
export function SaveDrawer<Values extends object>(props: SaveDrawerProps<Values>) {
  const { title, thing, draftOf, form, saving, isReadOnly = false } = props;
  const { initialValues, onSave, onClose, onAddAgain = null, above, formProps, children } = props;
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
        differences={saving.differences}
        onKeepMine={onSave}
        onTakeStored={onClose}
        onAddAgain={onAddAgain}
      />
      {above}
      <Form<Values>
        {...formProps}
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={initialValues}
        onFinish={onSave}
      >
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </EditDrawer>
  );
}
