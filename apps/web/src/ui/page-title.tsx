import { useEffect, type ReactNode } from 'react';
import { create } from 'zustand';
import './page-title.css';

const product = 'Thời khóa biểu';
const useTitleEnd = create<{ readonly end: string }>(() => ({ end: product }));

/** The title of every browser tab ends with the school worked in, outside any school with the product. */
export const setTitleEnd = (school: string | null): void => useTitleEnd.setState({ end: school ?? product });

interface PageTitleProps {
  readonly title: string;
  /** Stands in the browser's tab instead of the title. */
  readonly tabTitle?: string | undefined;
  /** False = there is none now: its room stays, so that nothing moves when it comes. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** Names the browser's tab after what it shows. */
export function useTabTitle(title: string): void {
  const { end } = useTitleEnd();
  useEffect(() => {
    document.title = `${title} – ${end}`;
  }, [title, end]);
}

/** The head of a page: its name (also the browser tab's), a note and the page's buttons. */
export function PageTitle({ title, tabTitle = title, note, actions }: PageTitleProps) {
  useTabTitle(tabTitle);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {note !== undefined && <span className="page-note">{note}</span>}
      <div className="page-actions">{actions}</div>
    </div>
  );
}
