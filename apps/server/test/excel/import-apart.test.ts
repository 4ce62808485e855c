import { subscribe } from 'node:diagnostics_channel';
import { beforeEach, expect, test } from 'vitest';
import { serverOfFile } from '../support/test-server.ts';
import { excelOf, rowsOf } from './sheets.ts';

const server = await serverOfFile();
const school = await server.createSchool();
const caller = await server.signIn(school);
const excel = excelOf(caller);

let threads = 0;
subscribe('worker_threads', () => (threads += 1));
beforeEach(() => {
  threads = 0;
});

/** A list so long that working on it would hold up everybody else. */
const teachers = (label: string, norm: (index: number) => string = () => '19') => [
  ['Họ và tên', 'Mã GV', 'Định mức', 'Ghi chú'],
  ...Array.from({ length: 150 }, (_, index) => [
    `Trần Văn ${label} ${index}`,
    `${label}${index}`,
    norm(index),
    'Dạy học sinh giỏi, tập huấn và coi thi khi trường cần, có thể dạy cả hai buổi trong ngày',
  ]),
];

test('a long list is previewed and imported in a thread, as a short one is without; the log says by whom', async () => {
  await excel.preview('giaovien', teachers('AB').slice(0, 3));
  expect(threads).toBe(0);
  const preview = await excel.preview('giaovien', teachers('AB'));
  expect([preview.counts.create, threads]).toEqual([150, 1]);
  expect(await excel.list('giaovien')).toEqual([]);

  expect((await caller.post('/api/giaovien/excel', { rows: rowsOf(teachers('AB')) })).status).toBe(200);
  expect(threads).toBe(2);
  expect((await caller.get('/api/giaovien?pageSize=1')).body.data).toMatchObject({ totalrecord: 150 });
  const log = (await caller.get('/api/nhatky?search=AB 149')).body.data as { items: unknown[] };
  expect(log.items).toHaveLength(1);
});

test(
  'what a long list has wrong, and what the database refuses, is told like that of a short one',
  { tags: ['soak'] },
  async () => {
    const small = await server.createSchool({ classLimit: 20 });
    const { post } = await server.signIn(small);
    const classes = [
      ['Tên lớp', 'Khối', 'Buổi chính', 'Ghi chú'],
      ...Array.from({ length: 200 }, (_, index) => [
        `${1 + (index % 12)}A${1 + Math.floor(index / 12)}`,
        `${1 + (index % 12)}`,
        'Sáng',
        'Lớp học hai buổi, có học sinh học hòa nhập, phòng ở tầng trệt, gần cổng sau và nhà xe',
      ]),
    ];
    const refused = await post('/api/lophoc/excel/xemtruoc', { rows: rowsOf(classes) });
    expect(threads).toBe(1);
    expect(refused.body.data).toMatchObject({ problem: expect.stringContaining('tối đa') as string });
    expect((await post('/api/lophoc/excel', { rows: rowsOf(classes) })).body.code).toBe('register.class_limit');
    const wrong = await caller.post('/api/giaovien/excel', {
      rows: rowsOf(teachers('EF', (i) => (i === 7 ? 'x' : '19'))),
    });
    expect(wrong).toMatchObject({ body: { code: 'import.rows_wrong', errors: [{ field: 'rows.9' }] } });
  },
);
