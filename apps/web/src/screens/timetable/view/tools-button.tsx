import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

/** On a phone the style sheet folds the tools around the grid away while this button says so; elsewhere it is not there. */
export function ToolsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Button
      className="studio-tools-button"
      icon={<MoreOutlined aria-hidden />}
      aria-label={isOpen ? 'Ẩn bớt công cụ' : 'Hiện công cụ'}
      title={
        isOpen
          ? 'Ẩn bớt công cụ, nhường chỗ cho bảng'
          : 'Chọn thời khóa biểu, xếp, phát hành, xuất, in, chỉ số, màu, cỡ'
      }
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    />
  );
}
