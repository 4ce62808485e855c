import { App, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { destructive } from '../ui/destructive.ts';

interface Question {
  readonly title: string;
  readonly content: ReactNode;
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
  /** More rows that are often meant, as they may be chosen: "Xóa cả 5 tiết hôm ấy". */
  readonly wider?: string | undefined;
  readonly run: (isWider: boolean) => Promise<unknown>;
  readonly onDone?: () => void;
}

/** Asks before rows are deleted. */
export function useConfirmDelete() {
  const { message } = App.useApp();
  const ask = useAskFirst();
  return ({ what, also, wider, run, onDone }: ConfirmDelete) => {
    let isWider = false;
    const question = {
      title: `Xóa ${what}?`,
      content: (
        <>
          {also ? `${also} ` : ''}Không lấy lại được. Mục đang được dùng ở nơi khác thì không bị xóa.
          {wider && (
            <p>
              <Checkbox onChange={({ target }) => (isWider = target.checked)}>{wider}</Checkbox>
            </p>
          )}
        </>
      ),
      okText: 'Xóa',
      cancelText: 'Không xóa',
      failed: 'Chưa xóa được',
    };
    return ask(question, async () => {
      await run(isWider);
      onDone?.();
      void message.success('Đã xóa.');
    });
  };
}
