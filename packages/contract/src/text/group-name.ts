/** "Vật lí 7A1 nhóm 2" in sentences; the name alone for group 0, the whole class. */
export const withGroup = (name: string, group: number): string => (group > 0 ? `${name} nhóm ${group}` : name);

/** "7A1 (nhóm 2)" in lists and tables. */
export const withGroupMark = (name: string, group: number): string => (group > 0 ? `${name} (nhóm ${group})` : name);
