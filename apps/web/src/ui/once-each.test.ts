import type { MessageInstance } from 'antd/es/message/interface';
import { expect, test, vi } from 'vitest';
import { onceEach } from './once-each.tsx';

test('the same words take the place of those on the screen, other words stand beside them', () => {
  const shown = new Map<unknown, unknown>();
  const show = vi.fn<(content: { key?: string }) => unknown>((content) => shown.set(content.key ?? content, content));
  const message = onceEach({ success: show, error: show } as unknown as MessageInstance);
  void message.success('Đã lưu.');
  void message.success('Đã lưu.', 6);
  void message.success('Đã xóa.');
  void message.error('Đã lưu.');
  expect(show).toHaveBeenCalledTimes(4);
  expect(show.mock.calls[1]).toEqual([expect.objectContaining({ content: 'Đã lưu.' }), 6]);
  expect(shown.size).toBe(3);
});
