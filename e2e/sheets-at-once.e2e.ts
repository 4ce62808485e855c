// @module-tag screens-categories
import type { ClassSubject } from '@tkb/contract';
import { expect, test } from 'vitest';
import { fileOf, startJourney } from './harness.ts';

const journey = startJourney();

interface Named {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

test(
  'the sheets of all departments are looked at and saved as one import, which is taken back as one',
  { tags: ['soak'] },
  async () => {
    const api = await journey.api();
    const [classes, subjects, teachers] = await Promise.all(
      ['/api/lophoc', '/api/monhoc', '/api/giaovien'].map((path) => api.list<Named>(path)),
    );
    const assignments = await api.list<ClassSubject>('/api/lopmon');
    const of = (rows: Named[] | undefined, id: number) => rows?.find((row) => row.id === id);
    const changed = assignments.filter(({ teacherIds, joinedClassIds, group }) => {
      return teacherIds.length === 1 && joinedClassIds.length === 0 && group === 0;
    });
    const [first, second] = [changed[0]!, changed.find(({ subjectId }) => subjectId !== changed[0]!.subjectId)!];
    const table = (...lines: readonly (readonly (string | undefined)[])[]) =>
      `<table>${lines.map((cells) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;
    const sheetOf = (row: ClassSubject, by: ClassSubject) =>
      table(
        ['Lớp', 'Môn học', 'Giáo viên'],
        [of(classes, row.classId)?.name, of(subjects, row.subjectId)?.name, of(teachers, by.teacherIds[0]!)?.code],
      );
    const notes = table(['Họp tổ chiều thứ 5'], ['Chưa kể giáo viên nghỉ']);
    // Programs of schools save their tables as a page with this ending.
    const file = fileOf(
      'phan-cong-theo-to.xls',
      `<html><meta charset="utf-8">${sheetOf(first, second)}${sheetOf(second, first)}${notes}</html>`,
    );

    const page = await journey.openSignedIn('/category_management/class?tab=assignments&nhap=lopmon');
    const wizard = page.getByRole('dialog', { name: 'Nhập phân công chuyên môn từ Excel' });
    await wizard.locator('input[type=file]').setInputFiles(file);
    await wizard.getByRole('button', { name: 'Nhập cả 3 trang một lần' }).click();
    const look = page.getByRole('dialog', { name: 'Nhập 2 trang phân công một lần' });
    await look.getByText('Không nhập các trang không có phân công: Sheet3.').waitFor();
    await journey.takeScreenshot(page, 'sheets-at-once');
    await look.getByRole('button', { name: 'Nhập 2 thay đổi' }).click();
    await wizard.getByText('Thêm 0, cập nhật 2').waitFor();
    const teachersOf = async (row: ClassSubject) =>
      (await api.list<ClassSubject>('/api/lopmon')).find(({ id }) => id === row.id)?.teacherIds;
    expect([await teachersOf(first), await teachersOf(second)]).toEqual([second.teacherIds, first.teacherIds]);
    await wizard.getByRole('button', { name: 'Hoàn tác lượt nhập' }).click();
    await wizard.getByText('trả 2 mục về như trước khi nhập').waitFor();
    expect([await teachersOf(first), await teachersOf(second)]).toEqual([first.teacherIds, second.teacherIds]);
  },
);
