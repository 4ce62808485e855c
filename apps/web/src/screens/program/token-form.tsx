import { addDays, dateInVietnam, usualTokenDays } from '@tkb/contract';
import { Form, Input, Select } from 'antd';
import { SaveDrawer } from '../../forms/save-drawer.tsx';
import { useSaveForm } from '../../forms/save-form.ts';
import type { Issued } from './issued-key.tsx';
import { PageLevels, type Levels } from './page-levels.tsx';

interface Values {
  readonly name: string;
  readonly expiresOn: number;
  readonly pages: Levels;
}

const titles = { name: 'Tên chương trình', expiresOn: 'Thời hạn', pages: 'Được làm gì' } as const;

const terms = [
  { value: 30, label: '30 ngày' },
  { value: 90, label: '3 tháng' },
  { value: usualTokenDays, label: '6 tháng' },
  { value: 365, label: '1 năm' },
];

interface TokenFormProps {
  readonly onIssued: (issued: Issued) => void;
  readonly onClose: () => void;
}

/** Drawer to make a key for a program. */
export function TokenForm({ onIssued, onClose }: TokenFormProps) {
  const [form] = Form.useForm<Values>();
  const saving = useSaveForm(form, titles);
  const save = () => {
    const { name, expiresOn, pages } = form.getFieldsValue(true) as Values;
    const body = {
      name,
      expiresOn: addDays(dateInVietnam(new Date()), expiresOn),
      pages: Object.entries(pages).map(([menuId, level]) => ({ menuId: Number(menuId), level })),
    };
    if (body.pages.length === 0) {
      form.setFields([{ name: 'pages', errors: ['Hãy mở ít nhất một trang cho chương trình.'] }]);
      // The sentence stands below the long list.
      return void form.scrollToField('pages', { block: 'end' });
    }
    return void saving.submit('createProgramToken', body, ({ item, key }) => {
      onClose();
      onIssued({ name: item.name, key });
    });
  };
  return (
    <SaveDrawer<Values>
      title="Tạo mã truy cập"
      thing="mã truy cập"
      draftOf={{ kind: 'programToken', row: null }}
      form={form}
      saving={saving}
      initialValues={{ name: '', expiresOn: usualTokenDays, pages: {} }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={titles.name} required extra="Ví dụ: Sổ điểm điện tử, Trang web của trường.">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="expiresOn"
        label={titles.expiresOn}
        required
        extra="Hết hạn thì chương trình bị từ chối; tạo mã mới."
      >
        <Select options={terms} />
      </Form.Item>
      <Form.Item
        name="pages"
        label={titles.pages}
        required
        extra="Chỉ mở những trang chương trình cần. Mã không bao giờ làm được nhiều hơn bạn."
      >
        <PageLevels />
      </Form.Item>
    </SaveDrawer>
  );
}
