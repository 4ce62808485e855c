/** Enough of what is looked at is so; people write some of it otherwise. Nothing at all is not. */
export const areMostly = <Item>(items: readonly Item[], is: (item: Item) => boolean, enough = 0.6): boolean =>
  items.length > 0 && items.filter(is).length >= items.length * enough;
