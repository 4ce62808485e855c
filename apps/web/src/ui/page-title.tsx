import type { ReactNode } from 'react';
import { useEffect } from 'react';
import './page-title.css';

interface PageTitleProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: its name (also the browser tab's), a note and the page's buttons. */
export function PageTitle({ title, note, actions }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} – Thời khóa biểu`;
  }, [title]);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {note && <span className="page-note">{note}</span>}
      <div className="page-actions">{actions}</div>
    </div>
  );
}
