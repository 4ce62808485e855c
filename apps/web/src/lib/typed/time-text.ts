/** A time as people type it ("7:5", "7h30", "0730", "7 30") as `HH:MM`; null for nothing; else the text as it is. */
export function normalizeTime(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const match = /^(\d{1,2})\s*[:hg.,\s]\s*(\d{1,2})?$/i.exec(typed) ?? /^(\d{1,2})(\d{2})?$/.exec(typed);
  if (!match) return typed;
  const [, hours = '', minutes = '0'] = match;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
