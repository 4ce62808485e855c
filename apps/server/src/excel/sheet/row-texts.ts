/** The different texts of a row: a cell over several columns says its text in each of them. */
export const textsIn = (cells: readonly string[]): string[] => [
  ...new Set(cells.map((text) => text.trim()).filter(Boolean)),
];

/** Enough of what is looked at is so; people write some of it otherwise. Nothing at all is not. */
export const areMostly = <Item>(items: readonly Item[], is: (item: Item) => boolean, enough = 0.6): boolean =>
  items.length > 0 && items.filter(is).length >= items.length * enough;
