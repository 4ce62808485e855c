import { decodeHTML, escapeText } from 'entities';

/** A web page with its letters written as they are: the library that reads its tables knows few of their names and no numbers. */
export const withoutEntities = (page: string): string =>
  page.replace(/&#?\w+;/g, (entity) => escapeText(decodeHTML(entity)));
