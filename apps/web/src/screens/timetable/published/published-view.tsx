import { CalendarOutlined } from '@ant-design/icons';
import { addDays, fullDate, mondayOf, pageUrls, type PublishedTimetable, type TimetableView } from '@tkb/contract';
import { Button, Empty, Grid, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchWithoutTouch } from '../../../lib/fingers.ts';
import { failureOf, joinReadings, readingOf } from '../../../api/reading.ts';
import { timetableTitle } from '../../../timetable/quality.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { ReadState } from '../../../ui/read-state.tsx';
import { shiftsInUse } from '../grid/grid-model.ts';
import { titleOf } from '../grid/places.ts';
import { PrintMenu, type PrintOrder } from '../print/print-menu.tsx';
import { printPages, type PrintPage, type PrintWish } from '../print/print-pages.ts';
import { useMayEdit } from '../view/use-may-edit.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ChangesNote } from './changes-note.tsx';
import { DayCards } from './day-cards.tsx';
import { ForceNotices } from './force-notices.tsx';
import { OwnerChoice } from './owner-choice.tsx';
import { ownersOfKind, usePublishedOwner, useShownOwner } from './use-owner.ts';
import { useChanges, usePublishedWeek, useSubstituted, useViews } from './use-published.ts';
import { weekModel, type PublishedOwner } from './week-model.ts';
import { planWeek } from './week-plan.ts';
import { WeekStepper } from './week-stepper.tsx';
import { WeekTable } from './week-table.tsx';
import './published.css';

const PrintSheet = lazyDialog(async () => (await import('../print/print-sheet.tsx')).PrintSheet);

interface PublishedOrder extends PrintOrder {
  readonly isSchool: boolean;
}
type PublishedWish = PublishedOrder & PrintWish;
const printOrders: readonly PublishedOrder[] = [
  { label: 'Toàn trường, mỗi buổi một tờ (A3)', scope: 'view', paper: 'A3', isSchool: true },
  { label: 'Mọi lớp, mỗi lớp một tờ (A4)', scope: 'classes', paper: 'A4', isSchool: false },
  { label: 'Mọi giáo viên, mỗi người một tờ (A4)', scope: 'teachers', paper: 'A4', isSchool: false },
];

interface HeadProps {
  readonly items: readonly PublishedTimetable[];
  readonly shown: PublishedTimetable | undefined;
  readonly asked: PublishedTimetable | undefined;
  readonly ownerTitle: string | null;
  readonly onVersion: (id: number | null) => void;
  readonly onPrint: (wish: PublishedWish) => void;
  readonly onSubscribe: () => void;
}

/** Which timetable this is, and what can be done with it. */
function Head({ items, shown, asked, ownerTitle, onVersion, onPrint, onSubscribe }: HeadProps) {
  const orders = [
    ...(ownerTitle ? [{ label: `${ownerTitle} (A4)`, scope: 'view', paper: 'A4', isSchool: false } as const] : []),
    ...printOrders,
  ];
  const versionTitle = (item: PublishedTimetable) =>
    `${timetableTitle(item)}${item.effectiveFrom ? `, từ ${fullDate(item.effectiveFrom)}` : ''}`;
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  return (
    <PageTitle
      title="Thời khóa biểu"
      tabTitle={shown && [ownerTitle, timetableTitle(shown)].filter(Boolean).join(' – ')}
      note={shown?.effectiveFrom && `${timetableTitle(shown)} có hiệu lực từ ${fullDate(shown.effectiveFrom)}`}
      actions={
        items.length > 0 && (
          <>
            {mayEdit && (
              <Button onClick={() => void navigate(`${pageUrls.timetable}${shown ? `?id=${shown.id}` : ''}`)}>
                Thôi xem như giáo viên
              </Button>
            )}
            <Select
              aria-label="Chọn bản đã phát hành"
              {...searchWithoutTouch()}
              value={asked?.id ?? 0}
              options={[
                { value: 0, label: 'Bản đang áp dụng' },
                ...items.map((item) => ({ value: item.id, label: versionTitle(item) })),
              ]}
              onChange={(id) => onVersion(id || null)}
              className="pub-version"
            />
            <Button icon={<CalendarOutlined aria-hidden />} disabled={!ownerTitle} onClick={onSubscribe}>
              Đăng ký lịch
            </Button>
            <PrintMenu orders={orders} disabled={!shown} onPrint={onPrint} />
          </>
        )
      }
    />
  );
}

interface PrintProps {
  readonly order: PublishedWish;
  readonly view: TimetableView;
  readonly owner: PublishedOwner | null;
  readonly onClose: () => void;
}

/** The sheets of an order; the school has one per session, since classes of the other one would leave it half empty. */
function pagesOf(order: PublishedWish, view: TimetableView, owner: PublishedOwner | null): PrintPage[] {
  const whole = { kind: 'school', item: 0, hasOwnersAsRows: false, day: 0 } as const;
  if (!order.isSchool)
    return printPages(view, order, owner ? { ...whole, kind: owner.kind, item: owner.id } : whole, []);
  return shiftsInUse(view).flatMap(({ id, name }) =>
    printPages(view, order, { ...whole, item: id }, []).map((page) => ({
      ...page,
      title: `${page.title}, buổi ${name.toLowerCase()}`,
    })),
  );
}

