import { CalendarOutlined, CopyOutlined, ExportOutlined, SendOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { type TimetableRow, type TimetableView } from '@tkb/contract';
import { App, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTellFailure } from '../../../api/tell-failure.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { interruptedForm } from '../../../lib/drafts.ts';
import { headDraft } from '../../../timetable/head-draft.ts';
import { timetableTitle } from '../../../timetable/quality.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { PrintMenu, type PrintOrder } from '../print/print-menu.tsx';
import { printPages, type PrintWish } from '../print/print-pages.ts';
import { publishedAddress } from '../view/as-reader.ts';
import type { PaneChoice } from '../view/pane.ts';
import { useDepartments } from '../view/use-departments.ts';
import { offeredActions, type ActionName } from './offered-actions.ts';
import { timetableAddress } from '../../../timetable/timetable-address.ts';

// Each loads when it is needed: moving lessons needs none of them.
const ArrangeDrawer = lazyDialog(
  async () => (await import('../../../timetable/arrange/arrange-drawer.tsx')).ArrangeDrawer,
);
const ExportModal = lazyDialog(async () => (await import('../../../timetable/export-modal.tsx')).ExportModal);
const HeadModal = lazyDialog(async () => (await import('../../../timetable/head-modal.tsx')).HeadModal);
const PrintSheet = lazyDialog(async () => (await import('../print/print-sheet.tsx')).PrintSheet);

const printOrders: readonly PrintOrder[] = [
  { scope: 'view', paper: 'A4', label: 'In khung đang xem, A4 ngang' },
  { scope: 'view', paper: 'A3', label: 'In khung đang xem, A3 ngang' },
  { scope: 'classes', paper: 'A4', label: 'In mọi lớp, mỗi lớp một tờ A4' },
  { scope: 'teachers', paper: 'A4', label: 'In mọi giáo viên, mỗi người một tờ A4' },
];

interface TimetableActionsProps {
  readonly view: TimetableView;
  /** Printed as it is on the screen. */
  readonly pane: PaneChoice | undefined;
  readonly mayEdit: boolean;
}

/** A draft of its own to work on, opened at once. */
function useCopy(view: TimetableView) {
  const { message } = App.useApp();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const copy = useCallMutation('copyTimetable');
  const run = () =>
    copy.mutate(
      { body: { id: view.timetable.id } },
      {
        onSuccess: ({ item }) => {
          void message.success(`Đã sao chép thành ${timetableTitle(item)}, đang mở bản sao để sửa.`);
          void navigate(timetableAddress(item.id));
        },
        onError: tellFailure,
      },
    );
  return { run, isRunning: copy.isPending };
}

export function TimetableActions({ view, pane, mayEdit }: TimetableActionsProps) {
  const { timetable } = view;
  const { departments } = useDepartments();
  const [opened, setOpened] = useState<ActionName | null>(() =>
    interruptedForm<TimetableRow>(location.pathname, headDraft('publish'))?.row?.id === timetable.id ? 'publish' : null,
  );
  const [print, setPrint] = useState<PrintWish | null>(null);
  const pages = useMemo(
    () => print && pane && printPages(view, print, pane, departments),
    [view, print, pane, departments],
  );
  const copy = useCopy(view);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const endPrint = useCallback(() => setPrint(null), []);
  const offered = offeredActions(timetable, mayEdit);
  return (
    <>
      {offered.includes('arrange') && (
        <Button icon={<ThunderboltOutlined aria-hidden />} title="Xếp tự động" onClick={() => setOpened('arrange')}>
          Xếp
        </Button>
      )}
      {offered.includes('publish') && (
        <Button
          icon={<SendOutlined aria-hidden />}
          title="Phát hành cho giáo viên và lớp"
          onClick={() => setOpened('publish')}
        >
          Phát hành
        </Button>
      )}
      {offered.includes('copy') && (
        <Button type="primary" icon={<CopyOutlined aria-hidden />} loading={copy.isRunning} onClick={copy.run}>
          Sao chép để sửa
        </Button>
      )}
      {timetable.status === 'published' && (
        <Button
          icon={<CalendarOutlined aria-hidden />}
          title="Xem như giáo viên và lớp; tạo địa chỉ lịch cho phụ huynh, học sinh"
          onClick={() => void navigate(publishedAddress)}
        >
          Xem như giáo viên
        </Button>
      )}
      <Button icon={<ExportOutlined aria-hidden />} title="Xuất ra tệp" onClick={() => setOpened('export')}>
        Xuất
      </Button>
      <PrintMenu orders={printOrders} onPrint={setPrint} />
      {opened === 'arrange' && <ArrangeDrawer timetable={timetable} onClose={close} onShow={close} />}
      {opened === 'export' && <ExportModal timetable={timetable} onClose={close} />}
      {opened === 'publish' && offered.includes('publish') && (
        <HeadModal task={{ kind: 'publish', timetable }} onClose={close} />
      )}
      {print && pages && <PrintSheet timetable={timetable} pages={pages} paper={print.paper} onClose={endPrint} />}
    </>
  );
}
