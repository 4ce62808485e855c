import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { capitalise, type ResourceName } from '@tkb/contract';
import { useState, type ReactNode } from 'react';
import { useCall } from '../api/hooks.ts';
import { failureOf, joinReadings, readingOf } from '../api/reading.ts';
import { useRows } from '../api/row-hooks.ts';
import type { Row } from '../api/rows.ts';
import { useSession } from '../session/session.ts';
import { useCanEdit } from '../session/app-state.ts';
import { ExcelButtons } from '../excel/excel-buttons.tsx';
import { ChosenRows } from '../forms/chosen-rows.tsx';
import { useAddedRow } from '../forms/use-added-row.ts';
import { ColumnChoice, useHiddenColumns } from '../ui/table/column-choice.tsx';
import { actionsColumn, DataTable } from '../ui/table/data-table.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchInput } from '../ui/inputs/search-input.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { useTableState } from '../ui/table/use-table-state.tsx';
import { offeredLabels, referencedNames, type AnyResource, type Labels } from './labels.ts';
import { resourceColumns } from './resource-columns.tsx';
import { useOpened } from '../ui/editing/use-opened.ts';
import { ResourceForm } from './resource-form.tsx';
import { useLabels } from './use-labels.ts';

interface ResourcePageProps {
  readonly resource: AnyResource;
  /** The heading of the table; the resource's title when absent. */
  readonly title?: string;
  /** The next thing to do while the list is empty. */
  readonly emptyHint: string;
  /** Rows that are deleted with a row, in words; shown in the question before deleting. */
  readonly deletesAlso?: string;
  /** Things that a row takes with it, and how to keep them; shown in that question, too. */
  readonly deleteNote?: string;
  /** Told what was saved over which row. */
  readonly onSaved?: (before: Row, after: Row) => void;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** Rows can be written by people who may edit the page; those of the unit's catalogues only by unit administrators. */
function useMayWrite(resource: AnyResource): boolean {
  const isUnitUser = useSession(({ session }) => session?.user.tier === 'unit');
  return useCanEdit() && (resource.scope === 'school' || isUnitUser);
}

/** Of the unit's grades and shifts a filter offers those that the school uses. */
function useOffered(resource: AnyResource, references: readonly ResourceName[], labels: Labels) {
  const grades = useCall('listGradesOfSchool', {}, references.includes('grade'));
  const shifts = useCall('listShiftsOfSchool', {}, references.includes('shift'));
  const own = { grade: grades.data?.items, shift: shifts.data?.items };
  // Until they are known nothing is offered: a list that shrinks under the cursor takes the choice away.
  const offers = grades.isLoading || shifts.isLoading ? {} : offeredLabels(labels, own, resource, null);
  return { offers, reading: failureOf(grades, shifts) };
}

/** The page of a resource: table with search, sort, filters and paging, and the form in a drawer (`?them=<path>` opens it empty). */
export function ResourcePage(props: ResourcePageProps) {
  const { resource, title = capitalise(resource.title), emptyHint, deletesAlso, deleteNote, rowActions } = props;
  const table = useTableState<Row>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const { opened: chosen, open, close: closeForm } = useOpened<Row>(resource.name);
  const { addedId, showAdded } = useAddedRow(resource, table);
  const [isAsked, clearAsked] = useAsked('them', resource.path);
  const canWrite = useMayWrite(resource);
  const opened = chosen ?? (isAsked && canWrite ? { row: null } : null);
  const close = () => {
    closeForm();
    clearAsked();
  };
  const references = referencedNames(resource);
  const { labels, reading: namesReading } = useLabels(references);
  const { offers, reading: offersReading } = useOffered(resource, references, labels);
  const page = useRows(resource, table.query);
  const rows = page.data?.items ?? [];
  const { pageIndex, pageSize } = table.query;
  const [first, ...others] = resourceColumns(resource, { labels, offers }, open);
  const [hidden, setHidden] = useHiddenColumns(resource.name, others);
  const columns = [
    {
      key: 'stt',
      title: 'STT',
      width: 60,
      render: (_: unknown, __: Row, index: number) => (pageIndex - 1) * pageSize + index + 1,
    },
    ...(first ? [first] : []),
    ...others.filter(({ key }) => !hidden.has(key)),
    ...(rowActions ? [{ ...actionsColumn, render: (_: unknown, row: Row) => rowActions(row) }] : []),
  ];
  const buttons = (
    <>
      {resource.search.length > 0 && (
        <SearchInput label="Tìm (không cần gõ dấu)" value={table.typed} onChange={table.setSearch} />
      )}
      <ColumnChoice columns={others} hidden={hidden} onChange={setHidden} />
      <ExcelButtons kind={resource.name} canWrite={canWrite} />
      {canWrite && (
        <ChosenRows
          resource={resource}
          selected={selected}
          rows={rows}
          noun="mục"
          asked={resource.title}
          also={deletesAlso}
          note={deleteNote}
          onForget={() => setSelected([])}
          onDeleted={table.goToFirst}
        />
      )}
      {canWrite && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
          Thêm {resource.title}
        </Button>
      )}
    </>
  );
  return (
    <div className={others.length < 3 && !rowActions ? 'resource-narrow' : undefined}>
      <PageTitle title={title} actions={buttons} />
      <DataTable
        columns={table.showIn(columns)}
        rows={rows}
        reading={joinReadings(readingOf(page), namesReading, offersReading)}
        isNarrowed={table.isNarrowed}
        emptyText={emptyHint}
        selected={canWrite ? selected : null}
        onSelect={setSelected}
        onOpen={open}
        addedId={addedId}
        pagination={table.pagination(page.data?.totalrecord ?? 0)}
        onChange={table.onChange}
      />
      {opened && (
        <ResourceForm
          key={opened.row?.id ?? 'new'}
          resource={resource}
          row={opened.row}
          isReadOnly={!canWrite}
          onClose={close}
          onSaved={(before, after) => (before ? props.onSaved?.(before, after) : showAdded(after.id))}
        />
      )}
    </div>
  );
}
