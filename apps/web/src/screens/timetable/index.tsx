import { pageUrls } from '@tkb/contract';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { permissionOfPage, useAppState } from '../../session/app-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { asksForPublished } from './view/as-reader.ts';
import { useMayEdit } from './view/use-may-edit.ts';

// They load separately: a phone that shows one week needs no studio.
const waiting = <Skeleton active title={false} paragraph={{ rows: 12 }} />;
const Workbench = lazyPart(async () => (await import('./workbench.tsx')).Workbench, waiting);
const PublishedView = lazyPart(async () => (await import('./published/published-view.tsx')).PublishedView, waiting);

/** Timetables: for editors to work on, for everybody else as published; people who may see drafts can open one by its id. */
export function Screen() {
  const mayEdit = useMayEdit();
  const seesDrafts = useAppState((state) => permissionOfPage(state, pageUrls.timetables) > 0);
  const [query] = useSearchParams();
  const hasWorkbench = !asksForPublished(query) && (mayEdit || (seesDrafts && query.has('id')));
  return hasWorkbench ? <Workbench /> : <PublishedView />;
}
