import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ListedResource } from '../api/rows.ts';
import { useDeleteRows } from './save-rows.ts';
import { useConfirmDelete } from './ask-first.tsx';

interface ChosenRowsProps {
  readonly resource: ListedResource;
  readonly selected: readonly number[];
  /** The rows that the table shows. */
  readonly rows: readonly { readonly id: number }[];
  /** How the button calls the rows ("mục"), and the question unless it has another word for them. */
  readonly noun: string;
  readonly asked?: string;
  /** Rows that are deleted along with them, in words. */
  readonly also?: string | undefined;
  /** Things that belong to the rows and go with them, in words. */
  readonly note?: string | undefined;
  readonly onForget: () => void;
  readonly onDeleted: () => void;
}

/** Deletes the chosen rows of a table, or chooses them no more; nothing while none is chosen. */
export function ChosenRows(props: ChosenRowsProps) {
  const { resource, selected, rows, noun, asked = noun, also, note, onForget, onDeleted } = props;
  const remove = useDeleteRows(resource, also !== undefined);
  const confirmDelete = useConfirmDelete();
  if (selected.length === 0) return null;
  const shown = new Set(rows.map(({ id }) => id));
  const hidden = selected.filter((id) => !shown.has(id)).length;
  const outside = hidden > 0 ? ` (${hidden} ngoài trang này)` : '';
  const askToDelete = () =>
    confirmDelete({
      what: `${selected.length} ${asked}${outside}`,
      also: also ?? note,
      run: () => remove.mutateAsync(selected),
      onDone: () => {
        onForget();
        onDeleted();
      },
    });
  return (
    <>
      <Button onClick={onForget}>Bỏ chọn</Button>
      <Button danger icon={<DeleteOutlined />} onClick={askToDelete}>
        Xóa {`${selected.length} ${noun}${outside}`}
      </Button>
    </>
  );
}
