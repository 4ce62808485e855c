import type { ReactNode } from 'react';

interface HomeSectionProps {
  readonly title: string;
  readonly isWide?: boolean;
  /** True when it goes beside the two boxes before it, where there is room for two columns. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** One box of the home page. */
export function HomeSection({ title, isWide = false, isTall = false, children }: HomeSectionProps) {
  return (
    <section
      aria-label={title}
      className={['home-section', isWide && 'home-wide', isTall && 'home-tall'].filter(Boolean).join(' ')}
    >
      <h2>{title}</h2>
      {children}
    </section>
  );
}
