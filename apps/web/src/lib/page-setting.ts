/** A setting that the server wrote into the page as `<meta name content>`; empty when it wrote none. */
export const pageSetting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
