import type { z } from 'zod';

const usernameForm = /^[\p{Script=Latin}\x20-\x7e]*$/u;
const usernameHint = 'chỉ gồm chữ cái La-tinh, chữ số và dấu có trên bàn phím, không có ký tự ẩn';

/**
 * A name to sign in with that nobody else's can be mistaken for: wide letters become plain ones, and letters of other alphabets or
 * marks that cannot be seen are refused.
 */
export const asUsername = (text: z.ZodString) =>
  text
    .overwrite((value) => value.normalize('NFKC'))
    .min(3)
    .refine((value) => usernameForm.test(value), usernameHint);
