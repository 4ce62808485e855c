import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

interface ToolBarProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

type Control = HTMLButtonElement | HTMLInputElement;

const controlsOf = (bar: HTMLElement): readonly Control[] =>
  [...bar.querySelectorAll<Control>('button, input:not([type="file"])')].filter(({ disabled }) => !disabled);

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Where an open list or a typed text needs the key itself. */
const isBusy = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && (target.value !== '' || target.getAttribute('aria-expanded') === 'true');

/** One stop of the key Tab for all its buttons and choices; the arrow keys lead from one to the next. */
export function ToolBar({ label, className, children }: ToolBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const stop = useRef<Control | null>(null);
  const keepOneStop = () => {
    const controls = box.current ? controlsOf(box.current) : [];
    if (!stop.current || !controls.includes(stop.current)) stop.current = controls[0] ?? null;
    for (const control of controls) control.tabIndex = control === stop.current ? 0 : -1;
  };
  useEffect(() => {
    if (!box.current) return undefined;
    keepOneStop();
    // Buttons come, go and are barred without the bar being drawn again.
    const watching = new MutationObserver(keepOneStop);
    watching.observe(box.current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => watching.disconnect();
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    const found = box.current && controlsOf(box.current).find((control) => control === target);
    if (!found) return;
    stop.current = found;
    keepOneStop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move || !box.current || isBusy(event.target)) return;
    const controls = controlsOf(box.current);
    const at = controls.findIndex((control) => control === event.target);
    if (at < 0) return;
    event.preventDefault();
    controls[move(at, controls.length)]?.focus();
  };
  return (
    <div ref={box} className={className} role="toolbar" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
