const emailForm = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;
const phoneForm = /^\+?[\d\s().-]+$/;

/** Empty, or an e-mail address. */
export const isEmail = (text: string): boolean => text === '' || emailForm.test(text);
export const emailHint = 'chưa đúng dạng thư điện tử, ví dụ lan.nt@truong.edu.vn';

/** Empty, or phone numbers of 8 to 15 digits with a comma, semicolon or slash between them. */
export const isPhone = (text: string): boolean =>
  text === '' ||
  text.split(/[,;/]/).every((part) => phoneForm.test(part.trim()) && /^\d{8,15}$/.test(part.replace(/\D/g, '')));
export const phoneHint = 'chưa đúng dạng số điện thoại, cần từ 8 đến 15 chữ số';
