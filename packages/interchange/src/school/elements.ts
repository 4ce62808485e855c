import { escapeXml } from '../xml/escape.ts';

/** An XML element with its content on lines of its own. */
export const element = (name: string, children: readonly string[]): string =>
  `<${name}>\n${children.join('')}</${name}>\n`;

export const leaf = (name: string, text: string | number | boolean): string =>
  `<${name}>${escapeXml(String(text))}</${name}>\n`;

/** An empty XML element with attributes. */
export const attributed = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')}/>\n`;
