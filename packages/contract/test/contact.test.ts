import { describe, expect, it } from 'vitest';
import { createSchema, isEmail, isPhone, resources, rowSchema } from '@tkb/contract';

describe('e-mail addresses and phone numbers', () => {
  it('are accepted as people write them, and may be empty', () => {
    for (const text of ['', 'lan.nt@thcs-hoaphuong.edu.vn', 'a@b.vn', "o'neil+tkb@trường.vn"])
      expect(isEmail(text), text).toBe(true);
    for (const text of ['', '0912345678', '+84 912 345 678', '(024) 3825-1234; 0912.345.678', '912345678'])
      expect(isPhone(text), text).toBe(true);
  });

  it('are refused when they cannot be real', () => {
    for (const text of ['lan', 'lan@', '@truong.vn', 'lan@truong', 'a b@c.vn', 'a@b..vn'])
      expect(isEmail(text), text).toBe(false);
    for (const text of ['a@[127.0.0.1]', 'a@127.0.0.1', 'a@[IPv6:::1]', 'a<b@c.vn', '"a"@c.vn', 'a@b.vn>', 'a@b/c.vn'])
      expect(isEmail(text), text).toBe(false);
    for (const text of ['abc', '12345', '0912345678x', '0912345678;', '12345678901234567'])
      expect(isPhone(text), text).toBe(false);
  });

  it('of a teacher are checked when they are sent; values stored earlier can still be read', () => {
    const draft = { code: 'A', familyName: 'Trần', givenName: 'An', phone: 'chưa có', email: '' };
    expect(createSchema(resources.teacher).safeParse(draft).error?.issues[0]).toMatchObject({ path: ['phone'] });
    const time = '2026-09-05T00:00:00Z';
    const row = {
      ...createSchema(resources.teacher).parse({ ...draft, phone: '' }),
      id: 1,
      version: 1,
      createdAt: time,
      updatedAt: time,
    };
    expect(rowSchema(resources.teacher).safeParse({ ...row, phone: 'chưa có' }).success).toBe(true);
  });
});
