import { pageUrls } from '@tkb/contract';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { useMayEdit } from './use-may-edit.ts';

// They load separately: a phone that shows one week needs no studio.
const Workbench = lazy(() => import('./workbench.tsx').then((module) => ({ default: module.Workbench })));
const PublishedView = lazy(() =>
  import('./published/published-view.tsx').then((module) => ({ default: module.PublishedView })),
);

/** Timetables: for editors to work on, for everybody else as published; people who may see drafts can open one by its id. */
export function Screen() {
  const mayEdit = useMayEdit();
  const seesDrafts = useAppState((state) => permissionOfPage(state, pageUrls.timetables) > 0);
  const [query] = useSearchParams();
  const hasWorkbench = mayEdit || (seesDrafts && query.has('id'));
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 12 }} />}>
      {hasWorkbench ? <Workbench /> : <PublishedView />}
    </Suspense>
  );
}
