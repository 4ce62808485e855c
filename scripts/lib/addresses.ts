import type { ParsedFile } from './source.ts';

const declaring = /\/access\/menu-items\.ts$|\.test\.|\/test\//;

/** Addresses of pages written out in code: they would go on leading nowhere when the page moves. */
export function findPageAddresses(files: readonly ParsedFile[], urls: readonly string[]): string[] {
  const address = new RegExp(`['"\`](${urls.join('|')})(?=['"\`?#])`, 'g');
  return files
    .filter(({ path }) => /\/src\//.test(path) && !declaring.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(address)].map(([, url]) => `${path} writes out ${url}: take it from pageUrls or outerUrls`),
    );
}
