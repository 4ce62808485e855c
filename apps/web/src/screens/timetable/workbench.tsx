import { editPermission, fullDate, inForceOn, pageUrls, type TimetableRow, type TimetableView } from '@tkb/contract';
import { App, Button, Empty, Grid, Select, Space, Tag } from 'antd';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../../api/reading.ts';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { placedWords } from '../../timetable/placed-words.ts';
import { publishedWords, statusWords, timetableTitle } from '../../timetable/quality.ts';
import { ScoreNumbers } from '../../timetable/score-numbers.tsx';
import { askedBreaches, breachesAddress } from '../../timetable/timetable-address.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { TimetableActions } from './actions/timetable-actions.tsx';
import { GoneNote } from './view/gone-note.tsx';
import { PaneView } from './view/pane-view.tsx';
import { BreachesToRead } from './studio/panels/breaches-to-read.tsx';
import { Studio } from './studio/studio.tsx';
import type { PaneChoice } from './view/pane.ts';
import { useChoice, type Choice } from './view/use-choice.ts';
import { useDepartments } from './view/use-departments.ts';
import { weekNotes } from './view/week-notes.ts';
import { useMayEdit } from './view/use-may-edit.ts';
import { useToday } from '../../timetable/use-today.ts';
import './phone.css';

/** State, date and counts of a timetable in one line. */
function Facts({ view: { timetable }, hasScore }: { readonly view: TimetableView; readonly hasScore: boolean }) {
  const { id, status, effectiveFrom, placedCount, lessonCount, score } = timetable;
  const mayEdit = useMayEdit();
  const { text, colour } = statusWords(status);
  return (
    <Space wrap size="middle" className="studio-facts">
      <Tag color={colour}>{text}</Tag>
      <span>{effectiveFrom ? `Áp dụng từ ${fullDate(effectiveFrom)}` : 'Chưa đặt ngày áp dụng'}</span>
      <span>{placedWords(placedCount, lessonCount, score?.hard)}</span>
      {hasScore && score && <ScoreNumbers score={score} breachesAt={mayEdit ? breachesAddress(id) : undefined} />}
    </Space>
  );
}

const noneClosed: ReadonlySet<string> = new Set();

function Reader({ view, choice }: { readonly view: TimetableView; readonly choice: Choice }) {
  const { departments, reading } = useDepartments();
  const isNarrow = !(Grid.useBreakpoint().md ?? true);
  const marks = useCall('listPeriodMarks');
  const options = useMemo(() => ({ noteOf: weekNotes(marks.data, view, noneClosed) }), [marks.data, view]);
  const [pane] = choice.panes;
  const [listsBreaches, closeBreaches] = useAsked(...askedBreaches);
  const mayEdit = useMayEdit();
  return (
    <>
      <Facts view={view} hasScore />
      <ReadState reading={joinReadings(reading, failureOf(marks))} />
      {listsBreaches && mayEdit && (
        <BreachesToRead view={view} onJump={(_lesson, found) => choice.choosePane(0, found)} onClose={closeBreaches} />
      )}
      {pane && (
        <PaneView
          view={view}
          pane={pane}
          departments={departments}
          options={options}
          isNarrow={isNarrow}
          onChange={(next) => choice.choosePane(0, next)}
        />
      )}
    </>
  );
}

interface TimetableBodyProps {
  readonly timetableId: number;
  readonly choice: Choice;
}

/** Says that the draft on the screen has been published, by whomever: from then on it is only read. */
function usePublishedNotice(timetable: TimetableRow | undefined) {
  const { message } = App.useApp();
  const known = useRef(timetable);
  useEffect(() => {
    const before = known.current;
    known.current = timetable;
    if (timetable?.status === 'published' && before?.status === 'draft' && before.id === timetable.id)
      void message.info(`${publishedWords(timetable)}. Từ giờ bản này chỉ xem được.`, 6);
  }, [timetable, message]);
}

/** The large part of the page, drawn once for a change of the address that is first under way and then done. */
const TimetableBody = memo(function TimetableBody({ timetableId, choice }: TimetableBodyProps) {
  const view = useCall('viewByClass', { query: { timetableId } });
  const mayEdit = useMayEdit();
  if (!view.data) return <ReadState reading={readingOf(view)} lines={12} />;
  if (mayEdit && view.data.timetable.status === 'draft') return <Studio view={view.data} choice={choice} />;
  return <Reader view={view.data} choice={choice} />;
});

/** Whose week a view shows alone; empty when it shows several. */
function ownerName(view: TimetableView, { kind, item }: PaneChoice): string {
  const owners = { class: view.classes, teacher: view.teachers, room: view.rooms, school: [], department: [] }[kind];
  // A week without a named owner is that of the first; of rooms it is all of them.
  const first = kind === 'room' ? undefined : owners[0];
  return (owners.find(({ id }) => id === item) ?? first)?.name ?? '';
}

/** Any timetable that the user may see: to edit for those who may, else to read. */
export function Workbench() {
  const choice = useChoice();
  const today = useToday();
  const navigate = useNavigate();
  const canManage = useAppState((state) => permissionOfPage(state, pageUrls.timetables) === editPermission);
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const items = timetables.data?.items ?? [];
  const shown = items.find(({ id }) => id === choice.timetableId) ?? inForceOn(items, today) ?? items[0];
  // The one that the address names is asked for together with the list.
  const viewId = shown?.id ?? (timetables.data ? 0 : (choice.timetableId ?? 0));
  const view = useCall('viewByClass', { query: { timetableId: viewId } }, viewId > 0);
  usePublishedNotice(view.data?.timetable);
  const mayEdit = useMayEdit();
  const owner = view.data && choice.panes[0] ? ownerName(view.data, choice.panes[0]) : '';
  const tabTitle = shown && [owner, timetableTitle(shown)].filter(Boolean).join(' – ');
  return (
    <div className="timetable-screen">
      <PageTitle
        title="Thời khóa biểu"
        tabTitle={tabTitle}
        actions={
          shown && (
            <>
              {view.data && <TimetableActions view={view.data} pane={choice.panes[0]} mayEdit={mayEdit} />}
              <Select
                aria-label="Chọn thời khóa biểu"
                style={{ minWidth: 220 }}
                value={shown.id}
                options={items.map((item) => ({ value: item.id, label: timetableTitle(item) }))}
                onChange={(id) => choice.choose({ id: String(id) })}
              />
            </>
          )
        }
      />
      <ReadState reading={readingOf(timetables)} lines={12} />
      {shown && !timetables.isFetching && <GoneNote askedId={choice.timetableId} shown={shown} />}
      {timetables.data && !shown && (
        <Empty description="Chưa có thời khóa biểu nào để xem.">
          {canManage && (
            <Button type="primary" onClick={() => void navigate(pageUrls.timetables)}>
              Tạo thời khóa biểu
            </Button>
          )}
        </Empty>
      )}
      {shown && <TimetableBody key={shown.id} timetableId={shown.id} choice={choice} />}
    </div>
  );
}
