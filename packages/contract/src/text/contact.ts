import type { z } from 'zod';

// An address in numbers would send letters to a machine of the own network.
const emailForm = /^[^\s@,;:<>()[\]\\"]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
const phoneForm = /^\+?[\d\s().-]+$/;

/** Empty, or an e-mail address. */
export const isEmail = (text: string): boolean => text === '' || emailForm.test(text);
export const emailExample = 'lan.nt@truong.edu.vn';
const emailHint = `chưa đúng dạng thư điện tử, ví dụ ${emailExample}`;
export const asEmail = (text: z.ZodString) => text.refine(isEmail, emailHint).meta({ examples: [emailExample] });

/** Empty, or phone numbers of 8 to 15 digits separated by a comma, semicolon or slash. */
export const isPhone = (text: string): boolean =>
  text === '' ||
  text.split(/[,;/]/).every((part) => phoneForm.test(part.trim()) && /^\d{8,15}$/.test(part.replace(/\D/g, '')));
const phoneHint = 'chưa đúng dạng số điện thoại, cần từ 8 đến 15 chữ số';
export const phoneExample = '0912 345 678';
export const asPhone = (text: z.ZodString) => text.refine(isPhone, phoneHint).meta({ examples: [phoneExample] });
