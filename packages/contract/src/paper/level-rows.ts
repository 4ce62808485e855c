/** Raises the lowest rows until all together are as high as the room, so that they differ as little as can be. */
export function levelRows(heights: readonly number[], room: number): number[] {
  let higher = heights.reduce((sum, height) => sum + height, 0);
  for (const [index, height] of heights.toSorted((a, b) => a - b).entries()) {
    const least = (room - higher) / index;
    if (index > 0 && least <= height) return heights.map((each) => Math.max(each, least));
    higher -= height;
  }
  return heights.map(() => room / heights.length);
}
