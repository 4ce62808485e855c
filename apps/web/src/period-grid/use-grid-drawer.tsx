import type { PeriodGrid, ResourceName } from '@tkb/contract';
import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { interruptedForm } from '../lib/drafts.ts';
import { useLabels } from '../resource/use-labels.ts';
import { GridDrawer } from './grid-drawer.tsx';

/** A row's button that opens its grid, and the drawer itself, for pages whose rows own a grid. */
export function useGridDrawer(
  grid: PeriodGrid & { readonly owner: Exclude<ResourceName, 'classSubject'> },
  buttonText: string,
) {
  const [ownerId, setOwnerId] = useState(() => interruptedForm<number>(location.pathname, grid.path)?.row ?? null);
  const { labels, reading } = useLabels([grid.owner]);
  const owners = { names: labels[grid.owner] ?? new Map<number, string>(), reading };
  const button = (id: number) => (
    <Button size="small" icon={<TableOutlined />} title={grid.title} onClick={() => setOwnerId(id)}>
      {buttonText}
    </Button>
  );
  const drawer = ownerId !== null && (
    <GridDrawer grid={grid} ownerId={ownerId} owners={owners} onClose={() => setOwnerId(null)} />
  );
  return { button, drawer, open: (id: number) => setOwnerId(id) };
}
