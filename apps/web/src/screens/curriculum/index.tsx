import { periodGrids, resources } from '@tkb/contract';
import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { failureOf, joinReadings } from '../../api/reading.ts';
import { useRows } from '../../api/row-hooks.ts';
import type { CurriculumRow } from '../../assignment/loads.ts';
import { GridDrawer, type Owners } from '../../period-grid/grid-drawer.tsx';
import { ResourcePage } from '../../resource/resource-page.tsx';
import { useLabels } from '../../resource/use-labels.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { PlanTab } from './plan-tab.tsx';

const emptyHint = 'Chưa có môn khối nào. Nhập số tiết ở bảng theo khối.';

/** The curriculum rows by name: "Toán – Khối 6". */
function useOwners(): Owners {
  const rows = useRows<CurriculumRow>(resources.curriculum);
  const { labels, reading } = useLabels([resources.subject.name, resources.grade.name]);
  const nameOf = ({ subjectId, gradeId }: CurriculumRow) =>
    `${labels.subject?.get(subjectId) ?? ''} – ${labels.grade?.get(gradeId) ?? ''}`;
  const names = new Map(rows.data?.items.map((row) => [row.id, nameOf(row)]));
  return { names, reading: joinReadings(failureOf(rows), reading) };
}

const gridButton = (open: () => void) => (
  <Button size="small" icon={<TableOutlined />} onClick={open}>
    Tiết tránh
  </Button>
);

/** Môn khối lớp as a matrix, and as a list with split groups and avoided periods. */
export function Screen() {
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const owners = useOwners();
  const list = (
    <ResourcePage
      resource={resources.curriculum}
      title="Danh sách môn khối lớp"
      emptyHint={emptyHint}
      rowActions={({ id }) => gridButton(() => setOwnerId(id))}
    />
  );
  return (
    <>
      <TabbedPage
        tabs={[
          { key: 'plan', label: 'Bảng theo khối', children: <PlanTab /> },
          { key: 'list', label: 'Danh sách', children: list },
        ]}
      />
      {ownerId !== null && (
        <GridDrawer
          grid={periodGrids.curriculumSlots}
          ownerId={ownerId}
          owners={owners}
          onClose={() => setOwnerId(null)}
        />
      )}
    </>
  );
}
