import { App } from 'antd';
import { messageOf } from '../api/api-error.ts';
import { destructive } from '../ui/destructive.ts';

interface Question {
  readonly title: string;
  readonly content: string;
  readonly okText: string;
  readonly cancelText: string;
  /** Heads the reason when it cannot be done. */
  readonly failed: string;
}

/** Asks before something is lost, does it, and says why when it cannot be done. */
export function useAskFirst() {
  const { modal } = App.useApp();
  return ({ failed, ...question }: Question, run: () => Promise<void>) =>
    modal.confirm({
      ...destructive,
      ...question,
      onOk: () =>
        run().catch((error: unknown) => void modal.error({ title: failed, content: messageOf(error), okText: 'Đóng' })),
    });
}

interface ConfirmDelete {
  /** The rows to delete, as the question names them: "3 phòng học". */
  readonly what: string;
  /** Rows that are deleted along with them, in words. */
  readonly also?: string | undefined;
  readonly run: () => Promise<unknown>;
  readonly onDone?: () => void;
}

/** Asks before rows are deleted. */
export function useConfirmDelete() {
  const { message } = App.useApp();
  const ask = useAskFirst();
  return ({ what, also, run, onDone }: ConfirmDelete) => {
    const question = {
      title: `Xóa ${what}?`,
      content: `${also ? `${also} ` : ''}Không lấy lại được. Mục đang được dùng ở nơi khác thì không bị xóa.`,
      okText: 'Xóa',
      cancelText: 'Không xóa',
      failed: 'Chưa xóa được',
    };
    return ask(question, async () => {
      await run();
      onDone?.();
      void message.success('Đã xóa.');
    });
  };
}
