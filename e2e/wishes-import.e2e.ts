// @module-tag screens-categories
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signInByApi } from './api.ts';
import { demoPassword, startJourney } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'tkb-wishes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const journey = startJourney();

interface Teacher {
  readonly id: number;
  readonly code: string;
}

interface Marks {
  readonly teachers: readonly { readonly id: number; readonly cells: readonly unknown[] }[];
}

test(
  'wishes that teachers wrote in words come in from a list, with what is guessed told, and are taken back as one',
  { tags: ['soak'] },
  async () => {
    const api = await signInByApi(journey.server.url, 'hieupho', demoPassword);
    const { items } = await api.call<{ items: Teacher[] }>('GET', '/api/giaovien?pageSize=0');
    const [first, second] = [items[0]!, items[1]!];
    const marked = async () => {
      const { teachers } = await api.call<Marks>('GET', '/api/tietdanhdau');
      return [first, second].map(({ id }) => teachers.find((teacher) => teacher.id === id)?.cells);
    };
    const before = await marked();
    const file = join(folder, 'nguyen-vong.csv');
    writeFileSync(
      file,
      `\uFEFFGiáo viên,Nguyện vọng\n${first.code},"bận sáng thứ 3, nghỉ tiết 1 thứ 7"\n${second.code},sáng thứ 10\n`,
    );

    const { page, errors } = await journey.openSignedIn('/category_management/teacher?tab=wishes', 'hieupho');
    await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
    const wizard = page.getByRole('dialog', { name: 'Nhập nguyện vọng giáo viên từ Excel' });
    await wizard.locator('input[type=file]').setInputFiles(file);
    await wizard.getByText('Lỗi 1').waitFor();
    await journey.takeScreenshot(page, 'wishes-import');
    await wizard.getByRole('button', { name: /^Chỉ nhập/ }).click();
    const undo = wizard.getByRole('button', { name: 'Hoàn tác lượt nhập' });
    await undo.waitFor();
    expect(await wizard.textContent()).toContain('cập nhật 1');
    await journey.takeScreenshot(page, 'wishes-imported');
    const [own, other] = await marked();
    expect(own).not.toEqual(before[0]);
    expect(other).toEqual(before[1]);
    await undo.click();
    await wizard.getByText('trả 1 mục về như trước khi nhập').waitFor();
    expect(await marked()).toEqual(before);
    expect(errors).toEqual([]);
  },
);
