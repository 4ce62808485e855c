/** "Nghỉ: Quốc khánh", or the name alone where it says so itself: "Nghỉ Tết Nguyên đán". */
export const holidayWords = (name: string): string => (/^nghỉ(\s|$)/iu.test(name) ? name : `Nghỉ: ${name}`);
