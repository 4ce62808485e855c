/** The number of sizes, taken largest first, that reach the amount; the number of all sizes when they never do. */
export function fewestToHold(amount: number, sizes: readonly number[]): number {
  let left = amount;
  let count = 0;
  while (left > 0 && count < sizes.length) left -= sizes[count++];
  return count;
}
