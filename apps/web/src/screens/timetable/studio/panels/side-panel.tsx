import type { LessonView, TimetableView } from '@tkb/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComparedWith } from '../../compare/compare-drawer.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { isTrayFolded, useStudio } from '../state/store.ts';
import { SuggestionsPanel } from './suggestions.tsx';
import { Tray } from './tray.tsx';
import type { StudioSession } from '../session/use-session.ts';
import type { PaneChoice } from '../../view/pane.ts';

interface SidePanelProps {
  readonly view: TimetableView;
  readonly session: StudioSession;
  readonly onCompare: (point: ComparedWith) => void;
  readonly onJump: (lesson: LessonView, pane: PaneChoice) => void;
}

/** A value as it was when it began to be kept. */
function useKept<Value>(value: Value, isKept: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isKept && last !== value) setLast(value);
  return isKept ? last : value;
}

/**
 * Beside the grid: suggestions if there are any, then the requested panel, else the tray. While a lesson is dragged the tray neither
 * comes nor goes, whatever others do meanwhile: the cells would move under the pointer.
 */
export function SidePanel({ view, session, onJump, onCompare }: SidePanelProps) {
  const { controller, store } = session;
  const panel = useStudio((state) => state.panel);
  const close = () => store.setState({ panel: null });
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the panel stands below the grid.
    if (panel) side.current?.scrollIntoView({ block: 'nearest' });
  }, [panel]);
  const hasSuggestions = useStudio((state) => state.suggestions !== null);
  const isFolded = useStudio(isTrayFolded);
  const isDragging = useStudio((state) => state.dragged !== null);
  const isAnyUnplaced = useMemo(() => view.lessons.some(({ day }) => day === null), [view]);
  const hasUnplaced = useKept(isAnyUnplaced, isDragging);
  const isAsked = panel?.kind === 'quality' && panel.key === 'unplaced';
  const hasTray = hasUnplaced && (isAsked || (panel === null && !isFolded));
  if (panel === null && !hasSuggestions && !hasTray) return null;
  return (
    <aside ref={side} className={`studio-side studio-side-${panel?.kind ?? 'tray'}`} aria-label="Bảng bên">
      <SuggestionsPanel controller={controller} />
      {panel?.kind === 'history' && (
        <HistoryPanel view={view} controller={controller} onCompare={onCompare} onClose={close} />
      )}
      {panel?.kind === 'fairness' && <FairnessPanel view={view} session={session} onJump={onJump} onClose={close} />}
      {panel?.kind === 'quality' && (
        <QualityPanel
          key={panel.key}
          view={view}
          session={session}
          onJump={onJump}
          measure={panel.key}
          onClose={close}
        />
      )}
      {hasTray && (
        <Tray view={view} controller={controller} onFold={() => store.setState({ tray: 'folded', panel: null })} />
      )}
    </aside>
  );
}
