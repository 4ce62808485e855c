/** How many of the sizes, largest first, add up to the amount; their number when they never do. */
export function fewestToHold(amount: number, sizes: readonly number[]): number {
  let left = amount;
  let count = 0;
  while (left > 0 && count < sizes.length) left -= sizes[count++];
  return count;
}
