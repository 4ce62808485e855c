import { permissionOfUrl, type MenuItem, type Permission } from '@tkb/contract';
import type { Page } from 'playwright-core';
import { type ApiClient } from './api.ts';
import { specifiedRoutes } from './specified-routes.ts';

const withoutSession = ['/', '/login', '/auth/login', '/auth/sign-in', '/auth/reset-password', '/test/tinymce'];

/** All pages of the specification's second section that need a session. */
export const sessionRoutes = specifiedRoutes.filter((path) => !withoutSession.includes(path));

/** The level that the server gives a caller on a page: 0 hidden, 1 view, 2 edit. */
export async function readLevels(api: ApiClient): Promise<(path: string) => number> {
  const { items } = await api.call<{ items: MenuItem[] }>('GET', '/api/menus');
  const permissions = await api.call<Permission[]>('GET', '/api/users/permission');
  return (path) => permissionOfUrl(items, permissions, path);
}

const english =
  /(?<![\p{L}\p{N}_./@-])(?:loading|error|save|cancel|delete|edit|clear|search|submit|undefined|null|nan|no data|select|invalid|required|close|open|next page|previous|untitled|unknown|true|false|todo|object object)(?![\p{L}\p{N}_/@-])/iu;
const identifier = /(?<![\p{L}\p{N}./@])[a-z]+(?:[A-Z][a-z]+|[._][a-z]+_[a-z]+)+(?![\p{L}\p{N}/@])/u;

/** Texts of a page, visible or read aloud, that look like English or like names from the code. */
export async function findUntranslated(page: Page): Promise<string[]> {
  const seen = await page.locator('body').innerText();
  const spoken = await page
    .locator('[aria-label], [title], [placeholder], [alt]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    );
  const texts = [...seen.split('\n'), ...spoken, await page.title()];
  return [...new Set(texts)].filter((text) => english.test(text) || identifier.test(text));
}

const writing =
  /^(Thêm(?!…)|Sửa|Xóa|Lưu|Tạo|Nhập|Xếp|Phát hành|Đồng bộ|Khóa|Mở khóa|Hủy|Nạp|Sao chép|Cấp lại|Đổi tên|Gán|Dán)/;

/** The names of buttons in the page's own part that would change something. */
export async function findWriteButtons(page: Page): Promise<string[]> {
  const buttons = page.locator('main').getByRole('button', { disabled: false }).filter({ visible: true });
  const names = await buttons.evaluateAll((found) =>
    found.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
  return names.map((name) => name.trim()).filter((name) => writing.test(name));
}
