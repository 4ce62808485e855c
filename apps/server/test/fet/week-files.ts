import { smallFet } from './small-fet.ts';

const list = (kind: 'Day' | 'Hour', names: readonly string[]) =>
  `<${kind}s_List><Number_of_${kind}s>${names.length}</Number_of_${kind}s>` +
  `${names.map((name) => `<${kind}><Name>${name}</Name></${kind}>`).join('')}</${kind}s_List>`;
export const numbered = (count: number, stem = '') =>
  Array.from({ length: count }, (_, index) => `${stem}${index + 1}`);
export const constraint = (name: string, body: string) =>
  `<Constraint${name}><Weight_Percentage>100</Weight_Percentage>${body}<Active>true</Active></Constraint${name}>`;

/** The small school in a week of these days and hours. */
export function fileOf(
  days: readonly string[],
  hours = numbered(4),
  constraints: readonly string[] = [],
  change = (text: string) => text,
): Uint8Array {
  const text = smallFet({ constraints })
    .replace(/<Days_List>[\s\S]*<\/Days_List>/, list('Day', days))
    .replace(/<Hours_List>[\s\S]*<\/Hours_List>/, list('Hour', hours));
  return new TextEncoder().encode(change(text));
}

export const weekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6'];
export const inTwos = (days: readonly string[], [first, second]: readonly [string, string]) =>
  days.flatMap((day) => [`${day}${first}`, `${day}${second}`]);

/** Puts the mode, and what goes with it, into the text of a file. */
export const inMode =
  (mode: string, more = '') =>
  (text: string): string =>
    text.replace('<Institution_Name>', `<Mode>${mode}</Mode>${more}<Institution_Name>`);
