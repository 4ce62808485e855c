import { ColumnWidthOutlined, DiffOutlined } from '@ant-design/icons';
import type { ScoreView, TimetableView } from '@tkb/contract';
import { Button, Select, Space } from 'antd';
import { searchWithoutTouch } from '../../../../lib/fingers.ts';
import { ToolBar } from '../../../../ui/tool-bar.tsx';
import type { Choice } from '../../view/use-choice.ts';
import { colourChoices } from '../../view/colours.ts';
import type { CommandContext } from '../commands/command.ts';
import { redo } from '../commands/redo.tsx';
import { showFairness, showHistory } from '../commands/show-panel.tsx';
import { undo } from '../commands/undo.tsx';
import { useStudio } from '../state/store.ts';
import { useHistoryEnds } from '../sync/use-history-ends.ts';
import { CommandButton } from './command-button.tsx';
import { QualityNumbers } from './quality-numbers.tsx';
import type { StudioSession } from '../session/use-session.ts';

interface ToolbarProps {
  readonly view: TimetableView;
  readonly choice: Choice;
  readonly session: StudioSession;
  readonly onCompare: () => void;
}

const noScore: ScoreView = { unplaced: 0, hard: 0, singleSessions: 0, longGaps: 0, teacherSessions: 0, shortGaps: 0 };

/** Undo and redo, the numbers, what to see and in which colours. */
export function Toolbar({ view, choice, session, onCompare }: ToolbarProps) {
  const { panes, colourBy, choose, choosePanes } = choice;
  const { timetable } = view;
  const [first] = panes;
  const { controller, store } = session;
  const panel = useStudio((state) => state.panel);
  const measured = useStudio((state) => state.measured);
  const history = useHistoryEnds(timetable.id);
  const context: CommandContext = { view, controller, store, lessons: [], history };
  const toggleSecond = () => {
    if (!first || panes.length > 1) return choosePanes(panes.slice(0, 1));
    const kind = first.kind === 'class' ? 'teacher' : 'class';
    return choosePanes([first, { kind, item: 0, hasOwnersAsRows: false, day: 0 }]);
  };
  return (
    <ToolBar className="studio-toolbar" label="Công cụ sửa thời khóa biểu">
      <Space.Compact>
        <CommandButton command={undo} context={context} isIconOnly />
        <CommandButton command={redo} context={context} isIconOnly />
      </Space.Compact>
      <CommandButton command={showHistory} context={context} isOn={panel?.kind === 'history'} />
      <QualityNumbers
        score={measured ?? timetable.score ?? noScore}
        unplaced={timetable.lessonCount - timetable.placedCount}
        shown={panel?.kind === 'quality' ? panel.key : null}
        onShow={(key) =>
          store.setState({ panel: panel?.kind === 'quality' && panel.key === key ? null : { kind: 'quality', key } })
        }
      />
      <CommandButton command={showFairness} context={context} isOn={panel?.kind === 'fairness'} />
      <Button
        icon={<ColumnWidthOutlined aria-hidden />}
        aria-pressed={panes.length > 1}
        aria-label="Hai khung"
        title="Xem hai khung cạnh nhau"
        onClick={toggleSecond}
      />
      <Select
        aria-label="Tô màu"
        {...searchWithoutTouch()}
        value={colourBy}
        options={[...colourChoices]}
        onChange={(value) => choose({ colour: value === 'subject' ? '' : value })}
        style={{ width: 156 }}
      />
      <Button
        icon={<DiffOutlined aria-hidden />}
        aria-label="So sánh"
        title="So sánh với TKB hoặc mốc khác"
        onClick={onCompare}
      />
    </ToolBar>
  );
}
