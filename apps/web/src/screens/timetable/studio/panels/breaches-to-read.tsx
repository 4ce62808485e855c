import { useTimetableEngine } from '../verdicts/use-timetable-engine.ts';
import { BreachList } from './breach-list.tsx';
import { PanelHead } from './panel-head.tsx';

interface BreachesToReadProps extends Omit<Parameters<typeof BreachList>[0], 'engine'> {
  readonly onClose: () => void;
}

/** The broken rules of a timetable that is only read: it is mended in a copy. */
export function BreachesToRead({ onClose, ...props }: BreachesToReadProps) {
  const engine = useTimetableEngine(props.view.timetable.id);
  return (
    <section className="studio-panel studio-read-breaches" aria-label="Chỗ vi phạm">
      <PanelHead title="Chỗ vi phạm" onClose={onClose} />
      <p className="studio-muted">
        Bản này chỉ xem được. Muốn sửa tiết thì bấm “Sao chép để sửa”; muốn nới quy tắc thì sửa ở trang nêu cạnh dòng.
      </p>
      {engine && <BreachList engine={engine} {...props} />}
    </section>
  );
}
