// @module-tag screens-shell
// @module-tag soak
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildWeb } from '../scripts/lib/build-web.ts';
import { enter, startJourney } from './harness.ts';

// A separate build, because other journeys run at the same time.
const dist = mkdtempSync(join(tmpdir(), 'tkb-web-'));
cpSync(join(import.meta.dirname, '../apps/web/dist'), dist, { recursive: true });
const journey = startJourney({}, { webFolder: dist });
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const readBuildId = () => (JSON.parse(readFileSync(join(dist, 'builds/latest.json'), 'utf8')) as { id: string }).id;

test(
  'a new build while pages are open: a notice is shown, typed text is kept, and the reload leads where the user was going',
  { tags: ['seed-4.10', 'seed-8.5'] },
  async () => {
    journey.allowErrors();
    const typing = await journey.open('about:blank');
    await typing.clock.install();
    await enter(typing, '/category_management/teacher');
    await typing.getByRole('button', { name: 'Thêm giáo viên' }).click();
    const drawer = typing.getByRole('dialog');
    await drawer.getByLabel('Mã giáo viên').fill('GVCU');
    await drawer.getByLabel('Họ và tên đệm').fill('Trần Văn Dở');

    const leaving = await journey.open('about:blank');
    await enter(leaving, '/dashboard');
    await leaving.getByRole('heading', { level: 1, name: 'Tổng quan' }).waitFor();

    const old = readBuildId();
    rmSync(join(dist, '.inputs'));
    // Two servers that start at once after an update: one builds, the other waits for it.
    expect((await Promise.all([buildWeb(dist), buildWeb(dist)])).toSorted()).toEqual([false, true]);
    const fresh = readBuildId();
    expect(fresh).not.toBe(old);

    const asked: string[] = [];
    typing.on('request', (request) => void (request.url().includes('latest.json') && asked.push(request.url())));
    await typing.clock.fastForward(121_000);
    await typing.getByText('Đã có phiên bản mới.').waitFor();
    expect(asked[0]).toMatch(/\/builds\/latest\.json\?timestamp=\d+$/);
    await expect.poll(() => drawer.getByLabel('Mã giáo viên').inputValue()).toBe('GVCU');
    await journey.takeScreenshot(typing, 'new-build');
    await typing.getByRole('button', { name: 'Tải lại', exact: true }).click();
    await typing.getByText('Bạn đang nhập dở “Thêm giáo viên”.').waitFor();
    expect(new URL(typing.url()).pathname).toBe('/category_management/teacher');
    await typing.getByRole('button', { name: 'Thêm giáo viên' }).click();
    await drawer.getByRole('button', { name: 'Lấy lại nội dung' }).click();
    await expect.poll(() => drawer.getByLabel('Họ và tên đệm').inputValue()).toBe('Trần Văn Dở');

    // A page of the old build whose next chunk no longer exists continues in the new build.
    const menu = leaving.getByRole('navigation', { name: 'Menu chính' });
    const loaded = leaving.waitForEvent('load');
    await menu.getByRole('menuitem', { name: 'Quản lý thời khóa biểu' }).click();
    await loaded;
    await leaving.getByRole('heading', { level: 1, name: 'Quản lý thời khóa biểu' }).waitFor();
    expect(new URL(leaving.url()).pathname).toBe('/list_management/timetable');
  },
);
