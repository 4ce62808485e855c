import type { PageLink } from '@tkb/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { permissionOfPage, useAppState } from '../session/app-state.ts';
import { taskQuery } from './task-address.ts';
import './page-links.css';

/** Asks the page of a list to open the grid of the row that `search` names. */
export const askedGrid = ['mo', 'bang'] as const;

function queryOf(view: PageLink['view']): URLSearchParams {
  if (view === null) return new URLSearchParams();
  if (view === 'rules') return new URLSearchParams(taskQuery('rules'));
  return new URLSearchParams([view === 'periods' ? askedGrid : ['tab', view]].map(([name, value]) => [name, value]));
}

/** The address that opens a page at the part and the row that a link names. */
export function addressOf({ url, view, row }: PageLink): string {
  const query = queryOf(view);
  if (row !== null) query.set('search', row);
  return query.size > 0 ? `${url}?${query}` : url;
}

/** Links to the pages where the things named in a sentence can be changed: those that the user may see, each once. */
export function PageLinks({ pages }: { readonly pages: readonly PageLink[] }) {
  const state = useAppState();
  const visible = pages.filter(({ url }) => permissionOfPage(state, url) > 0);
  const open = [...new Map(visible.map((page) => [addressOf(page), page]))];
  if (open.length === 0) return null;
  return (
    <span className="page-links">
      Sửa ở trang{' '}
      {open.map(([address, { title, row }], index) => (
        <Fragment key={address}>
          {index > 0 && ', '}
          <Link to={address}>{row === null ? title : `${title}: ${row}`}</Link>
        </Fragment>
      ))}
    </span>
  );
}

/** Reasons one below the other, each with its pages; `pages[i]` belongs to `reasons[i]`. */
export function ReasonItems(props: { readonly reasons: readonly string[]; readonly pages: readonly PageLink[][] }) {
  const { reasons, pages } = props;
  return reasons.map((reason, index) => (
    <li key={reason}>
      {reason} <PageLinks pages={pages[index] ?? []} />
    </li>
  ));
}
