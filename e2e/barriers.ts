import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function runAxe(page: Page, options: object): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults, object>(
    (given) => (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** The rules of WCAG 2.2 AA that the page breaks, each with its first element. */
export const findBarriers = (page: Page): Promise<string[]> => runAxe(page, { runOnly: standards });

/** Every rule of axe that the page breaks, good practice included. */
export const findAllBarriers = (page: Page): Promise<string[]> => runAxe(page, {});
