interface OverlayProps {
  readonly title: string;
  readonly description: string;
  readonly showLogo?: boolean;
  readonly transparent?: boolean;
  /** Appears only when the wait lasts longer than a tenth of a second. */
  readonly isDelayed?: boolean;
}

/** Full-screen overlay that says what is being waited for. */
export function Overlay({ title, description, showLogo, transparent, isDelayed }: OverlayProps) {
  const names = ['overlay', transparent && 'overlay-transparent', isDelayed && 'overlay-delayed'];
  return (
    <output className={names.filter(Boolean).join(' ')}>
      {showLogo && <img src="/logo.png" alt="" width={64} height={64} />}
      <span className="overlay-spinner" aria-hidden="true" />
      <strong>{title}</strong>
      <span>{description}</span>
    </output>
  );
}
