/** The different texts of a row: a cell over several columns says its text in each of them. */
export const textsIn = (cells: readonly string[]): string[] => [
  ...new Set(cells.map((text) => text.trim()).filter(Boolean)),
];
