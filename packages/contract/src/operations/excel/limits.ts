/** The largest file that is read, in bytes. */
export const excelFileLimit = 12 * 1024 * 1024;
/** The most rows of one sheet in one import. */
export const excelRowLimit = 10_000;

/** The most columns of a sheet: one for each shift of every teacher in the largest school. */
export const excelColumnLimit = 400;
