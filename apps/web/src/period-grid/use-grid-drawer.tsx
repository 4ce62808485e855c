import type { PeriodGrid, ResourceName } from '@tkb/contract';
import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { interruptedForm } from '../lib/drafts.ts';
import { useLabels } from '../resource/use-labels.ts';
import { askedGrid } from '../timetable/page-links.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { GridDrawer } from './grid-drawer.tsx';

/** A row's button that opens its grid, and the drawer itself, for pages whose rows own a grid; a link can ask for that of a named row. */
export function useGridDrawer(
  grid: PeriodGrid & { readonly owner: Exclude<ResourceName, 'classSubject'> },
  buttonText: string,
) {
  const [chosenId, setChosenId] = useState(() => interruptedForm<number>(location.pathname, grid.path)?.row ?? null);
  const { labels, reading } = useLabels([grid.owner]);
  const owners = { names: labels[grid.owner] ?? new Map<number, string>(), reading };
  const [query] = useSearchParams();
  const [isAsked, clearAsked] = useAsked(...askedGrid);
  const named = isAsked ? [...owners.names].find(([, name]) => name === query.get('search')) : undefined;
  const ownerId = chosenId ?? named?.[0] ?? null;
  const close = () => {
    setChosenId(null);
    clearAsked();
  };
  const button = (id: number) => (
    <Button size="small" icon={<TableOutlined />} title={grid.title} onClick={() => setChosenId(id)}>
      {buttonText}
    </Button>
  );
  const drawer = ownerId !== null && <GridDrawer grid={grid} ownerId={ownerId} owners={owners} onClose={close} />;
  return { button, drawer, open: (id: number) => setChosenId(id) };
}
