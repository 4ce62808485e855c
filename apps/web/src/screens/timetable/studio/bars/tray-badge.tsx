import { CheckCircleOutlined, InboxOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { useStudio } from '../state/store.ts';

interface TrayBadgeProps {
  readonly unplaced: number;
  readonly onUnfold: () => void;
  /** Arranges the lessons that have no place. */
  readonly onHelp: () => void;
}

/** The tray while every lesson has a place, or while it is folded. A lesson can be dragged here to take it out. */
export function TrayBadge({ unplaced, onUnfold, onHelp }: TrayBadgeProps) {
  const isOver = useStudio((state) => state.isOverTray);
  const isDragging = useStudio(({ dragged }) => dragged !== null);
  const classes = [
    'studio-tray-badge',
    unplaced > 0 && 'studio-tray-folded',
    isDragging && 'studio-tray-open',
    isOver && 'studio-tray-over',
  ];
  const content = unplaced > 0 ? <Folded unplaced={unplaced} onUnfold={onUnfold} onHelp={onHelp} /> : <Empty />;
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label="Tiết chưa xếp" data-tray>
      {isDragging ? 'Thả vào đây để hủy xếp' : content}
    </section>
  );
}

const Empty = () => (
  <>
    <CheckCircleOutlined aria-hidden /> Mọi tiết đã có chỗ
  </>
);

const Folded = ({ unplaced, onUnfold, onHelp }: TrayBadgeProps) => (
  <>
    <button type="button" title="Mở khay tiết chưa xếp" onClick={onUnfold}>
      <InboxOutlined aria-hidden /> {unplaced} tiết chưa xếp
    </button>
    <button type="button" className="studio-tray-help" onClick={onHelp}>
      <ThunderboltOutlined aria-hidden /> Xếp giúp
    </button>
  </>
);
