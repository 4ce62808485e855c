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
import type { ChainedCommands, Editor } from '@tiptap/react';
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

type Change = (chain: ChainedCommands) => ChainedCommands;
const toggle = (name: string, kind: string, change: Change, icon?: ReactNode): Tool => ({
  name,
  icon,
  run: (editor) => change(editor.chain().focus()).run(),
  isOn: (editor) => editor.isActive(kind),
});
const ofTable = (name: string, change: Change): Tool => ({
  name,
  run: (editor) => change(editor.chain().focus()).run(),
  isUsable: inTable,
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
    toggle('Chữ đậm', 'bold', (chain) => chain.toggleBold(), <BoldOutlined />),
    toggle('Chữ nghiêng', 'italic', (chain) => chain.toggleItalic(), <ItalicOutlined />),
    toggle('Gạch chân', 'underline', (chain) => chain.toggleUnderline(), <UnderlineOutlined />),
    toggle('Gạch ngang', 'strike', (chain) => chain.toggleStrike(), <StrikethroughOutlined />),
  ],
  [
    align('left', 'Căn trái', <AlignLeftOutlined />),
    align('center', 'Căn giữa', <AlignCenterOutlined />),
    align('right', 'Căn phải', <AlignRightOutlined />),
  ],
  [
    toggle('Danh sách', 'bulletList', (chain) => chain.toggleBulletList(), <UnorderedListOutlined />),
    toggle('Danh sách đánh số', 'orderedList', (chain) => chain.toggleOrderedList(), <OrderedListOutlined />),
    toggle('Trích dẫn', 'blockquote', (chain) => chain.toggleBlockquote()),
  ],
  [
    {
      name: 'Chèn bảng',
      isUsable: (editor) => !inTable(editor),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ofTable('Thêm hàng', (chain) => chain.addRowAfter()),
    ofTable('Thêm cột', (chain) => chain.addColumnAfter()),
    ofTable('Xóa hàng', (chain) => chain.deleteRow()),
    ofTable('Xóa cột', (chain) => chain.deleteColumn()),
    ofTable('Gộp hoặc tách ô', (chain) => chain.mergeOrSplit()),
    ofTable('Xóa bảng', (chain) => chain.deleteTable()),
  ],
];
