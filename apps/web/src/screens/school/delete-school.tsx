import { foldBlanks, type School } from '@tkb/contract';
import { DeleteOutlined } from '@ant-design/icons';
import { Alert, App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';

/** Deletes a school; one that has data is deleted with all of it once its name is typed. */
export function DeleteSchool({ school }: { readonly school: School }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useCallMutation('deleteSchool');
  const { message } = App.useApp();
  const needsName = remove.error instanceof ApiError && remove.error.code === 'school.has_data';
  const [asksName, setAsksName] = useState(false);
  const close = () => {
    setIsOpen(false);
    setTyped('');
    setAsksName(false);
    remove.reset();
  };
  const submit = async () => {
    const confirmName = asksName ? { confirmName: typed } : {};
    try {
      await remove.mutateAsync({ query: { id: String(school.id), ...confirmName } });
      void message.success(`Đã xóa ${school.name}.`);
      close();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'school.has_data') setAsksName(true);
    }
  };
  return (
    <>
      <Button
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={`Xóa ${school.name}`}
        onClick={() => setIsOpen(true)}
      />
      <Modal
        open={isOpen}
        title={`Xóa ${school.name}?`}
        okText={asksName ? 'Xóa hẳn trường' : 'Xóa trường'}
        okButtonProps={{ danger: true, disabled: asksName && foldBlanks(typed) !== foldBlanks(school.name) }}
        cancelText="Không xóa"
        confirmLoading={remove.isPending}
        onOk={() => void submit()}
        onCancel={close}
      >
        {remove.error && (
          <Alert
            type={needsName ? 'warning' : 'error'}
            showIcon
            title={messageOf(remove.error)}
            style={{ marginBottom: 12 }}
          />
        )}
        {asksName ? (
          <Input
            aria-label="Tên trường để xác nhận"
            placeholder={school.name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <p>Trường có dữ liệu sẽ được hỏi thêm một lần nữa. Đã xóa thì không lấy lại được.</p>
        )}
      </Modal>
    </>
  );
}
