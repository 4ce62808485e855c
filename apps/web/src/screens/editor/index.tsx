import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { App, Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { fileAddress } from '../../api/request.ts';
import { readSession, useSession } from '../../session/session.ts';
import { destructive } from '../../ui/destructive.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { uploadPicture } from '../../upload/picture.ts';
import { keepText, readKeptText } from './kept-text.ts';
import { ToolBar } from './tool-bar.tsx';
import './editor.css';

const extensions = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['https', 'http', 'mailto'] } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: true } }),
  Image,
];

const pictureFiles = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Uploads pictures and puts them where the cursor is; who is not signed in is told so, and loses nothing. */
function usePictures() {
  const { message } = App.useApp();
  const [isSending, setIsSending] = useState(false);
  const insert = async (editor: Editor, files: readonly File[]) => {
    if (files.length === 0) return;
    // This page skips the navigation check, which otherwise reads the session.
    useSession.setState({ session: readSession() });
    if (!useSession.getState().session) return void message.info('Hãy đăng nhập để tải ảnh lên.');
    setIsSending(true);
    try {
      for (const file of files) {
        const src = fileAddress(await uploadPicture(file));
        editor.chain().focus().setImage({ src, alt: file.name }).run();
      }
    } catch (error) {
      const isOwn = error instanceof Error && error.name === 'Error';
      void message.error(isOwn ? error.message : messageOf(error));
    } finally {
      setIsSending(false);
    }
    return undefined;
  };
  return { isSending, insert };
}

function Document() {
  const { message, modal } = App.useApp();
  const { isSending, insert } = usePictures();
  const [isKept, setIsKept] = useState(true);
  const editor: Editor = useEditor({
    extensions,
    content: readKeptText(),
    editorProps: {
      attributes: {
        'aria-label': 'Văn bản',
        'aria-multiline': 'true',
        role: 'textbox',
        lang: 'vi',
        class: 'editor-text',
      },
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => takePictures(dataTransfer?.files),
    },
    onUpdate: ({ editor: current }) => setIsKept(keepText(current.getHTML())),
  });
  function takePictures(files: FileList | undefined): boolean {
    const pictures = pictureFiles(files);
    void insert(editor, pictures);
    return pictures.length > 0;
  }
  const clear = () =>
    modal.confirm({
      ...destructive,
      title: 'Xóa toàn bộ văn bản?',
      okText: 'Xóa văn bản',
      cancelText: 'Giữ lại',
      onOk: () => {
        editor.commands.clearContent(true);
        void message.success('Đã xóa văn bản. Nhấn Hoàn tác để lấy lại.');
      },
    });
  return (
    <>
      <PageTitle
        title="Soạn thảo văn bản"
        note={
          isKept
            ? 'Văn bản được giữ trong trình duyệt này.'
            : 'Trình duyệt không giữ được văn bản; hãy in hoặc sao chép.'
        }
        actions={<Button onClick={clear}>Xóa văn bản</Button>}
      />
      <ToolBar editor={editor} isSending={isSending} onPictures={(files) => void insert(editor, files)} />
      <EditorContent editor={editor} className="editor-sheet" />
    </>
  );
}

/** /test/tinymce: a page to write and print a text with tables and pictures; reachable without a session. */
export function Screen() {
  return (
    <App component={false}>
      <main className="editor-page">
        <Document />
      </main>
    </App>
  );
}
