import { App } from 'antd';
import { destructive } from './destructive.ts';

interface ConfirmDelete {
  /** The rows to delete, as the question names them: "3 phòng học". */
  readonly what: string;
  /** Rows that are deleted along with them, in words. */
  readonly also?: string;
  readonly run: () => Promise<unknown>;
  readonly onDone: () => void;
  /** The sentence for a failure. */
  readonly explain: (error: unknown) => string;
}

/** Asks before deleting, and says why when it cannot be done. */
export function useConfirmDelete() {
  const { modal, message } = App.useApp();
  return ({ what, also, run, onDone, explain }: ConfirmDelete) =>
    modal.confirm({
      ...destructive,
      title: `Xóa ${what}?`,
      content: `${also ? `${also} ` : ''}Không lấy lại được. Mục đang được dùng ở nơi khác thì không bị xóa.`,
      okText: 'Xóa',
      cancelText: 'Không xóa',
      onOk: async () => {
        try {
          await run();
          onDone();
          void message.success('Đã xóa.');
        } catch (error) {
          modal.error({ title: 'Chưa xóa được', content: explain(error), okText: 'Đóng' });
        }
      },
    });
}
