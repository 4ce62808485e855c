import type { LessonView, TimetableView } from '@tkb/contract';
import { Alert, Grid } from 'antd';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { failureOf, joinReadings } from '../../../api/reading.ts';
import { SyncNotice } from '../../../timetable/outdated-assignments.tsx';
import { stateOfRun } from '../../../timetable/runs.ts';
import { askedBreaches } from '../../../timetable/timetable-address.ts';
import { ReadState } from '../../../ui/read-state.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { CompareDrawer, type ComparedWith } from '../compare/compare-drawer.tsx';
import { lessonTitle } from '../grid/cards.ts';
import { GridOverlayContext } from '../grid/overlay.ts';
import { paneShowing, type PaneChoice } from '../view/pane.ts';
import type { Choice } from '../view/use-choice.ts';
import { useDepartments } from '../view/use-departments.ts';
import { weekNotes } from '../view/week-notes.ts';
import { Ask } from './bars/ask.tsx';
import { CardMenu } from './bars/card-menu.tsx';
import { colouring } from '../view/colours.ts';
import { EditBar } from './bars/edit-bar.tsx';
import { Legend } from './bars/legend.tsx';
import { OfferCard } from './bars/offer-card.tsx';
import { PaneView } from '../view/pane-view.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { StudioContext, useStudio, type StudioStore } from './state/store.ts';
import './studio.css';
import { Toolbar } from './bars/toolbar.tsx';
import { useClosedPeriods } from './verdicts/use-engine-facts.ts';
import { ZoomBar } from './bars/zoom-bar.tsx';
import { useFullScreen } from './session/use-full-screen.ts';
import { useRun } from './sync/use-run.ts';
import { useLive } from './sync/use-live.ts';
import { usePointer } from './input/use-pointer.ts';
import { useStudioSession, type StudioSession } from './session/use-session.ts';
import { useEngineInStep, useFreshReferenceData } from './sync/use-in-step.ts';
import { useGlobalKeys, useGridInput } from './input/use-studio-keys.ts';

/** The dragged lesson, following the pointer; moved by style alone. */
function Ghost({ view, anchor }: { readonly view: TimetableView; readonly anchor: RefObject<HTMLDivElement | null> }) {
  const dragged = useStudio((state) => state.dragged);
  return (
    <div ref={anchor} className="studio-ghost" hidden={dragged === null} aria-hidden>
      {dragged && lessonTitle(view, dragged)}
    </div>
  );
}

const ignore = () => undefined;

interface StudioProps {
  readonly view: TimetableView;
  readonly choice: Choice;
}

/** Turns the views of one owner to that of the picked lesson. Renders nothing, so that a pick draws no views again. */
function FollowPick({ choice, jumped }: { readonly choice: Choice; readonly jumped: RefObject<number | null> }) {
  const picked = useStudio((state) => state.picked);
  useEffect(() => {
    if (picked && jumped.current !== picked.id) {
      const turned = choice.panes.map((pane) => paneShowing(pane, picked));
      if (turned.some((pane, index) => pane !== choice.panes[index])) choice.choosePanes(turned, 'same');
    }
    jumped.current = null;
    // oxlint-disable-next-line react/exhaustive-deps -- views follow the pick, not every turn that somebody chooses
  }, [picked?.id]);
  return null;
}

/** Opens the panel of broken rules for a link to it; from then on it is opened and closed as any panel. */
function useAskedPanel(store: StudioStore) {
  const [isAsked, clear] = useAsked(...askedBreaches);
  useEffect(() => {
    if (!isAsked) return;
    store.setState({ panel: { kind: 'quality', key: 'hard' } });
    clear();
  }, [isAsked, clear, store]);
}

