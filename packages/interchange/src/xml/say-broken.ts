/** The faults of a file, by words in the parser's message. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/unclosed|unexpected end/, 'thẻ này chưa đóng (tệp bị cắt cụt, hoặc có dấu & chưa viết thành &amp;)'],
  [/close tag|closing tag|only one root/, 'thẻ đóng không khớp với thẻ mở'],
  [/entity/, 'dấu & phải viết thành &amp;'],
  [/attribute|value/, 'thuộc tính phải viết dạng tên="giá trị", mỗi tên một lần'],
  [/character|disallowed|outside of root/, 'có ký tự không được đứng ở đây'],
];

/** The fault of broken XML as a reader of the file is told it, from the parser's message. */
export const sayBroken = (message: string): string =>
  faults.find(([words]) => words.test(message))?.[1] ?? 'sai cú pháp';
