const toneMarks = /[\u0300-\u036f]/g;

/** Folds text for searching: lower case, no diacritics, `đ` as `d`, single blanks. "Toán  Học" -> "toan hoc". */
export function foldVietnamese(text: string): string {
  return text.normalize('NFD').replace(toneMarks, '').replace(/[đĐ]/g, 'd').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Folds a name to compare it with typed text, also `y`/`i` variants ("Vật lý" = "Vật lí", "Mỹ thuật" = "Mĩ thuật"). */
export function foldName(text: string): string {
  return foldVietnamese(text).replace(/y/g, 'i');
}

/** Makes the first letter upper case: "tổ chuyên môn" -> "Tổ chuyên môn". */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
}
