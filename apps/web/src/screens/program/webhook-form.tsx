import { Form, Input } from 'antd';
import { SaveDrawer } from '../../forms/save-drawer.tsx';
import { useSaveForm } from '../../forms/save-form.ts';

interface Values {
  readonly name: string;
  readonly url: string;
}

const titles = { name: 'Tên', url: 'Địa chỉ' } as const;

interface WebhookFormProps {
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

/** Drawer to add an address that is told what happens. */
export function WebhookForm({ onAdded, onClose }: WebhookFormProps) {
  const [form] = Form.useForm<Values>();
  const saving = useSaveForm(form, titles);
  const save = () =>
    void saving.submit('createWebhook', form.getFieldsValue(true), ({ secret }) => {
      onClose();
      onAdded(secret);
    });
  return (
    <SaveDrawer<Values>
      title="Thêm địa chỉ được báo tin"
      thing="địa chỉ"
      draftOf={{ kind: 'webhook', row: null }}
      form={form}
      saving={saving}
      initialValues={{ name: '', url: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={titles.name} required extra="Ví dụ: Trang web của trường.">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="url"
        label={titles.url}
        required
        extra="Người cài đặt chương trình cho bạn địa chỉ này (họ gọi là “webhook URL”). Bắt đầu bằng https://."
      >
        <Input autoComplete="off" inputMode="url" placeholder="https://" />
      </Form.Item>
    </SaveDrawer>
  );
}
