import { App } from 'antd';

interface ConfirmDelete {
  /** What is deleted: "3 phòng học". */
  readonly what: string;
  readonly run: () => Promise<unknown>;
  readonly onDone: () => void;
  /** The sentence for a failure. */
  readonly explain: (error: unknown) => string;
}

/** Asks before deleting, and says why when it cannot be done. */
export function useConfirmDelete() {
  const { modal, message } = App.useApp();
  return ({ what, run, onDone, explain }: ConfirmDelete) =>
    modal.confirm({
      title: `Xóa ${what}?`,
      content: 'Không lấy lại được. Bản ghi đang được dùng ở nơi khác sẽ không bị xóa.',
      okText: 'Xóa',
      okButtonProps: { danger: true },
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
