import { App, Descriptions, Form } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { useCall } from '../api/hooks.ts';
import { showFieldErrors, untilEdited } from '../forms/field-errors.ts';
import { SaveDrawer } from '../forms/save-drawer.tsx';
import { useSaveRow } from '../forms/save-rows.ts';
import { useStoredRow } from '../forms/stored-row.ts';
import type { Row } from '../api/rows.ts';
import { ReadState } from '../ui/read-state.tsx';
import { FieldInput } from './field-input.tsx';
import { checkValues, findDifferences, initialValues, type FormValues } from './form-values.ts';
import { describedFields, fieldText, offeredLabels, referencedNames, type AnyResource } from './labels.ts';
import { useLabels } from './use-labels.ts';
import './resource.css';

interface ResourceFormProps {
  readonly resource: AnyResource;
  /** The row to edit; null creates one. */
  readonly row: Row | null;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  /** Told the row as saved, and as it was before; null = it was added. */
  readonly onSaved?: (before: Row | null, after: Row) => void;
}

const wideKinds = new Set(['longText', 'list', 'links', 'flag']);

/** Drawer to see, create or edit a row. What was typed stays until it is saved. */
export function ResourceForm({ resource, row, isReadOnly, onClose, onSaved }: ResourceFormProps) {
  const [form] = Form.useForm<FormValues>();
  const { stored, follow } = useStoredRow(form, row, (one) => initialValues(resource, one));
  const references = referencedNames(resource);
  const { labels, offered, reading } = useLabels(references);
  const grades = useCall('listGradesOfSchool', {}, references.includes('grade'));
  const offers = offeredLabels(labels, { ...offered, grade: grades.data?.items }, resource, row);
  const save = useSaveRow(resource);
  const { message } = App.useApp();
  const fields = describedFields(resource);
  const typed = () => form.getFieldsValue(true) as FormValues;

  const submit = async (over: Pick<Row, 'id' | 'version'> | null) => {
    const checked = checkValues(resource, typed(), labels);
    if ('errors' in checked) return showFieldErrors(form, checked.errors);
    try {
      const after = await save.mutateAsync({ ...checked.body, ...(over && { id: over.id, version: over.version }) });
      void message.success(over ? 'Đã lưu thay đổi.' : `Đã thêm ${resource.title}; dòng mới được tô màu trong bảng.`);
      onClose();
      onSaved?.(over && (stored ?? row), after);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFieldErrors(form, error.errors);
      follow(error);
    }
    return undefined;
  };
  const shown = fields.map(({ name, info }) => ({
    key: name,
    label: info.title,
    children: fieldText(info, row?.[name], labels) || '–',
  }));
  return (
    <SaveDrawer<FormValues>
      title={`${isReadOnly ? 'Xem' : row ? 'Sửa' : 'Thêm'} ${resource.title}`}
      thing={resource.title}
      draftOf={{ kind: resource.name, row }}
      form={form}
      saving={{
        isSaving: save.isPending,
        error: save.error,
        differences: row && stored && findDifferences(resource, { before: row, mine: typed(), stored }, labels),
      }}
      isReadOnly={isReadOnly}
      initialValues={initialValues(resource, row)}
      onSave={() => void submit(stored ?? row)}
      onClose={onClose}
      onAddAgain={row && (() => void submit(null))}
      above={
        <>
          <ReadState reading={reading} />
          {isReadOnly && <Descriptions bordered size="small" column={1} items={shown} />}
        </>
      }
      formProps={{ hidden: isReadOnly, className: 'resource-form' }}
    >
      {fields.map(({ name, schema, info }) => (
        <Form.Item
          key={name}
          name={name}
          label={info.title}
          extra={info.help}
          rules={untilEdited}
          required={!schema.safeParse(undefined).success}
          className={wideKinds.has(info.kind) ? 'form-wide' : ''}
        >
          <FieldInput info={info} schema={schema} labels={offers} />
        </Form.Item>
      ))}
    </SaveDrawer>
  );
}
