import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';

export function PanelHead({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <h2>
      {title}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`Đóng ${title.toLowerCase()}`}
        onClick={onClose}
      />
    </h2>
  );
}
