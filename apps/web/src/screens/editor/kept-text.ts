const storageKey = 'tkb-editor';

/** The text as it was left in this browser; empty when there is none. */
export function readKeptText(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text in this browser; false when the browser has no room or does not allow it. */
export function keepText(html: string): boolean {
  try {
    localStorage.setItem(storageKey, html);
    return true;
  } catch {
    return false;
  }
}
