import {
  BarChartOutlined,
  ColumnWidthOutlined,
  HistoryOutlined,
  EllipsisOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ScoreView, TimetableView } from '@tkb/contract';
import { Button, Dropdown, Select, Space } from 'antd';
import { useCall } from '../../../app/api/hooks.ts';
import type { PaperSize, PrintScope } from '../print/print-pages.ts';
import type { Choice } from '../use-choice.ts';
import { colourChoices } from './colours.ts';
import { QualityNumbers } from './quality-numbers.tsx';
import type { StudioSession } from './use-session.ts';

/** What the side shows instead of the tray. */
export type PanelKind =
  | { readonly kind: 'history' }
  | { readonly kind: 'fairness' }
  | { readonly kind: 'quality'; readonly key: keyof ScoreView };

/** What to print on which paper. */
export interface PrintOrder {
  readonly scope: PrintScope;
  readonly paper: PaperSize;
}

const printOrders: readonly (PrintOrder & { readonly label: string })[] = [
  { scope: 'view', paper: 'A4', label: 'In khung đang xem, A4 ngang' },
  { scope: 'view', paper: 'A3', label: 'In khung đang xem, A3 ngang' },
  { scope: 'classes', paper: 'A4', label: 'In mọi lớp, mỗi lớp một tờ A4' },
  { scope: 'teachers', paper: 'A4', label: 'In mọi giáo viên, mỗi người một tờ A4' },
];

interface ToolbarProps {
  readonly view: TimetableView;
  readonly choice: Choice;
  readonly session: StudioSession;
  readonly panel: PanelKind | null;
  readonly onPanel: (panel: PanelKind | null) => void;
  readonly onPrint: (order: PrintOrder) => void;
  readonly onCompare: () => void;
}

function HistoryButtons({ view, session: { controller } }: Pick<ToolbarProps, 'view' | 'session'>) {
  const history = useCall('listHistory', { query: { timetableId: view.timetable.id } });
  return (
    <Space.Compact>
      <Button
        icon={<UndoOutlined aria-hidden />}
        aria-label="Hoàn tác"
        title="Hoàn tác (Ctrl+Z)"
        disabled={!history.data?.canUndo}
        onClick={() => void controller.undo()}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        aria-label="Làm lại"
        title="Làm lại (Ctrl+Y)"
        disabled={!history.data?.canRedo}
        onClick={() => void controller.redo()}
      />
    </Space.Compact>
  );
}

const noScore: ScoreView = { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 };

/** Undo and redo, the numbers, what to see and in which colours. */
export function Toolbar({ view, choice, session, panel, onPanel, onPrint, onCompare }: ToolbarProps) {
  const { panes, colourBy, choose, choosePanes } = choice;
  const { timetable } = view;
  const [first] = panes;
  const toggle = (kind: 'history' | 'fairness') => onPanel(panel?.kind === kind ? null : { kind });
  const toggleSecond = () => {
    if (!first || panes.length > 1) return choosePanes(panes.slice(0, 1));
    const kind = first.kind === 'class' ? 'teacher' : 'class';
    return choosePanes([first, { kind, item: 0, hasOwnersAsRows: false, day: 0 }]);
  };
  return (
    <div className="studio-toolbar" role="toolbar" aria-label="Công cụ sửa thời khóa biểu">
      <HistoryButtons view={view} session={session} />
      <Button
        icon={<HistoryOutlined aria-hidden />}
        aria-pressed={panel?.kind === 'history'}
        onClick={() => toggle('history')}
      >
        Lịch sử
      </Button>
      <QualityNumbers
        score={timetable.score ?? noScore}
        unplaced={timetable.lessonCount - timetable.placedCount}
        shown={panel?.kind === 'quality' ? panel.key : null}
        onShow={(key) => onPanel(panel?.kind === 'quality' && panel.key === key ? null : { kind: 'quality', key })}
      />
      <Button
        icon={<BarChartOutlined aria-hidden />}
        aria-pressed={panel?.kind === 'fairness'}
        title="So sánh tuần dạy của các giáo viên"
        onClick={() => toggle('fairness')}
      >
        Công bằng
      </Button>
      <Button
        icon={<ColumnWidthOutlined aria-hidden />}
        aria-pressed={panes.length > 1}
        title="Xem hai khung cạnh nhau"
        onClick={toggleSecond}
      >
        Hai khung
      </Button>
      <Select
        aria-label="Tô màu"
        value={colourBy}
        options={[...colourChoices]}
        onChange={(value) => choose({ colour: value === 'subject' ? '' : value })}
        style={{ width: 156 }}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'compare', label: 'So sánh với TKB hoặc mốc khác', onClick: onCompare },
            { type: 'divider' },
            ...printOrders.map(({ label, ...order }) => ({ key: label, label, onClick: () => onPrint(order) })),
          ],
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label="Thêm" title="So sánh, in" />
      </Dropdown>
    </div>
  );
}
