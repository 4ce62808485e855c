import type { UnsentLetter } from '@tkb/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnsentLetters } from './unsent-letters.tsx';

/** The title of the list of these letters, and a text per letter. */
function textsOf(items: readonly Partial<UnsentLetter>[]): string[] {
  const client = new QueryClient();
  client.setQueryData(['call', 'listUnsentLetters', { pageSize: 0 }, undefined], { items });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <App>
        <UnsentLetters isEnabled />
      </App>
    </QueryClientProvider>,
  );
  const shown = page.replace(/<svg.*?<\/svg>/g, '').replace(/<style.*?<\/style>/g, '');
  return shown
    .replace(/<\/?(li|ul)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .filter(Boolean);
}

const letter = { fullName: 'Trần Thị Lan', username: 'gv.lan', createdAt: '2026-09-07T01:30:00Z' };

it('letters that have not arrived are listed with what is to be done about each', () => {
  const [title, ...letters] = textsOf([
    { id: 3, ...letter, kind: 'reset', isRefused: true },
    { id: 2, ...letter, kind: 'reset', isRefused: false },
    { id: 1, ...letter, username: '', kind: 'erasure', isRefused: true },
  ]);
  expect(title).toBe('3 thư chưa tới người nhận');
  expect(letters).toHaveLength(3);
  for (const text of letters) expect(text).toMatch(/^Trần Thị Lan.* 7\/9\/2026: .*Đã biết$/);
  expect(letters[0]).toMatch(/\(gv\.lan\).*đường dẫn đặt lại mật khẩu, máy chủ thư từ chối\. Hãy sửa thư điện tử/);
  expect(letters[1]).toMatch(/đường dẫn đặt lại mật khẩu, không gửi được\. Hãy sửa thư điện tử/);
  expect(letters[2]).toMatch(
    /^Trần Thị Lan, .*đã xóa dữ liệu cá nhân, máy chủ thư từ chối\. Địa chỉ không còn được lưu/,
  );
});

it('nothing is shown where all letters have arrived', () => {
  expect(textsOf([])).toEqual([]);
});
