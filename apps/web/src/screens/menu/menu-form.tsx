import { foldVietnamese, type MenuRow } from '@tkb/contract';
import { App, Form, Input, Select } from 'antd';
import { SaveDrawer } from '../../forms/save-drawer.tsx';
import { useSaveForm } from '../../forms/save-form.ts';
import { iconNames, NamedIcon } from '../../ui/icons.tsx';
import { iconWords } from './icon-words.ts';
import { childrenOf, freeBits, idsBelow, keyOfTitle } from './menu-moves.ts';
import { clearable } from '../../ui/inputs/clearable.tsx';

interface MenuFormProps {
  readonly items: readonly MenuRow[];
  /** The item to edit; null creates one. */
  readonly item: MenuRow | null;
  /** Parent of a new item. */
  readonly parentId: number | null;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface MenuValues {
  readonly title: string;
  readonly url: string;
  readonly icon: string | null;
  readonly key: string;
  /** 0 = top of the menu. */
  readonly parent_Id: number;
  readonly permissionBit: number | undefined;
}

const titles = {
  title: 'Tên mục',
  url: 'Địa chỉ',
  icon: 'Biểu tượng',
  key: 'Khóa',
  parent_Id: 'Nằm trong',
  permissionBit: 'Vị trí trong quyền',
} as const;
const byWords = {
  filterOption: (typed: string, icon?: { words: string }) =>
    foldVietnamese(icon?.words ?? '').includes(foldVietnamese(typed)),
};

const toValues = ({ title, url, icon, key, parent_Id: parent, permissionBit }: MenuRow): MenuValues => ({
  title,
  url: url ?? '',
  icon,
  key,
  parent_Id: parent ?? 0,
  permissionBit,
});

/** The form's values as the calls take them; an item that changes its parent goes to the end there. */
function toBody(values: MenuValues, items: readonly MenuRow[], item: MenuRow | null) {
  const { title, url, icon = null, key, parent_Id: chosen, permissionBit } = values;
  const parent = chosen === 0 ? null : chosen;
  const place = childrenOf(items, parent).findIndex(({ id }) => id === item?.id);
  const stt = place >= 0 ? place + 1 : childrenOf(items, parent).length + 1;
  const taken = items.map((other) => other.key);
  return {
    title,
    icon,
    permissionBit,
    stt,
    parent_Id: parent,
    url: url.trim() === '' ? null : url,
    key: key.trim() === '' ? keyOfTitle(title, taken) : key,
  };
}

const iconOptions = iconNames.map((name) => ({
  value: name,
  words: iconWords[name] ?? name,
  label: (
    <>
      <NamedIcon name={name} /> {iconWords[name] ?? name}
    </>
  ),
}));

/** Drawer to see, create or edit a menu item. */
export function MenuForm({ items, item, parentId, isReadOnly, onSaved, onClose }: MenuFormProps) {
  const [form] = Form.useForm<MenuValues>();
  const { message } = App.useApp();
  const nameOf = (id: number) => items.find((other) => other.id === id)?.title ?? 'Cấp cao nhất';
  const textsOf = (values: MenuValues) => ({
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')])),
    parent_Id: nameOf(values.parent_Id),
  });
  const saving = useSaveForm(form, titles, { opened: item, valuesOf: toValues, textsOf });
  const { submit, stored } = saving;
  const chosenParent = Form.useWatch('parent_Id', form) ?? item?.parent_Id ?? parentId ?? 0;
  const free = freeBits(items, chosenParent === 0 ? null : chosenParent, item?.id ?? null);
  const finish = () => {
    void message.success('Đã lưu mục menu.');
    onSaved();
    onClose();
  };
  const typed = () => toBody(form.getFieldsValue(true), items, item);
  const add = () => void submit('createMenu', typed(), finish);
  const save = () => {
    if (!item) return add();
    const version = stored?.version ?? item.version;
    return void submit('updateMenu', { ...typed(), id: item.id, version }, finish);
  };
  const inside = item ? [item.id, ...idsBelow(items, item.id)] : [];
  const parents = [
    { value: 0, label: 'Cấp cao nhất' },
    ...items.filter(({ id }) => !inside.includes(id)).map(({ id, title }) => ({ value: id, label: title })),
  ];
  const changeParent = (id: number) => {
    const bits = freeBits(items, id === 0 ? null : id, item?.id ?? null);
    const bit = form.getFieldValue('permissionBit') as number | undefined;
    if (bit === undefined || !bits.includes(bit)) form.setFieldValue('permissionBit', bits[0]);
  };
  return (
    <SaveDrawer
      title={`${isReadOnly ? 'Xem' : item ? 'Sửa' : 'Thêm'} mục menu`}
      thing="mục menu"
      draftOf={{ kind: 'menu', row: item }}
      form={form}
      saving={saving}
      isReadOnly={isReadOnly}
      initialValues={
        item
          ? toValues(item)
          : { title: '', url: '', icon: null, key: '', parent_Id: parentId ?? 0, permissionBit: free[0] }
      }
      onSave={save}
      onClose={onClose}
      onAddAgain={item && add}
    >
      <Form.Item name="title" label={titles.title} required>
        <Input />
      </Form.Item>
      <Form.Item name="url" label={titles.url} extra="Ví dụ /dashboard. Để trống nếu mục chỉ là tiêu đề của một nhóm.">
        <Input placeholder="/…" />
      </Form.Item>
      <Form.Item name="icon" label={titles.icon}>
        <Select allowClear={clearable} options={iconOptions} showSearch={byWords} placeholder="Chọn biểu tượng" />
      </Form.Item>
      <Form.Item name="parent_Id" label={titles.parent_Id}>
        <Select options={parents} onChange={changeParent} />
      </Form.Item>
      <Form.Item
        name="permissionBit"
        label={titles.permissionBit}
        extra={
          free.length > 0
            ? 'Vị trí của mục trong quyền của mục cha. Khi đổi, quyền của các vai trò đi theo.'
            : 'Mục cha đã đủ 15 mục con. Hãy chọn nơi khác.'
        }
      >
        <Select
          options={free.map((bit) => ({ value: bit, label: `${bit}` }))}
          notFoundContent="Không còn vị trí nào trống"
        />
      </Form.Item>
      <Form.Item
        name="key"
        label={titles.key}
        extra="Để trống: tạo theo tên. Quyền của các mục con được lưu theo khóa này."
      >
        <Input autoComplete="off" />
      </Form.Item>
    </SaveDrawer>
  );
}
