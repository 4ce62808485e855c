import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { RedoIcon, UndoIcon } from '../../ui/step-icons.tsx';

/** One button of the bar: what it does, whether it is pressed in and whether it can be used where the cursor is. */
export interface Tool {
  readonly name: string;
  /** Shown instead of the name, which is read out then. */
  readonly icon?: ReactNode;
  readonly run: (editor: Editor) => unknown;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isUsable?: (editor: Editor) => boolean;
}

const inTable = (editor: Editor) => editor.isActive('table');
const heading = (level: 1 | 2 | 3): Tool => ({
  name: `Tiêu đề ${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});
const align = (side: 'left' | 'center' | 'right', name: string, icon: ReactNode): Tool => ({
  name,
  icon,
  run: (editor) => editor.chain().focus().setTextAlign(side).run(),
  isOn: (editor) => editor.isActive({ textAlign: side }),
});

/** The bar, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      name: 'Hoàn tác',
      icon: <UndoIcon />,
      run: (editor) => editor.chain().focus().undo().run(),
      isUsable: (editor) => editor.can().undo(),
    },
    {
      name: 'Làm lại',
      icon: <RedoIcon />,
      run: (editor) => editor.chain().focus().redo().run(),
      isUsable: (editor) => editor.can().redo(),
    },
  ],
  [heading(1), heading(2), heading(3)],
  [
    {
      name: 'Chữ đậm',
      icon: <BoldOutlined />,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'Chữ nghiêng',
      icon: <ItalicOutlined />,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'Gạch chân',
      icon: <UnderlineOutlined />,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'Gạch ngang',
      icon: <StrikethroughOutlined />,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
  ],
  [
    align('left', 'Căn trái', <AlignLeftOutlined />),
    align('center', 'Căn giữa', <AlignCenterOutlined />),
    align('right', 'Căn phải', <AlignRightOutlined />),
  ],
  [
    {
      name: 'Danh sách',
      icon: <UnorderedListOutlined />,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'Danh sách đánh số',
      icon: <OrderedListOutlined />,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'Trích dẫn',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'Chèn bảng',
      isUsable: (editor) => !inTable(editor),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      name: 'Thêm hàng',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().addRowAfter().run(),
    },
    {
      name: 'Thêm cột',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
    },
    {
      name: 'Xóa hàng',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().deleteRow().run(),
    },
    {
      name: 'Xóa cột',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().deleteColumn().run(),
    },
    {
      name: 'Gộp hoặc tách ô',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().mergeOrSplit().run(),
    },
    {
      name: 'Xóa bảng',
      isUsable: inTable,
      run: (editor) => editor.chain().focus().deleteTable().run(),
    },
  ],
];
