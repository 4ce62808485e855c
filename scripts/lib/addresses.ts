import type { ParsedFile } from './source.ts';

const declaring = /\/access\/menu-items\.ts$|\.test\.|\/test\//;

/** Addresses of pages written out in code; when the page moves, these would lead nowhere. */
export function findPageAddresses(files: readonly ParsedFile[], urls: readonly string[]): string[] {
  const address = new RegExp(`['"\`](${urls.join('|')})(?=['"\`?#])`, 'g');
  return files
    .filter(({ path }) => /\/src\//.test(path) && !declaring.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(address)].map(([, url]) => `${path} writes out ${url}: take it from pageUrls or outerUrls`),
    );
}

/** The folder of the pages that one table makes from their resources. */
const shared = 'catalogue';

/** Folders of screens whose name differs from that of their page. */
export function findStrangeScreens(files: readonly ParsedFile[], pages: readonly string[]): string[] {
  const known = new Set(pages.map((page) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
  const folders = new Set(files.flatMap(({ path }) => /\/src\/screens\/([^/]+)\//.exec(path)?.[1] ?? []));
  return [...folders]
    .filter((folder) => folder !== shared && !known.has(folder))
    .map((folder) => `screens/${folder} is no page: name it like its address in pageUrls or outerUrls`);
}
