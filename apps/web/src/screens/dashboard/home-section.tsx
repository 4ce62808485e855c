import type { ReactNode } from 'react';

interface HomeSectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One box of the home page. */
export function HomeSection({ title, isWide = false, children }: HomeSectionProps) {
  return (
    <section aria-label={title} className={isWide ? 'home-section home-wide' : 'home-section'}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
