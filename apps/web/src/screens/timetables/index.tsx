import { inForceOn, pageUrls, type TimetableRow } from '@tkb/contract';
import { Button, Empty, Pagination } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { readingOf } from '../../api/reading.ts';
import { useCanEdit } from '../../session/app-state.ts';
import { isUnderWay, useRuns } from '../../timetable/runs.ts';
import { useToday } from '../../timetable/use-today.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ArrangeDrawer } from '../../timetable/arrange/arrange-drawer.tsx';
import { CountsDrawer } from './counts-drawer.tsx';
import { ExportModal } from '../../timetable/export-modal.tsx';
import { HeadModal, type HeadTask } from '../../timetable/head-modal.tsx';
import { TimetableImportDrawer } from '../../timetable/import/import-drawer.tsx';
import { RuleSettingsDrawer } from './rule-settings/index.tsx';
import { termsOf } from './terms.ts';
import { TimetableCard } from './timetable-card.tsx';
import './timetables.css';

/** The task that the search box sent to this page, with its timetable: the newest draft, or for files the newest of all. */
function useAskedTask(items: readonly TimetableRow[]) {
  const canEdit = useCanEdit();
  const [isAskedToCreate, clearCreate] = useAsked('mo', 'tao');
  const [isAskedToArrange] = useAsked('mo', 'xep');
  const [isAskedToPublish, clearPublish] = useAsked('mo', 'phathanh');
  const [isAskedToExport, clearExport] = useAsked('mo', 'xuat');
  const draft = (canEdit && items.find(({ status, isFrozen }) => status === 'draft' && !isFrozen)) || null;
  const publish: HeadTask | null = isAskedToPublish && draft ? { kind: 'publish', timetable: draft } : null;
  return {
    head: isAskedToCreate && canEdit ? ({ kind: 'create' } as const) : publish,
    arranging: isAskedToArrange ? draft : null,
    exporting: isAskedToExport ? (items[0] ?? null) : null,
    clear: () => [clearCreate, clearPublish, clearExport].forEach((clear) => clear()),
  };
}

/** The school's timetables: create, arrange, export, publish. */
export function Screen() {
  const [page, setPage] = useState({ index: 1, size: 10 });
  const [headTask, setHeadTask] = useState<HeadTask | null>(null);
  const [query, setQuery] = useSearchParams();
  const [isSettingRules, setIsSettingRules] = useState(false);
  const canEdit = useCanEdit();
  const [exported, setExported] = useState<TimetableRow | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [isAskedToImport, clearImport] = useAsked('mo', 'nhap');
  const closeImport = () => {
    setImporting(false);
    clearImport();
  };
  const [isAskedForRules, clearRules] = useAsked('mo', 'quytac');
  const closeRules = () => {
    setIsSettingRules(false);
    clearRules();
  };
  const timetables = useCall('listTimetables', { query: { pageSize: 0 } });
  const all = timetables.data?.items ?? [];
  const asked = useAskedTask(all);
  const head = headTask ?? asked.head;
  const exporting = exported ?? asked.exporting;
  const close = () => {
    setHeadTask(null);
    setExported(null);
    asked.clear();
  };
  const reading = readingOf(timetables);
  const runs = useRuns();
  const inForce = inForceOn(all, useToday());
  const navigate = useNavigate();
  // In the address, so that a reloaded page shows the run under way.
  const arranging = all.find(({ id }) => String(id) === query.get('xep')) ?? asked.arranging;
  const setArranging = (timetable: TimetableRow | null) =>
    setQuery(timetable ? { xep: String(timetable.id) } : {}, { replace: true });
  const counting = all.find(({ id }) => String(id) === query.get('dem')) ?? null;
  const setCounting = (timetable: TimetableRow | null) =>
    setQuery(timetable ? { dem: String(timetable.id) } : {}, { replace: true });
  const create = canEdit && (
    <Button type="primary" onClick={() => setHeadTask({ kind: 'create' })}>
      Tạo thời khóa biểu
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Quản lý thời khóa biểu"
        actions={
          <>
            <Button onClick={() => setIsSettingRules(true)}>Quy tắc xếp</Button>
            {canEdit && <Button onClick={() => setImporting(true)}>Nhập TKB có sẵn</Button>}
            {create}
          </>
        }
      />
      {all.length > 0 && <ReadState reading={reading} />}
      {all.length === 0 ? (
        <ReadState reading={reading} lines={4}>
          <Empty description="Chưa có thời khóa biểu nào. Hãy tạo TKB số 1 từ bảng phân công, hoặc nhập TKB năm ngoái.">
            {create}
          </Empty>
        </ReadState>
      ) : (
        termsOf(all.slice((page.index - 1) * page.size, page.index * page.size)).map((term) => (
          <section key={`${term.schoolYear} ${term.semester}`} className="timetable-term">
            <h2>
              Học kỳ {term.semester}, năm học {term.schoolYear}
            </h2>
            <ul className="timetable-list">
              {term.timetables.map((timetable) => (
                <li key={timetable.id}>
                  <TimetableCard
                    timetable={timetable}
                    isInForce={timetable.id === inForce?.id}
                    run={runs.find((run) => run.timetableId === timetable.id && isUnderWay(run))}
                    onArrange={() => setArranging(timetable)}
                    onCount={() => setCounting(timetable)}
                    onHead={setHeadTask}
                    onExport={() => setExported(timetable)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {all.length > 0 && (
        <Pagination
          className="timetable-pages"
          current={page.index}
          pageSize={page.size}
          total={all.length}
          showSizeChanger
          showTotal={(total) => `Tổng ${total} bản ghi`}
          onChange={(index, size) => setPage({ index, size })}
        />
      )}
      {head && <HeadModal task={head} onClose={close} />}
      {(isImporting || isAskedToImport) && canEdit && <TimetableImportDrawer onClose={closeImport} />}
      {exporting && <ExportModal timetable={exporting} onClose={close} />}
      {(isSettingRules || isAskedForRules) && <RuleSettingsDrawer onClose={closeRules} />}
      {counting && <CountsDrawer timetable={counting} onClose={() => setCounting(null)} />}
      <ArrangeDrawer
        timetable={arranging}
        onClose={() => setArranging(null)}
        onShow={() => void navigate(`${pageUrls.timetable}?id=${arranging?.id}`)}
      />
    </>
  );
}
