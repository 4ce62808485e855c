import type { TimetableView } from '@tkb/contract';
import { Select, Space } from 'antd';
import { searchWithoutTouch } from '../../../../lib/fingers.ts';
import { ToolBar } from '../../../../ui/tool-bar.tsx';
import { zoomSteps } from '../../grid/sizes.ts';
import type { CommandContext } from '../commands/command.ts';
import { fullScreen } from '../commands/full-screen.tsx';
import { setZoom, zoomIn, zoomOut, zoomToFit } from '../commands/zoom.tsx';
import type { StudioSession } from '../session/use-session.ts';
import { useStudio } from '../state/store.ts';
import { CommandButton } from './command-button.tsx';

const sizes = [
  { value: 'auto', label: 'Tự động' },
  ...zoomSteps.map((step) => ({ value: `${step}`, label: `${step} %` })),
];

interface ZoomBarProps {
  readonly view: TimetableView;
  readonly session: StudioSession;
}

/** How large the grids are drawn. */
export function ZoomBar({ view, session: { controller, store } }: ZoomBarProps) {
  const zoom = useStudio((state) => state.zoom);
  // The commands read these from the store: the bar is drawn anew when they change.
  useStudio((state) => state.isFull);
  useStudio((state) => state.scale);
  const context: CommandContext = { view, controller, store, lessons: [] };
  const shown = typeof zoom === 'number' ? `${Math.round(zoom * 100)}` : zoom;
  return (
    <ToolBar className="studio-zoom" label="Cỡ hiển thị">
      <Space.Compact>
        <CommandButton command={zoomOut} context={context} isIconOnly />
        <Select
          aria-label="Cỡ hiển thị"
          {...searchWithoutTouch()}
          value={shown}
          options={shown === 'fit' ? [{ value: 'fit', label: 'Vừa' }, ...sizes] : sizes}
          onChange={(value) => setZoom(store, value === 'auto' || value === 'fit' ? value : Number(value) / 100)}
          style={{ width: 96 }}
        />
        <CommandButton command={zoomIn} context={context} isIconOnly />
        <CommandButton command={zoomToFit} context={context} isOn={zoom === 'fit'} />
        <CommandButton command={fullScreen} context={context} isIconOnly />
      </Space.Compact>
    </ToolBar>
  );
}
