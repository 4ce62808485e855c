import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '../ui/lazy-part.tsx';

const HelpDrawer = lazyDialog(async () => (await import('./help-drawer.tsx')).HelpDrawer);
const ShellTour = lazyDialog(async () => (await import('./tour.tsx')).ShellTour);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The help of the open page, by its button and by the key "?" wherever nobody types. */
export function HelpButton() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<'help' | 'tour' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key === '?' && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target))
        setShown('help');
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  const endTour = () => {
    setShown(null);
    // The tour's own button had the focus, and it is gone.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        type="text"
        data-tour="help"
        icon={<QuestionCircleOutlined />}
        onClick={() => setShown('help')}
        aria-label="Trợ giúp"
        title="Trợ giúp (phím ?)"
      />
      {shown === 'help' && (
        <HelpDrawer path={pathname} onTour={() => setShown('tour')} onClose={() => setShown(null)} />
      )}
      {shown === 'tour' && <ShellTour onClose={endTour} />}
    </>
  );
}
