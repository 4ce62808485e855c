import { useEffect, useRef, useState } from 'react';

const id = 'popups';

/** Where menus, lists and calendars of a control open; dialogs, which belong to the whole page, stay on it. */
export const popupPlace = (control: HTMLElement = document.body): HTMLElement =>
  (control === document.body ? null : document.getElementById(id)) ?? document.body;

/**
 * A landmark around what opens, since people who go from landmark to landmark would never come to it. While nothing is open it has
 * no name and is none. A style with `:has` would tell as much, but makes browsers style the whole page anew with every change.
 */
export function Popups() {
  const place = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = () => setIsOpen([...element.children].some(({ className }) => !className.includes('-hidden')));
    const watching = new MutationObserver(look);
    watching.observe(element, { childList: true, subtree: true, attributeFilter: ['class'] });
    return () => watching.disconnect();
  }, []);
  return <section ref={place} id={id} aria-label={isOpen ? 'Danh sách đang mở' : undefined} />;
}
