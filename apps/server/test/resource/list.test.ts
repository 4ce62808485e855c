// @module-tag behaviour-1
import { expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';

const ids = new Map<string, number>();

interface Page {
  readonly items: { readonly stt: number; readonly id: number; readonly givenName: string; readonly name: string }[];
  readonly totalrecord: number;
}
const list = async (path: string) => (await caller.get(path)).body.data as unknown as Page;
const add = async (path: string, draft: object) => {
  const answer = await caller.post(path, draft);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.data as { item: { id: number } }).item.id;
};

const server = await serverOfFile();
const caller = await server.signIn(await server.createSchool());
const department = await add('/api/tochuyenmon', { name: 'Tổ Toán' });
for (const [index, name] of ['Nguyễn Ánh', 'Lê Đức', 'Phạm Dung', 'Trần An', 'Hồ Ân', 'Bùi Ăn'].entries()) {
  const [familyName = '', givenName = ''] = name.split(' ');
  const departments = index < 2 ? [department] : [];
  ids.set(
    name,
    await add('/api/giaovien', { code: `GV${index}`, familyName, givenName, departments, weeklyNorm: 17 + index }),
  );
}
const grades = (await list('/api/khoilop')).items;
const shifts = (await list('/api/cahoc')).items;
for (const name of ['6A10', '6A2', '7A1'])
  await add('/api/lophoc', {
    name,
    gradeId: grades.find((grade) => grade.name === `Khối ${name[0]}`)?.id,
    mainShiftId: shifts[0]?.id,
  });

test('orders teachers by given name, then family name, in Vietnamese order', async () => {
  const { items } = await list('/api/giaovien');
  expect(items.map(({ givenName }) => givenName)).toEqual(['An', 'Ánh', 'Ăn', 'Ân', 'Dung', 'Đức']);
  expect(items.map(({ stt }) => stt)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('orders levels as pupils go through them', async () => {
  const { items } = await list('/api/caphoc');
  expect(items.map(({ name }) => name)).toEqual(['Tiểu học', 'THCS', 'THPT']);
});

test('orders class names by their numbers', async () => {
  expect((await list('/api/lophoc')).items.map(({ name }) => name)).toEqual(['6A2', '6A10', '7A1']);
  expect((await list('/api/lophoc?sort=-name')).items.map(({ name }) => name)).toEqual(['7A1', '6A10', '6A2']);
  const byGrade = (await list('/api/lophoc?sort=-gradeId')).items.map(({ name }) => name);
  expect(byGrade).toEqual(['7A1', '6A2', '6A10']);
});

test(
  'is sorted by name both ways, also where the name has another field or several',
  { tags: ['seed-7.1'] },
  async () => {
    const given = async (query: string) =>
      (await list(`/api/giaovien?${query}`)).items.map(({ givenName }) => givenName);
    expect(await given('sort=name')).toEqual(['An', 'Ánh', 'Ăn', 'Ân', 'Dung', 'Đức']);
    expect(await given('sort=-name')).toEqual(['Đức', 'Dung', 'Ân', 'Ăn', 'Ánh', 'An']);
    const paths = ['tiethoc', 'ngayhoc', 'tietcodinh', 'monhoc/monkhoilop', 'users', 'roles', 'donvi', 'thoikhoabieu'];
    for (const path of paths)
      for (const sort of ['name', '-name', '-']) {
        const answer = await caller.get(`/api/${path}?sort=${sort}&pageSize=2`);
        expect(answer.status, `${path} ${sort}: ${answer.text}`).toBe(200);
      }
  },
);

test('search ignores case and diacritics and sees the whole name', { tags: ['seed-7.1'] }, async () => {
  const names = async (search: string) =>
    (await list(`/api/giaovien?search=${encodeURIComponent(search)}`)).items.map(({ givenName }) => givenName);
  expect(await names('duc')).toEqual(['Đức']);
  expect(await names('NGUYEN anh')).toEqual(['Ánh']);
  expect(await names('gv3')).toEqual(['An']);
  expect(await names('%')).toEqual([]);
});

test('filters by field: one value, several, links, text', { tags: ['seed-7.1'] }, async () => {
  expect((await list('/api/giaovien?weeklyNorm=17,18')).totalrecord).toBe(2);
  const department = (await list('/api/tochuyenmon')).items[0]?.id;
  expect((await list(`/api/giaovien?departments=${department}`)).items.map(({ givenName }) => givenName)).toEqual([
    'Ánh',
    'Đức',
  ]);
  expect((await list('/api/giaovien?givenname=%C4%90%E1%BB%A9c')).totalrecord).toBe(1);
  expect((await list('/api/giaovien?oneSessionPerDay=true')).totalrecord).toBe(0);
});

test('refuses an unknown sort and a page that is no number, naming the field', { tags: ['seed-9.7'] }, async () => {
  for (const [query, field] of [
    ['sort=password', 'sort'],
    ['pageIndex=0', 'pageIndex'],
    ['pageSize=501', 'pageSize'],
    ['weeklyNorm=x', 'weeklyNorm'],
  ])
    expect((await caller.get(`/api/giaovien?${query}`)).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ field }],
    });
});

