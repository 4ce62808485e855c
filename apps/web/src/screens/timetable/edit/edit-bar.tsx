import { ExclamationCircleOutlined, LockOutlined, UndoOutlined, UnlockOutlined } from '@ant-design/icons';
import type { TimetableView } from '@tkb/contract';
import { Button, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import { messageOf } from '../../../app/api/api-error.ts';
import './edit-bar.css';
import { lessonTitle, type Editing } from './use-editing.ts';

const legend = 'Chọn ô có dấu ✓ để chuyển, ⇄ để đổi; ✕ là không xếp được. Nhấn Esc để thôi.';
const idle = 'Chọn một tiết (bấm chuột hoặc phím Enter) để xem chuyển đi đâu được, khóa hoặc hủy xếp.';

/** Keeps the sentence of the cell under the pointer or focus, apart from the grid: passing over cells draws only the bar. */
export const createHint = () => createStore<{ readonly text: string | null }>(() => ({ text: null }));

interface EditBarProps {
  readonly view: TimetableView;
  readonly editing: Editing;
  readonly hintStore: ReturnType<typeof createHint>;
}

function sentenceOf(editing: Editing, hint: string | null): string {
  const { picked, places, outcome } = editing;
  if (!picked) return outcome?.text ?? idle;
  if (places.error) return messageOf(places.error);
  if (!places.data) return 'Đang tìm vị trí…';
  return hint ?? legend;
}

function PickedButtons({ editing }: Pick<EditBarProps, 'editing'>) {
  const { picked, isBusy, lock, unlock, unplace, release } = editing;
  if (!picked) return null;
  const isPlaced = picked.day !== null;
  return (
    <Space wrap>
      {picked.locked && (
        <Button icon={<UnlockOutlined aria-hidden />} disabled={isBusy} onClick={() => void unlock()}>
          Mở khóa tiết
        </Button>
      )}
      {!picked.locked && isPlaced && (
        <>
          <Button icon={<LockOutlined aria-hidden />} disabled={isBusy} onClick={() => void lock()}>
            Khóa tiết
          </Button>
          <Button disabled={isBusy} onClick={() => void unplace()}>
            Hủy xếp tiết
          </Button>
        </>
      )}
      <Button type="text" onClick={release}>
        Bỏ chọn
      </Button>
    </Space>
  );
}

/** Takes the focus, which was on a cell that is no button any more. */
function UndoButton({ isBusy, onUndo }: { readonly isBusy: boolean; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} icon={<UndoOutlined aria-hidden />} disabled={isBusy} onClick={onUndo}>
      Hoàn tác
    </Button>
  );
}

/** Says what can be done with the picked lesson or what the last change did. Its height stays, so the grid does not jump. */
export function EditBar({ view, editing, hintStore }: EditBarProps) {
  const hint = useStore(hintStore, ({ text }) => text);
  const { picked, outcome, isBusy, undo } = editing;
  const isError = !picked && outcome?.isError === true;
  const canUndo = !picked && outcome?.undo?.version === view.timetable.version;
  return (
    <section className={isError ? 'edit-bar edit-bar-error' : 'edit-bar'} aria-label="Sửa thời khóa biểu">
      {isError && <ExclamationCircleOutlined aria-hidden />}
      {picked && <strong>{lessonTitle(view, picked)}</strong>}
      <p role={isError ? 'alert' : 'status'}>{sentenceOf(editing, hint)}</p>
      {canUndo && <UndoButton isBusy={isBusy} onUndo={() => void undo()} />}
      <PickedButtons editing={editing} />
    </section>
  );
}
