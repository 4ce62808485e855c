const id = 'popups';

/** Where menus, lists and calendars of a control open; dialogs, which belong to the whole page, stay on it. */
export const popupPlace = (control: HTMLElement = document.body): HTMLElement =>
  (control === document.body ? null : document.getElementById(id)) ?? document.body;

/** A landmark around what opens, since people who go from landmark to landmark would never come to it. */
export const Popups = () => <section id={id} className="popups" aria-label="Danh sách đang mở" />;
