/** Browser and system of a device as far as it names them; anything that is not a browser counts as another program. */
export function deviceWords(device: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(device.replace(/.*(?=(Edg|OPR)\/)/, ''))?.[1];
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(device)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const words = [browser, system].flatMap((word) => (word ? [names[word] ?? word] : []));
  if (words.length > 0) return words.join(' trên ');
  return device && 'chương trình khác';
}

/** The origin of a call; empty when nothing is known of it. */
export const originWords = ({ address, device }: { readonly address: string; readonly device: string }): string =>
  [address, deviceWords(device)].filter(Boolean).join(' · ');
