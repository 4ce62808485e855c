import type { ReactNode } from 'react';
import { useTabTitle } from './page-title.tsx';

interface StatusPageProps {
  readonly title: string;
  /** It stands within the frame of the pages, which is the document's main part already. */
  readonly isFramed: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that says why there is nothing else to see. */
export function StatusPage({ title, isFramed, children, actions }: StatusPageProps) {
  useTabTitle(title);
  const Part = isFramed ? 'section' : 'main';
  return (
    <Part className="status-page">
      <img src="/logo.png" alt="" width={56} height={56} />
      <h1>{title}</h1>
      {children}
      <div className="status-actions">{actions}</div>
    </Part>
  );
}
