import { useEffect } from 'react';

/**
 * Enter in a list that shows nothing to choose does nothing. The list would close and forget what was typed: by a typist who was
 * faster than the names that are still on their way, or by one who mistyped a letter.
 */
export function useKeptTyping(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
      if (target.closest('.ant-select') === null || target.ariaExpanded !== 'true') return;
      // A field that also takes words of its own has no list to choose from then: its Enter stays as it is.
      const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
      if (list === null || list.querySelector('[role=option]') !== null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, []);
}
