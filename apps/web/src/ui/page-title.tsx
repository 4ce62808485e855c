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
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: its name (also the browser tab's), a note and the page's buttons. */
export function PageTitle({ title, tabTitle = title, note, actions }: PageTitleProps) {
  const { end } = useTitleEnd();
  useEffect(() => {
    document.title = `${tabTitle} – ${end}`;
  }, [tabTitle, end]);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {note && <span className="page-note">{note}</span>}
      <div className="page-actions">{actions}</div>
    </div>
  );
}
