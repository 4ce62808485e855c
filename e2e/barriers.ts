import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  }, options);
}

/** The rules of WCAG 2.2 AA that the page violates, each with its first element. */
export const findBarriers = (page: Page): Promise<string[]> =>
  runAxe(page, { runOnly: standards, resultTypes: ['violations'] });

/** Every rule of axe that the page violates, including good practice. */
export const findAllBarriers = (page: Page): Promise<string[]> => runAxe(page, { resultTypes: ['violations'] });

/** Switches between light and dark. The button is pressed by script because a drawer may cover it. */
export const changeGround = (page: Page) =>
  page.locator('button[aria-label^="Chuyển sang nền"]').evaluate((button: HTMLElement) => button.click());

/** Colours that are still fading in would be measured half-way. */
export const holdStill = (page: Page) =>
  page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; animation: none !important; }' });

/** Barriers that are still there after everything just drawn has stopped moving. */
export async function lastingBarriers(page: Page): Promise<string[]> {
  let found = await findAllBarriers(page);
  for (let turn = 0; found.length > 0 && turn < 4; turn += 1) found = await findAllBarriers(page);
  return found;
}
