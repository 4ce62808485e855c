import { useEffect, useRef, type ReactNode } from 'react';

type Control = HTMLButtonElement | HTMLInputElement;

const controlsOf = (bar: HTMLElement): readonly Control[] =>
  [...bar.querySelectorAll<Control>('button, input:not([type="file"])')].filter(({ disabled }) => !disabled);

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** An open list and a typed text need the keys themselves. */
const isBusy = (control: Control): boolean =>
  control instanceof HTMLInputElement && (control.value !== '' || control.getAttribute('aria-expanded') === 'true');

/** Makes the controls of a bar one stop of the key Tab, the one that had the focus last; answers what ends it. */
function lineUp(bar: HTMLElement): () => void {
  let stop: Control | undefined;
  const keepOneStop = () => {
    const controls = controlsOf(bar);
    if (!stop || !controls.includes(stop)) stop = controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  const onFocus = ({ target }: FocusEvent) => {
    stop = controlsOf(bar).find((control) => control === target) ?? stop;
    keepOneStop();
  };
  const onKey = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    const controls = controlsOf(bar);
    const at = controls.findIndex((control) => control === event.target);
    const control = controls[at];
    if (!move || !control || isBusy(control)) return;
    event.preventDefault();
    controls[move(at, controls.length)]?.focus();
  };
  const ended = new AbortController();
  bar.addEventListener('focusin', onFocus, ended);
  bar.addEventListener('keydown', onKey, ended);
  // Buttons come, go and are barred without the bar being drawn again.
  const watching = new MutationObserver(keepOneStop);
  watching.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  keepOneStop();
  return () => {
    ended.abort();
    watching.disconnect();
  };
}

interface ToolBarProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** One stop of the key Tab for all its buttons and choices; the arrow keys lead from one to the next. */
export function ToolBar({ label, className, children }: ToolBarProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? lineUp(box.current) : undefined), []);
  return (
    <div ref={box} className={className} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
