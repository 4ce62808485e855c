import { PictureOutlined, PrinterOutlined } from '@ant-design/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useRef, type MouseEvent } from 'react';
import { acceptedPictures } from '../../upload/picture.ts';
import { ToolBar as Bar } from '../../ui/tool-bar.tsx';
import { tools, type Tool } from './tools.tsx';

interface ToolBarProps {
  readonly editor: Editor;
  readonly isSending: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

// The cursor stays in the text, otherwise typing after a click would go to the button.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The editor's bar: everything by mouse and by keyboard. */
export function ToolBar({ editor, isSending, onPictures }: ToolBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.flat().map((tool) => [tool.isOn?.(current) ?? false, tool.isUsable?.(current) ?? true]),
  });
  const stateOf = (tool: Tool) => states[tools.flat().indexOf(tool)] ?? [false, true];
  return (
    <Bar className="editor-bar" label="Định dạng">
      {tools.map((group) => (
        <span key={group[0]?.name} className="editor-group">
          {group.map((tool) => {
            const [isOn, isUsable] = stateOf(tool);
            return (
              <Button
                key={tool.name}
                size="small"
                type={isOn ? 'primary' : 'text'}
                icon={tool.icon}
                disabled={!isUsable}
                aria-label={tool.icon ? tool.name : undefined}
                aria-pressed={tool.isOn ? isOn === true : undefined}
                title={tool.name}
                onMouseDown={keepFocus}
                onClick={() => tool.run(editor)}
              >
                {tool.icon ? null : tool.name}
              </Button>
            );
          })}
        </span>
      ))}
      <span className="editor-group">
        <Button
          size="small"
          type="text"
          icon={<PictureOutlined />}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          Chèn ảnh
        </Button>
        <Button size="small" type="text" icon={<PrinterOutlined />} onClick={() => print()}>
          In
        </Button>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label="Tệp ảnh"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Bar>
  );
}
