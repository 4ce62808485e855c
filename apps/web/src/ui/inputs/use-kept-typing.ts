import { useEffect } from 'react';

/**
 * Enter in a list without matches does nothing. Otherwise the list would close and forget the typed text when the names have
 * not loaded yet, or after a typing error.
 */
export function useKeptTyping(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
      if (target.closest('.ant-select') === null || target.ariaExpanded !== 'true') return;
      // A field that also accepts free words then has no list, and its Enter works as usual.
      const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
      if (list === null || list.querySelector('[role=option]') !== null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
}
