import type { ReactNode } from 'react';

interface StatusPageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that says why there is nothing else to see. */
export function StatusPage({ title, children, actions }: StatusPageProps) {
  return (
    <main className="status-page">
      <img src="/logo.png" alt="" width={56} height={56} />
      <h1>{title}</h1>
      {children}
      <div className="status-actions">{actions}</div>
    </main>
  );
}
