/** The sizes of paper that are printed on. */
export type Paper = 'a4' | 'a3';

/** How paper is held: lying or upright. */
export type Orientation = 'landscape' | 'portrait';

/** Measures of lying paper, in points. */
export const paperSizes: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 841.89, height: 595.28 },
  a3: { width: 1190.55, height: 841.89 },
};

/** Width and height of paper as it is held, in points. */
export function paperSize(paper: Paper, orientation: Orientation) {
  const { width, height } = paperSizes[paper];
  return orientation === 'landscape' ? { width, height } : { width: height, height: width };
}

/** Points of the smallest type on each paper that is still read from a wall. */
export const leastType: Readonly<Record<Paper, number>> = { a4: 6.5, a3: 7 };

/** Points of the largest type of a table: beyond that, paper is better left white. */
export const mostType: Readonly<Record<Paper, number>> = { a4: 10, a3: 12 };
