/** Kept by this tab while the browser is at a provider of sign-ins. */
interface AtProvider {
  readonly ticket: string;
  readonly kind: 'signIn' | 'link';
  /** Where to go afterwards; null = the first page. */
  readonly redirect: string | null;
}

const storeKey = 'tkb-at-provider';

/** Goes to a provider, which sends the browser back to the address `outerUrls.signIn`. */
export function leaveForProvider(address: string, kept: AtProvider): void {
  sessionStorage.setItem(storeKey, JSON.stringify(kept));
  location.assign(address);
}

/** The kept entry; null when this tab went to no provider. */
export function readAtProvider(): AtProvider | null {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? 'null') as AtProvider | null;
  } catch {
    return null;
  }
}

export const forgetProvider = (): void => sessionStorage.removeItem(storeKey);