function StudioBody({ view, choice, session }: StudioProps & { readonly session: StudioSession }) {
  const { controller, store } = session;
  const { panes, colourBy, choosePane, choosePanes } = choice;
  const { departments, reading } = useDepartments();
  const isNarrow = !(Grid.useBreakpoint().md ?? true);
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [compared, setCompared] = useState<ComparedWith | 'choose' | null>(null);
  const onPane = useMemo(() => [0, 1].map((index) => (next: PaneChoice) => choosePane(index, next)), [choosePane]);
  const [goTo, setGoTo] = useState<{ readonly lessonId: number } | null>(null);
  const closed = useClosedPeriods(session.engine);
  const marks = useCall('listPeriodMarks');
  const options = useMemo(
    () => ({ ...colouring(view, colourBy, departments, closed), noteOf: weekNotes(marks.data, view, closed) }),
    [view, colourBy, departments, closed, marks.data],
  );
  const input = useGridInput(session);
  const zoom = useStudio((state) => state.zoom);
  const isFull = useFullScreen(session.store);
  const tools = useMemo(() => <ZoomBar view={view} session={session} />, [view, session]);
  const run = useRun(view.timetable.id, store);
  const people = useLive(view.timetable.id, session);
  useEngineInStep(view, session);
  useFreshReferenceData(session);
  usePointer(root, ghost, store, controller);
  useGlobalKeys(session);
  useAskedPanel(store);

  const jumped = useRef<number | null>(null);
  const jumpTo = (lesson: LessonView, pane: PaneChoice) => {
    choosePanes([pane, ...panes.slice(1).map((other) => paneShowing(other, lesson))]);
    jumped.current = lesson.id;
    setGoTo({ lessonId: lesson.id });
    void controller.pick(lesson.id);
  };
  return (
    <div className={isFull ? 'studio studio-full' : 'studio'} ref={root}>
      <Toolbar view={view} choice={choice} session={session} onCompare={() => setCompared('choose')} />
      {run && <Alert type="info" showIcon title={`${stateOfRun(run)} (${run.by}). Trong lúc này chỉ xem được.`} />}
      {!run && <SyncNotice timetableId={view.timetable.id} />}
      <ReadState reading={joinReadings(reading, failureOf(marks))} />
      <EditBar view={view} controller={controller} store={store} people={people} />
      <div className={panes.length > 1 ? 'studio-work studio-work-two' : 'studio-work'} data-grid-room={panes.length}>
        <div className="studio-panes">
          {panes.map((pane, index) => (
            <PaneView
              key={index}
              view={view}
              pane={pane}
              departments={departments}
              options={options}
              isNarrow={isNarrow}
              zoom={zoom}
              closed={closed}
              tools={index === 0 && tools}
              goTo={goTo}
              suffix={index === 0 ? '' : ' (khung 2)'}
              onChange={onPane[index] ?? ignore}
              onKey={input.onKey}
              onClick={input.onClick}
              onPress={input.onPress}
              onHover={input.onHover}
              onDrawn={index === 0 ? controller.noteDrawn : undefined}
              onFocusCell={input.onFocusCell}
            />
          ))}
        </div>
        <SidePanel view={view} session={session} onJump={jumpTo} onCompare={setCompared} />
      </div>
      <Legend entries={options.legend} />
      {compared && (
        <CompareDrawer
          view={view}
          initial={compared === 'choose' ? null : compared}
          onClose={() => setCompared(null)}
        />
      )}
      <FollowPick choice={choice} jumped={jumped} />
      <Ghost view={view} anchor={ghost} />
      <OfferCard />
      <Ask />
      <CardMenu
        view={view}
        controller={controller}
        store={store}
        showOwner={(kind, item) => choosePane(0, { kind, item, hasOwnersAsRows: false, day: 0 })}
      />
    </div>
  );
}

/** Editing a timetable by hand, with every consequence shown. */
export function Studio(props: StudioProps) {
  const session = useStudioSession(props.view.timetable.id);
  if (!session) return null;
  return (
    <StudioContext value={session.store}>
      <GridOverlayContext value={session.store}>
        <StudioBody {...props} session={session} />
      </GridOverlayContext>
    </StudioContext>
  );
}