test(
  'refuses to delete what is referred to, saying by which rows and how many; all or nothing',
  { tags: ['seed-7.3'] },
  async () => {
    const homeroom = ids.get('Trần An');
    const classes = (await caller.get('/api/lophoc')).body.data as { items: Record<string, unknown>[] };
    for (const { stt: _, createdAt: _c, updatedAt: _u, ...row } of classes.items)
      expect((await caller.put('/api/lophoc', { ...row, homeroomTeacherId: homeroom })).status).toBe(200);
    const answer = await caller.delete(`/api/giaovien?id=${ids.get('Lê Đức')},${homeroom}`);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'record.referenced',
      message: 'Không xóa được vì đang được dùng: 3 lớp học (6A10, 6A2, 7A1). Hãy bỏ ở đó trước.',
      data: { references: [{ table: 'class', count: 3 }] },
    });
    expect((await list('/api/giaovien')).totalrecord).toBe(6);
    const department = (await list('/api/tochuyenmon')).items[0]?.id;
    expect((await caller.delete(`/api/tochuyenmon?id=${department}`)).body.message).toContain(
      '2 giáo viên (Nguyễn Ánh, Lê Đức)',
    );
  },
);

test('of two who delete the same row at once, one is told that it is gone', async () => {
  const made = await caller.post('/api/khoikienthuc', { name: 'Để xóa' });
  const { id } = (made.body.data as { item: { id: number } }).item;
  const answers = await Promise.all([1, 2, 3].map(() => caller.delete(`/api/khoikienthuc?id=${id}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
});

test(
  'refuses unknown fields and wrong values in Vietnamese, all at once',
  { tags: ['seed-5.4', 'seed-8.8'] },
  async () => {
    const { body } = await caller.post('/api/monhoc', {
      code: '',
      name: 'Toán',
      shortName: 'T',
      maxPerDay: 11,
      hack: 1,
    });
    expect(body).toMatchObject({ status: 'error', code: 'request.invalid' });
    const errors = (body as unknown as { errors: { field: string; message: string }[] }).errors;
    expect(errors.map(({ field }) => field)).toEqual(['code', 'maxPerDay', '']);
    expect(errors.map(({ message }) => message)).toEqual([
      'Mã môn: không được để trống.',
      'Tối đa mỗi ngày: không quá 10.',
      'Dữ liệu: có mục lạ: hack.',
    ]);
    const teacher = {
      code: 'A',
      familyName: 'Lê',
      givenName: 'An',
      reductions: [{ reason: 'Tổ trưởng', periods: -1 }],
    };
    expect((await caller.post('/api/giaovien', teacher)).text).toContain('Giảm tiết (mục 1): phải từ 0 trở lên.');
    expect((await caller.get('/api/monhoc/detail')).text).toContain('Mã bản ghi: chưa nhập.');
    expect((await caller.get('/api/monhoc/detail?id=mot')).text).toContain('Mã bản ghi: phải là số.');
    const changed = { id: 1, version: 1, name: '', note: '' };
    expect((await caller.put('/api/khoikienthuc', changed)).text).toContain('Tên khối kiến thức: không được để trống.');
  },
);

test('lists without a text of their own are searched by the names of what they refer to', async () => {
  const found = async (path: string, search: string) =>
    (await list(`/api/${path}?search=${encodeURIComponent(search)}`)).totalrecord;
  expect(await found('ngayhoc', 'thu 3')).toBe(1);
  expect(await found('ngayhoc', 'chu nhat')).toBe(1);
  expect(await found('tiethoc', 'sang')).toBe(5);
  expect(await found('tiethoc', 'tiết 2')).toBe(2);
  const subjectId = await add('/api/monhoc', { code: 'DIA', name: 'Địa lí', shortName: 'Địa' });
  const gradeId = (await list('/api/khoilop')).items[8]?.id;
  await add('/api/monhoc/monkhoilop', { gradeId, subjectId });
  expect([await found('monhoc/monkhoilop', 'dia li'), await found('monhoc/monkhoilop', 'hoa')]).toEqual([1, 0]);
  expect(await found('monhoc/monkhoilop', 'khoi 9')).toBe(1);
});