function Print({ order, view, owner, onClose }: PrintProps) {
  const pages = useMemo(() => pagesOf(order, view, owner), [order, view, owner]);
  return <PrintSheet timetable={view.timetable} pages={pages} paper={order.paper} onClose={onClose} />;
}

/** Timetables as teachers and classes read them: the own week with its dates, as published for each of them. */
export function PublishedView() {
  const { published, items, today, asked, monday, firstDate, thisWeek, choose } = usePublishedWeek();
  const { own, owner: askedOwner, choose: chooseOwner } = usePublishedOwner();
  const plan = useMemo(() => planWeek(items, monday, asked), [items, monday, asked]);
  const { views, found } = useViews(plan.map(({ timetable }) => timetable));
  const shown = plan.findLast(({ timetable }) => timetable)?.timetable;
  const view = views.get(shown?.id ?? 0);
  const owner = useShownOwner(askedOwner, view);
  const changesRead = useChanges(shown, owner);
  const substitutedRead = useSubstituted(monday, shown !== undefined);
  const changes = changesRead.data;
  const substituted = substitutedRead.data?.lessons;
  const isNarrow = !(Grid.useBreakpoint().md ?? true);
  const [chosenDate, setDate] = useState<string | null>(null);
  // Back turns the week without asking for a day.
  const date = [chosenDate ?? firstDate, firstDate].find((each) => mondayOf(each) === monday) ?? monday;
  const [print, setPrint] = useState<PublishedWish | null>(null);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const endPrint = useCallback(() => setPrint(null), [setPrint]);
  const week = useMemo(() => {
    if (!owner || !published.data) return null;
    const changed = new Set(changes?.differences.flatMap(({ rightLessonId }) => rightLessonId ?? []));
    return weekModel({ plan, views, owner, times: published.data, today, changed, substituted: substituted ?? [] });
  }, [plan, views, owner, published.data, today, changes, substituted]);
  const chosen = view && owner ? ownersOfKind(view, owner.kind).find(({ id }) => id === owner.id) : undefined;
  const ownerTitle = owner && chosen ? titleOf(owner.kind, chosen.name) : null;
  const showVersion = (id: number | null) => choose({ version: id === null ? '' : `${id}`, id: '', week: '' });
  const turnWeek = (step: 1 | -1) => {
    const next = addDays(monday, 7 * step);
    choose({ week: next });
    setDate(step === 1 ? next : addDays(next, 6));
  };
  return (
    <div className="pub">
      <Head
        items={items}
        shown={shown}
        asked={asked}
        ownerTitle={ownerTitle}
        onVersion={showVersion}
        onPrint={setPrint}
        onSubscribe={() => setIsSubscribing(true)}
      />
      {published.data && items.length === 0 && (
        <Empty description="Trường chưa phát hành thời khóa biểu nào. Khi có, thời khóa biểu hiện ở đây." />
      )}
      {items.length > 0 && (
        <>
          <ForceNotices items={items} plan={plan} asked={asked} onVersion={showVersion} />
          <div className="pub-bar">
            {view && <OwnerChoice view={view} own={own} owner={owner} onChoose={chooseOwner} />}
            <WeekStepper
              monday={monday}
              thisWeek={thisWeek}
              calendar={shown && published.data ? { ...shown, holidays: published.data.holidays } : null}
              onWeek={(next) => {
                choose({ week: next });
                setDate(next === mondayOf(firstDate) ? firstDate : next);
              }}
            />
          </div>
        </>
      )}
      <ReadState
        reading={joinReadings(readingOf(published, ...found, substitutedRead), failureOf(changesRead))}
        lines={8}
      />
      {items.length > 0 && !shown && <Empty description="Tuần này không có thời khóa biểu nào áp dụng." />}
      {view && !owner && <Empty description="Chọn lớp, giáo viên hoặc phòng để xem thời khóa biểu." />}
      {view && week && ownerTitle && !substitutedRead.isLoading && (
        <>
          {changes && <ChangesNote changes={changes} view={view} />}
          {isNarrow ? (
            <DayCards week={week} date={date} onDate={setDate} onWeek={turnWeek} />
          ) : (
            <WeekTable week={week} title={`Thời khóa biểu ${ownerTitle}`} />
          )}
        </>
      )}
      {view && owner && !ownerTitle && (
        <Empty description="Thời khóa biểu này không có người, lớp hoặc phòng đã chọn. Hãy chọn lại." />
      )}
      {print && view && <Print order={print} view={view} owner={owner} onClose={endPrint} />}
      {isSubscribing && owner && chosen && (
        <CalendarDialog owner={owner} ownerName={chosen.name} onClose={() => setIsSubscribing(false)} />
      )}
    </div>
  );
}
