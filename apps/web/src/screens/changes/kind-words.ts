import type { ChangeEntry, ChangeKind } from '@tkb/contract';

/** What was done to rows: the word and the colour of its tag. */
export const kindWords: Readonly<Record<ChangeKind, { readonly text: string; readonly colour: string }>> = {
  insert: { text: 'Thêm', colour: 'success' },
  update: { text: 'Sửa', colour: 'processing' },
  delete: { text: 'Xóa', colour: 'error' },
};

/** The program and system of a device, as far as it names them; else what it calls itself. */
export function deviceWords(device: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(device)?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(device)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const words = [browser, system].flatMap((word) => (word ? [names[word] ?? word] : []));
  return words.length > 0 ? words.join(' trên ') : device;
}

/** Where a change came from; empty where nothing is known of it. */
export const originWords = ({ address, device }: Pick<ChangeEntry, 'address' | 'device'>): string =>
  [address, deviceWords(device)].filter(Boolean).join(' · ');
