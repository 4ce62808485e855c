/** Under which kind of form typed head data of a timetable is kept. */
export const headDraft = (kind: 'create' | 'edit' | 'publish'): string => `timetable/${kind}`;
