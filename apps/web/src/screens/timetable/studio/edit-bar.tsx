import { ExclamationCircleOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import type { TimetableView } from '@tkb/contract';
import { Button, Space } from 'antd';
import { lessonTitle } from '../grid/cards.ts';
import type { Controller } from './controller.ts';
import { People } from './people.tsx';
import type { Person } from './use-live.ts';
import { useStudio, type StudioState } from './store.ts';

const legend = '✓ được, ! được nhưng tốn, ⇄ đổi chỗ, ✕ không được. Esc để thôi.';
const idle =
  'Chọn hoặc kéo một tiết để xem chuyển đi đâu được; Shift + kéo chọn cả vùng. Phím: mũi tên, Enter, L khóa, Delete hủy xếp, Ctrl+Z hoàn tác.';

function sentenceOf({ picked, marks, hint, outcome, selected }: StudioState): string {
  if (outcome) return outcome.text;
  if (selected.size > 0) return `Đã chọn ${selected.size} tiết. Khóa, mở khóa hoặc hủy xếp cùng lúc; Esc để thôi.`;
  if (!picked) return hint ?? idle;
  return hint ?? (marks ? legend : 'Đang tìm vị trí…');
}

interface EditBarProps {
  readonly view: TimetableView;
  readonly controller: Controller;
}

function ChosenButtons({ view, controller }: EditBarProps) {
  const picked = useStudio((state) => state.picked);
  const selected = useStudio((state) => state.selected);
  const ids = picked ? [picked.id] : [...selected];
  const lessons = view.lessons.filter(({ id }) => ids.includes(id));
  if (lessons.length === 0) return null;
  const placed = lessons.filter(({ day }) => day !== null);
  const isLocked = placed.length > 0 && placed.every(({ locked }) => locked);
  const icon = isLocked ? <UnlockOutlined aria-hidden /> : <LockOutlined aria-hidden />;
  return (
    <Space>
      {placed.length > 0 && (
        <Button icon={icon} onClick={() => void controller.toggleLock(ids)}>
          {isLocked ? 'Mở khóa tiết' : 'Khóa tiết'}
        </Button>
      )}
      {placed.length > 0 && !isLocked && <Button onClick={() => void controller.unplaceAll(ids)}>Hủy xếp tiết</Button>}
      <Button type="text" onClick={controller.release}>
        Bỏ chọn
      </Button>
    </Space>
  );
}

/** Says what can be done with what is chosen, or what the last change did. Its height stays, so the grid does not jump. */
export function EditBar({ view, controller, people }: EditBarProps & { readonly people: readonly Person[] }) {
  const picked = useStudio((state) => state.picked);
  const text = useStudio(sentenceOf);
  const isError = useStudio(({ outcome }) => outcome?.isError === true);
  const isPending = useStudio(({ pending }) => pending > 0);
  return (
    <section className={isError ? 'studio-bar studio-bar-error' : 'studio-bar'} aria-label="Sửa thời khóa biểu">
      {isError && <ExclamationCircleOutlined aria-hidden />}
      {picked && <strong>{lessonTitle(view, picked)}</strong>}
      <p role={isError ? 'alert' : 'status'} title={text}>
        {isPending && !text ? 'Đang lưu…' : text}
      </p>
      <ChosenButtons view={view} controller={controller} />
      <People people={people} />
    </section>
  );
}
