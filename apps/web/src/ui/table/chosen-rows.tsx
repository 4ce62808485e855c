import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface ChosenRowsProps {
  readonly selected: readonly number[];
  /** The rows that the table shows. */
  readonly rows: readonly { readonly id: number }[];
  /** How the rows are called: "mục". */
  readonly noun: string;
  readonly onDelete: () => void;
  readonly onForget: () => void;
}

/** How many rows are chosen, with those that are out of sight: on another page, or outside the search. */
export function chosenWords({ selected, rows }: Pick<ChosenRowsProps, 'selected' | 'rows'>, noun: string): string {
  const shown = new Set(rows.map(({ id }) => id));
  const hidden = selected.filter((id) => !shown.has(id)).length;
  return `${selected.length} ${noun}${hidden > 0 ? ` (${hidden} ngoài trang này)` : ''}`;
}

/** Deletes the chosen rows of a table, or chooses them no more; nothing while none is chosen. */
export function ChosenRows({ selected, rows, noun, onDelete, onForget }: ChosenRowsProps) {
  if (selected.length === 0) return null;
  return (
    <>
      <Button onClick={onForget}>Bỏ chọn</Button>
      <Button danger icon={<DeleteOutlined />} onClick={onDelete}>
        Xóa {chosenWords({ selected, rows }, noun)}
      </Button>
    </>
  );
}
