import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/** The place of links past menu and tools, before everything else on the page. */
export const skipLinksId = 'skip-links';

interface SkipLinkProps {
  /** The element around the grid; the focus goes to its cell, or to its first input. */
  readonly to: RefObject<HTMLElement | null>;
  readonly children: string;
}

/** A way to the page's grid for people without a mouse: dozens of buttons and links stand before it. */
export function SkipLink({ to, children }: SkipLinkProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(skipLinksId)), []);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const grid = to.current;
    (grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? grid?.querySelector('input'))?.focus();
  };
  if (!place) return null;
  return createPortal(
    <a className="skip-link" href="#content" onClick={skip}>
      {children}
    </a>,
    place,
  );
}
