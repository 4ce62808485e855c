import { CheckCircleOutlined } from '@ant-design/icons';
import { useStudio } from '../state/store.ts';

/** A badge while every lesson has a place; a lesson that is dragged finds its way out here. */
export function TrayBadge() {
  const isOver = useStudio((state) => state.isOverTray);
  const isDragging = useStudio(({ dragged }) => dragged !== null);
  const classes = ['studio-tray-badge', isDragging && 'studio-tray-open', isOver && 'studio-tray-over'];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label="Tiết chưa xếp" data-tray>
      <CheckCircleOutlined aria-hidden /> {isDragging ? 'Thả vào đây để hủy xếp' : 'Mọi tiết đã có chỗ'}
    </section>
  );
}
