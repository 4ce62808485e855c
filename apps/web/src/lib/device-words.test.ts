import { expect, test } from 'vitest';
import { deviceWords, originWords } from './device-words.ts';

test('a device is named as people call it', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36';
  expect(deviceWords(`${windows} Edg/149.0`)).toBe('Edge trên Windows');
  expect(deviceWords('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605')).toBe('Safari trên macOS');
  expect(deviceWords('curl/8.5')).toBe('chương trình khác');
  expect(originWords({ address: '10.0.0.7', device: '' })).toBe('10.0.0.7');
});
